import CZlib
import Foundation
public import HeroArchive
import HeroBasics
public import HeroModel

/// Writes what sources sent, every reply and every picture, as a WARC file that other tools of web archives read.
///
/// The archive keeps bodies and almost no headers: the headers in the file are made up, and each response says so. Keys
/// and passwords are not in the archive, and therefore not in the file.
public enum WebArchiveExport {
    /// What was written.
    public struct Report: Encodable, Equatable, Sendable {
        public let file: String
        public internal(set) var replies = 0
        public internal(set) var pictures = 0
        public internal(set) var bytes = 0
        /// Pictures that are missing from the archive or damaged.
        public internal(set) var lost = 0
    }

    /// - Parameters:
    ///   - generator: the program, for the file's first record.
    ///   - only: the sources to export; empty for all.
    /// - Throws: `ExportError`, `ArchiveError`, `CancellationError`.
    public static func write(
        _ archive: Archive,
        to path: String,
        generator: String,
        only: [SourceName] = []
    ) async throws -> Report {
        let sources = try await archive.sources().filter { only.isEmpty || only.contains($0.name) }
        var report = Report(file: path)
        let file = try PartialFile(path)
        let dates = sources.compactMap(\.newestReply)
        let date = dates.max() ?? Date(timeIntervalSince1970: 0)
        try file.write(information(of: sources, at: date, generator).compressed())
        for source in sources {
            for number in try await archive.repliesToRead(source.name, olderThan: .max) {
                try Task.checkCancellation()
                guard let kept = try await archive.reply(number), !kept.isUnreadable, !kept.reply.body.isEmpty,
                    let request = ArchivedRequest(kept.requestID)
                else { continue }
                try write(kept, request, to: file)
                report.replies += 1
            }
            for picture in try await archive.fetchedPictures(of: source.name) {
                try Task.checkCancellation()
                guard let bytes = try? archive.picture(picture.digest) else {
                    report.lost += 1
                    continue
                }
                let block = response(contentType: picture.contentType ?? "application/octet-stream", bytes)
                let address = picture.address.absolute(base: source.baseURL)
                try file.write(record("response", of: address, block, at: picture.fetched).compressed())
                report.pictures += 1
            }
        }
        guard report.replies + report.pictures > 0 else { throw ExportError.nothing(source: only.first?.text) }
        report.bytes = try file.finish()
        return report
    }

    private static func information(of sources: [ArchivedSource], at date: Date, _ generator: String)
        -> WebArchiveRecord
    {
        var lines = [
            "software: \(generator)", "format: WARC File Format 1.1",
            "conformsTo: https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/",
            "description: headers were not archived; those of responses are made up and marked by X-Herodex-Headers",
        ]
        for source in sources {
            let licence = source.attribution.licence.map { " (\($0))" } ?? ""
            lines.append("source: \(source.name), \(source.title): \(source.attribution.text)\(licence)")
        }
        return WebArchiveRecord(
            type: "warcinfo",
            date: date,
            fields: [("Content-Type", "application/warc-fields")],
            block: Array(lines.map { $0.replacing("\n", with: " ") + "\r\n" }.joined().utf8)
        )
    }

    private static func write(_ kept: ArchivedReply, _ request: ArchivedRequest, to file: PartialFile) throws {
        let address = kept.reply.base + request.path
        let block = response(contentType: kept.reply.contentType ?? "application/json", kept.reply.body)
        let response = record("response", of: address, block, at: kept.retrieved)
        try file.write(response.compressed())
        let asked = record("request", of: address, request.message(to: address), at: kept.retrieved)
        try file.write(asked.compressed(concurrent: response.id))
    }

    /// - Parameter type: `request` or `response`.
    private static func record(
        _ type: String,
        of address: String,
        _ block: [UInt8],
        at date: Date
    ) -> WebArchiveRecord {
        WebArchiveRecord(
            type: type,
            date: date,
            fields: [("WARC-Target-URI", address), ("Content-Type", "application/http; msgtype=\(type)")],
            block: block
        )
    }

    private static func response(contentType: String, _ body: Data) -> [UInt8] {
        let head = """
            HTTP/1.1 200 OK\r\nContent-Type: \(contentType.filter { !$0.isNewline })\r\nContent-Length: \(body.count)\r\n\
            X-Herodex-Headers: made up\r\n\r\n
            """
        return Array(head.utf8) + body
    }
}

/// A request as the archive names it: `POST /heros/all {"name":""}`.
struct ArchivedRequest: Equatable {
    let method: String
    /// With its query, percent-encoded.
    let path: String
    let body: String?

    /// Nil for a name that is no request: rows of a table have no reply.
    init?(_ id: String) {
        guard let match = id.wholeMatch(of: /(GET|POST) (\/[^?]*?)(\?.*?)?( [\[{].*)?/.dotMatchesNewlines()) else {
            return nil
        }
        method = String(match.1)
        body = match.4.map { String($0.dropFirst()) }
        let pairs = (match.3?.dropFirst() ?? "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.map { PercentEncoding.encode($0) }.joined(separator: "=")
        }
        let kept: (UInt8) -> Bool = { (0x21...0x7E).contains($0) && ![0x22, 0x3C, 0x3E].contains($0) }
        path =
            PercentEncoding.encode(match.2, keeping: kept) + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    }

    func message(to address: String) -> [UInt8] {
        let rest = address.drop { $0 != ":" }.dropFirst(3)
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        let target = rest.dropFirst(host.count)
        var head =
            "\(method) \(target.isEmpty ? "/" : target) HTTP/1.1\r\nHost: \(host)\r\nAccept: application/json\r\n"
        if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" }
        return Array((head + "\r\n" + (body ?? "")).utf8)
    }
}

/// One record of a WARC file (ISO 28500, version 1.1). Equal contents give equal bytes, its id included.
struct WebArchiveRecord {
    let type: String
    let date: Date
    let fields: [(name: String, value: String)]
    let block: [UInt8]

    /// The id `urn:uuid:…`, made from the record's content.
    var id: String {
        var digest = MessageDigest()
        let head = ([type, date.formatted(.iso8601)] + fields.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
        Array(head.utf8).withUnsafeBytes { digest.update($0) }
        block.withUnsafeBytes { digest.update($0) }
        let hex = Array(digest.finish().hexText.prefix(32))
        // Version 8 is for ids that a program makes in its own way (RFC 9562).
        let parts = [hex[0..<8], hex[8..<12], ["8"] + hex[13..<16], ["8"] + hex[17..<20], hex[20..<32]]
        return "urn:uuid:" + parts.map { String($0) }.joined(separator: "-")
    }

    /// The record as a gzip member of its own, as the format asks for.
    /// - Parameter concurrent: the id of a record that belongs to it.
    func compressed(concurrent: String? = nil) -> [UInt8] {
        var lines = [
            "WARC/1.1", "WARC-Type: \(type)", "WARC-Record-ID: <\(id)>", "WARC-Date: \(date.formatted(.iso8601))",
        ]
        lines += fields.map { "\($0.name): \($0.value)" }
        if let concurrent { lines.append("WARC-Concurrent-To: <\(concurrent)>") }
        lines.append("Content-Length: \(block.count)")
        return Self.gzip(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + block + Array("\r\n\r\n".utf8))
    }

    /// A gzip member without name and time.
    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        // 31: gzip's format; cannot fail but for want of memory.
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            return []
        }
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
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
}
