import Foundation
import Glibc
import HeroBasics
import Testing

@testable import HeroPublish

@Suite("serve ends well, and tells what it cannot do", .timeLimit(.minutes(10)))
struct ServingTests {
    /// A folder with a site of one page and one file that takes a while to be sent.
    private static func site(large: Int) throws -> Binary {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        let root = folder + "/herodex-serving-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: root + "/output", withIntermediateDirectories: true)
        let bytes = Data(repeating: 0x78, count: large)
        try bytes.write(to: URL(filePath: root + "/output/large.txt"))
        let digest = SHA256Digest(of: Array(bytes)).hexText
        let row = "{\"bytes\":\(large),\"path\":\"large.txt\",\"sha256\":\"\(digest)\"}"
        try Data("{\"files\":[\(row)]}".utf8).write(to: URL(filePath: root + "/output/manifest.json"))
        return Binary(folder: root)
    }

    @Test("A reply under way is sent to its end after SIGTERM, and no further connection is taken")
    func graceful() async throws {
        let size = 32 << 20
        let binary = try Self.site(large: size)
        defer { try? FileManager.default.removeItem(atPath: binary.folder) }
        let serving = try binary.start(["serve", "--port", "0", "--access-log", "access.log"])
        var port: Substring?
        while port == nil, serving.isRunning {
            port = serving.said.firstMatch(of: #/http://127\.0\.0\.1:(\d+)/#)?.1
            try await Task.sleep(for: .milliseconds(10))
        }
        let script = """
            exec 3<>/dev/tcp/127.0.0.1/\(try #require(port))
            printf 'GET /large.txt HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' >&3
            head -c 1000 <&3 >first
            kill -TERM \(serving.number)
            while { : </dev/tcp/127.0.0.1/\(port ?? ""); } 2>/dev/null; do :; done
            cat <&3 >rest
            """
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/bash")
        shell.arguments = ["-c", script]
        shell.currentDirectoryURL = URL(filePath: binary.folder)
        try shell.run()
        let run = try await serving.finished()
        #expect(run.code == 0, "\(run.err)")
        shell.waitUntilExit()
        let parts = try ["first", "rest"].map { try Data(contentsOf: URL(filePath: binary.folder + "/" + $0)) }
        let reply = parts[0] + parts[1]
        let end = try #require(reply.firstRange(of: Data("\r\n\r\n".utf8))?.upperBound)
        #expect(reply.count - end == size)
        let log = try String(contentsOfFile: binary.folder + "/access.log", encoding: .utf8)
        #expect(log.contains("\"GET /large.txt HTTP/1.1\" 200 \(size) "), "\(log)")
    }

    @Test("A log that cannot be written ends it with 2")
    func unwritableLog() async throws {
        let binary = try Self.site(large: 1)
        defer { try? FileManager.default.removeItem(atPath: binary.folder) }
        let run = try await binary.run("serve", "--port", "0", "--access-log", "no/such/folder")
        #expect(run.code == 2)
        #expect(run.err.contains("herodex: the access log cannot be written\n  at: \(binary.folder)/no/such/folder\n"))
    }
}
