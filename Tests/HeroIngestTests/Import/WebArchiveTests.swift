import CZlib
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("WARC files are imported")
struct WebArchiveTests {
    private static let base = "https://cdn.jsdelivr.net/gh/akabab/superhero-api@0.3.0/api"

    private static func hero(_ id: Int) -> [UInt8] { Array(#"[{"id": \#(id), "name": "Hero \#(id)"}]"#.utf8) }

    private static func record(_ type: String, _ fields: String, _ block: [UInt8], version: String = "1.1") -> [UInt8] {
        let header = """
            WARC/\(version)\r\nWARC-Type: \(type)\r\nWARC-Date: 2021-03-04T05:06:07.123Z\r\n\(fields)\
            Content-Length: \(block.count)\r\n\r\n
            """
        return Array(header.utf8) + block + Array("\r\n\r\n".utf8)
    }

    private static func response(_ address: String, _ headers: String, _ body: [UInt8], status: String = "200 OK")
        -> [UInt8]
    {
        let message = Array("HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(headers)\r\n".utf8) + body
        return record(
            "response",
            "WARC-Target-URI: \(address)\r\nContent-Type: application/http; msgtype=response\r\n",
            message
        )
    }

    private static func chunked(_ body: [UInt8]) -> [UInt8] {
        stride(from: 0, to: body.count, by: 7).flatMap { start in
            let part = body[start..<min(start + 7, body.count)]
            return Array((String(part.count, radix: 16) + ";x=y\r\n").utf8) + part + [0x0D, 0x0A]
        } + Array("0\r\n\r\n".utf8)
    }

    /// One gzip member.
    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream,
            6,
            Z_DEFLATED,
            31,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: bytes.count + 200)
        let rest = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                deflate(&stream, Z_FINISH)
                return Int(stream.avail_out)
            }
        }
        return Array(output.dropLast(rest))
    }

    private static let records: [[UInt8]] = [
        record("warcinfo", "Content-Type: application/warc-fields\r\n", Array("software: test\r\n".utf8)),
        record("request", "WARC-Target-URI: \(base)/all.json?1\r\n", Array("GET / HTTP/1.1\r\n\r\n".utf8)),
        response(base + "/all.json?1", "", hero(1)),
        response("<\(base)/all.json?2>", "Content-Encoding: gzip\r\n", gzip(hero(2))),
        response(base + "/all.json?3", "Transfer-Encoding: chunked\r\n", chunked(hero(3))),
        response(
            base + "/all.json?4",
            "transfer-encoding: chunked\r\ncontent-encoding: gzip\r\n",
            chunked(gzip(hero(4)))
        ),
        response(base + "/all.json?5", "Transfer-Encoding: chunked\r\n", hero(5)),
        record("revisit", "WARC-Target-URI: \(base)/all.json?1\r\n", []),
        response(base + "/all.json?6", "", [], status: "404 Not Found"),
        response("https://other.example/", "", Array("<html>".utf8)), response(base + "/all.json?7", "", hero(7)),
    ]

    private static func imported(_ bytes: [UInt8], _ name: String) async throws -> (ids: [String], report: ImportReport)
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "warc-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(bytes).write(to: folder.appending(path: name))
        let source = try SourceRegistry.source(for: SourceSettings(kind: "superhero", name: SourceName("s")))
        let archive = try Archive.inMemory()
        let report = try await Importer(source: source, archive: archive).run([folder.path])
        return (try await archive.records().map(\.key.id).sorted(), report)
    }

    @Test("plain and compressed, a member a record or one for all, chunked and coded bodies in one")
    func whole() async throws {
        let files: [(String, [UInt8])] = [
            ("a.warc", Self.records.flatMap(\.self)), ("a.warc.gz", Self.records.flatMap(Self.gzip)),
            ("b.warc.gz", Self.gzip(Self.records.flatMap(\.self))),
        ]
        for (name, bytes) in files {
            let (ids, report) = try await Self.imported(bytes, name)
            #expect(ids == ["1", "2", "3", "4", "5", "7"], "\(name)")
            #expect(report.notUnderstood.map { $0.place.split(separator: "#").last } == ["9"], "\(name)")
            #expect(report.remarks.map(\.reason) == ["1 reply of other hosts left out: other.example (1)"])
            #expect(report.replies == 6)
        }
    }

    @Test("resources are taken, with their own bytes or compressed ones")
    func resources() async throws {
        let fields = "WARC-Target-URI: \(Self.base)/all.json?"
        let bytes =
            Self.record("resource", "\(fields)1\r\nContent-Type: application/json\r\n", Self.hero(1))
            + Self.record("resource", "\(fields)2\r\n", Self.gzip(Self.hero(2)))
            + Self.record("resource", "WARC-Target-URI: file:///etc/notes\r\n", Array("notes".utf8))
            + Self.record("metadata", fields + "1\r\n", Array("fetchTimeMs: 12".utf8))
        let (ids, report) = try await Self.imported(bytes, "a.warc")
        #expect(ids == ["1", "2"])
        #expect(report.notUnderstood.isEmpty)
    }

    @Test("a revisit is named, unless the file holds what the address gave")
    func revisits() async throws {
        let revisit = Self.record(
            "revisit",
            "WARC-Target-URI: \(Self.base)/all.json?1\r\nWARC-Refers-To-Target-URI: https://first.example/\r\n",
            Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
        )
        let (_, alone) = try await Self.imported(revisit, "a.warc")
        #expect(
            alone.notUnderstood.map(\.reason) == [
                "it says that nothing had changed, and what had not is in another record of https://first.example/"
            ]
        )
        let first = Self.response(Self.base + "/all.json?1", "", Self.hero(1))
        let other = Self.response("https://first.example/", "", Self.hero(1))
        let (_, elsewhere) = try await Self.imported(other + revisit, "a.warc")
        #expect(!elsewhere.notUnderstood.contains { $0.reason.contains("nothing had changed") })
        for bytes in [first + revisit, revisit + first] {
            let (ids, both) = try await Self.imported(bytes, "a.warc")
            #expect(ids == ["1"])
            #expect(both.notUnderstood.isEmpty)
        }
    }

    @Test("a reply that came again after another one is the latest")
    func revisitOfFormerReply() async throws {
        let address = Self.base + "/all.json?1"
        let dated = { (bytes: [UInt8], date: String) in
            let text = String(decoding: bytes, as: UTF8.self)
            return Array(text.replacing("WARC-Target-URI", with: "WARC-Date: \(date)\r\nWARC-Target-URI").utf8)
        }
        let former = dated(Self.response(address, "", Self.hero(1)), "2026-01-01T00:00:00Z")
        let other = dated(Self.response(address, "", Self.hero(2)), "2026-02-01T00:00:00Z")
        let fields = "WARC-Target-URI: \(address)\r\nWARC-Refers-To-Date: 2026-01-01T00:00:00Z\r\n"
        let revisit = dated(Self.record("revisit", fields, []), "2026-03-01T00:00:00.5Z")
        for (bytes, name) in [(former + other + revisit, "a.warc"), (revisit + other + former, "a.warc")] {
            let report = try await Self.imported(bytes, name).report
            #expect(report.notUnderstood.isEmpty && report.newReplies + report.olderReplies == 3)
            #expect(report.newReplies >= 2)
        }
    }

    @Test("a file without replies says so")
    func noReplies() async throws {
        let (ids, report) = try await Self.imported(Self.records[0] + Self.records[1], "a.warc")
        #expect(ids.isEmpty && report.remarks.map(\.reason) == ["none of its records (2) is a reply"])
    }

    @Test("a body that was decoded already is taken, whatever its header says")
    func decoded() async throws {
        let bytes = Self.response(Self.base + "/all.json", "Content-Encoding: gzip\r\n", Self.hero(1))
        #expect(try await Self.imported(bytes, "a.warc").ids == ["1"])
    }

    @Test("of a file that is cut anywhere, or damaged, what came before is taken, and the place is named")
    func cut() async throws {
        let plain = Self.records.flatMap(\.self)
        for bytes in [plain, Self.records.flatMap(Self.gzip)] {
            let name = bytes.count == plain.count ? "a.warc" : "a.warc.gz"
            for length in stride(from: 20, to: bytes.count - 5, by: 97) {
                let (ids, report) = try await Self.imported(Array(bytes.prefix(length)), name)
                #expect(ids == ["1", "2", "3", "4", "5", "7"].filter(ids.contains))
                #expect(report.replies == ids.count)
                if name == "a.warc", length < Self.records[0].count {
                    #expect(report.notUnderstood.first?.place.hasSuffix("a.warc#1") == true)
                }
                if length < 200 { #expect(!report.notUnderstood.isEmpty, "\(name) \(length)") }
            }
        }
        var damaged = Self.records.flatMap(Self.gzip)
        let middle = damaged.count / 2
        for place in middle..<middle + 40 { damaged[place] ^= 0xFF }
        let (_, report) = try await Self.imported(damaged, "a.warc.gz")
        #expect(!report.notUnderstood.isEmpty)
    }

    @Test(
        "a record that is none ends the file, a body that is none is named",
        arguments: [
            ("WARC/1.0\r\nWARC-Type: response\r\n\r\n", "this is no record of a WARC file; what follows is not read"),
            (
                "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: -1\r\n\r\n",
                "this is no record of a WARC file; what follows is not read"
            ),
            ("WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 99999999999\r\n\r\n", "it has more than 64 MB"),
            ("WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 2\r\n\r\nxx\r\n\r\n", "it has no address"),
            (
                "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: \(base)/\r\nContent-Length: 2\r\n\r\nxx\r\n\r\n",
                "it holds no HTTP response"
            ),
        ]
    )
    func odd(text: String, reason: String) async throws {
        let (ids, report) = try await Self.imported(Array(text.utf8), "a.warc")
        #expect(ids == [] && report.notUnderstood.first?.reason == reason)
    }
}
