import Foundation
import HeroBasics
import NIOHTTP1
import Synchronization
import Testing

@testable import HeroServe

@Suite("The access log has a line a request, and a requester cannot write more", .timeLimit(.minutes(10)))
struct AccessLogTests {
    private func line(_ headers: HTTPHeaders) -> String {
        line(HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: headers))
    }

    private func line(_ head: HTTPRequestHead?) -> String {
        AccessLog.line(head, status: 200, bytes: 5, from: "127.0.0.1", at: 784_111_777)
    }

    @Test("A line is in the Combined Log Format")
    func form() {
        #expect(
            line(["referer": "http://a/", "user-agent": "b c"])
                == "127.0.0.1 - - [06/Nov/1994:08:49:37 +0000] \"GET / HTTP/1.1\" 200 5 \"http://a/\" \"b c\"\n"
        )
        #expect(line(nil).contains(" \"-\" 200 5 \"-\" \"-\"\n"))
    }

    @Test("Quotes, line ends, escapes of terminals and letters outside ASCII are spelt out")
    func injection() {
        let written = line(["user-agent": "a\" 200 1\r\n127.0.0.2 \u{1B}[2J \\ é"])
        #expect(written.hasSuffix("\"a\\x22 200 1\\x0D\\x0A127.0.0.2 \\x1B[2J \\x5C \\xC3\\xA9\"\n"))
        #expect(written.count { $0 == "\n" } == 1)
    }

    @Test("A text of any length makes a line of some length")
    func length() {
        #expect(line(["user-agent": String(repeating: "\n", count: 1 << 20)]).utf8.count < 10_000)
    }

    @Test("Every request has its line, refused ones too")
    func requests() async throws {
        let site = try SmallSite()
        let file = site.root + "/access.log"
        let log = try AccessLog(file: file) { Issue.record("\($0)") }
        try await SiteServer.serving(site.folder, log: log) { client async throws in
            _ = try await client.get("/", ["user-agent": "me\"you"])
            _ = try await client.ask("HEAD", "/nothing.html?a=b")
            _ = try await client.exchange("nonsense\r\n\r\n")
            _ = try await client.exchange("GET / HTTP/1.0\r\n\r\n")
        }
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let expected = [
            #/127\.0\.0\.1 - - \[.{26}\] "GET / HTTP/1\.1" 200 11 "-" "me\\x22you"/#,
            #/127\.0\.0\.1 - - \[.{26}\] "HEAD /nothing\.html\?a=b HTTP/1\.1" 404 - "-" "-"/#,
            #/127\.0\.0\.1 - - \[.{26}\] "-" 400 \d+ "-" "-"/#,
            #/127\.0\.0\.1 - - \[.{26}\] "GET / HTTP/1\.0" 200 11 "-" "-"/#,
        ]
        #expect(lines.count == expected.count)
        for (line, form) in zip(lines, expected) { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
    }

    @Test("A log that is renamed is begun anew")
    func rotation() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "herodex-log-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (path, old) = (folder.appending(path: "a.log").path, folder.appending(path: "a.log.1").path)
        let log = try LogFile(path)
        #expect(log.add(Array("one\n".utf8), at: 1) == nil)
        try FileManager.default.moveItem(atPath: path, toPath: old)
        // Looked at once a second.
        #expect(log.add(Array("two\n".utf8), at: 1) == nil)
        #expect(log.add(Array("three\n".utf8), at: 2) == nil)
        #expect(try String(contentsOfFile: old, encoding: .utf8) == "one\ntwo\n")
        try FileManager.default.moveItem(atPath: path, toPath: path + ".2")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(log.add(Array("four\n".utf8), at: 3) == "is a directory")
        #expect(log.add(Array("five\n".utf8), at: 3) == nil)
        #expect(log.add(Array("six\n".utf8), at: 4) == nil)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: path + ".2", toPath: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "three\n")
    }

    @Test("Lines that are lost to a full disk are told of once, and everything is answered")
    func fullDisk() async throws {
        let site = try SmallSite()
        let told = Mutex<[String]>([])
        let log = try AccessLog(file: "/dev/full") { reason in told.withLock { $0.append(reason) } }
        try await SiteServer.serving(site.folder, log: log) { client async throws in
            for _ in 0..<3 { #expect(try await client.get("/").status == 200) }
        }
        #expect(told.withLock { $0 } == ["no space is left on the disk"])
    }

    @Test("A log that cannot be written is told before anything is served")
    func unwritable() {
        let error = #expect(throws: Explanation.self) { try AccessLog(file: "/nowhere/access.log") { _ in } }
        #expect(error?.at == ["/nowhere/access.log"] && error?.because == "there is no such file or folder")
    }
}
