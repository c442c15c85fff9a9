import FolderSnapshot
import Foundation
import Glibc
import HeroDemo
import Testing

@Suite("serve --every builds on a schedule, and keeps the old site where it cannot", .timeLimit(.minutes(10)))
struct SchedulingTests {
    /// What is noted down beside the archive.
    private struct Book: Decodable {
        struct Run: Decodable {
            let began: String
            let outcome: String
            let problem: String?
        }

        let failures: Int
        let lastRun: Run?
    }

    private static func book(_ workspace: DemoWorkspace) -> Book? {
        let data = try? Data(contentsOf: URL(filePath: workspace.folder + "/.herodex/schedule.json"))
        return data.flatMap { try? JSONDecoder().decode(Book.self, from: $0) }
    }

    /// Waits for the book to tell of it, as long as the server runs.
    private static func wait(
        _ workspace: DemoWorkspace,
        _ server: RunningBinary,
        until isThere: (Book) -> Bool
    ) async throws -> Book {
        while true {
            if let book = book(workspace), isThere(book) { return book }
            if !server.isRunning { Issue.record("the server ended: \(try await server.finished().err)") }
            try #require(server.isRunning)
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Builds every second, which a user's server may not.
    private static func hasty(_ workspace: DemoWorkspace) -> Binary {
        var binary = workspace.binary
        binary.environment["HERODEX_SHORT_SCHEDULES"] = "1"
        return binary
    }

    private static func port(_ server: RunningBinary) async throws -> Int {
        while true {
            if let port = server.said.firstMatch(of: #/http://127\.0\.0\.1:(\d+)/#)?.1 {
                return try #require(Int(port))
            }
            if !server.isRunning { Issue.record("the server ended: \(try await server.finished().err)") }
            try #require(server.isRunning)
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private static func get(_ path: String, port: Int) throws -> String {
        let shell = Process()
        let pipe = Pipe()
        shell.executableURL = URL(filePath: "/bin/bash")
        let request = "GET \(path) HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n"
        shell.arguments = ["-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; cat <&3"]
        shell.standardOutput = pipe
        try shell.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("The first site is made at the start; sources down for a while are shown as gone, and back as before")
    func sourcesDown() async throws {
        try await DemoWorkspace.serving { workspace in
            let server = try Self.hasty(workspace).start(["serve", "--every", "1s", "--jitter", "0", "--port", "0"])
            let port = try await Self.port(server)
            let site = Snapshot(workspace.output).bytes
            #expect(try !Self.get("/", port: port).contains("has not answered since"))
            let sound = try String(contentsOfFile: workspace.folder + "/herodex.yaml", encoding: .utf8)
            // Nobody listens there.
            let address = #/http:\/\/127\.0\.0\.1:\d+/#
            try workspace.write(sound.replacing(address, with: "http://127.0.0.1:1"), to: "herodex.yaml")
            let down = try await Self.wait(workspace, server) { $0.failures >= 3 }
            #expect(down.lastRun?.problem?.contains("marvel does not answer") == true)
            #expect(down.lastRun?.problem?.contains("chucknorris does not answer") == true)
            #expect(try Self.get("/", port: port).contains("has not answered since"))
            #expect(try Self.get("/healthz", port: port).contains("\"outcome\":\"failed\""))
            let status = try await workspace.binary.run("status")
            #expect(status.out.contains("build failed, the site stays as it was (marvel does not"), "\(status.out)")
            try workspace.write(sound, to: "herodex.yaml")
            _ = try await Self.wait(workspace, server) { $0.failures == 0 && $0.lastRun?.problem == nil }
            let later = Snapshot(workspace.output).bytes
            let changed = Set(site.keys).union(later.keys).filter { site[$0] != later[$0] }
            // What is new lists earlier builds.
            #expect(changed.subtracting(["changes.html", "changes.html.br", "changes.html.gz"]) == ["manifest.json"])
            let end = try await server.end(with: SIGTERM)
            #expect(end.code == 0, "\(end.err)")
        }
    }

    @Test("Asked to stop while the first site is made, build and server end, and the next server goes on")
    func stoppedAtTheStart() async throws {
        try await DemoWorkspace.serving { workspace in
            let words = ["serve", "--every", "1h", "--jitter", "0", "--port", "0"]
            let server = try workspace.binary.start(words)
            while server.isRunning, workspace.requests.isEmpty { await Task.yield() }
            let stopped = try await server.end(with: SIGTERM)
            #expect(stopped.code == 0, "\(stopped.err)")
            #expect(stopped.err.contains("herodex: stopped\n"))
            #expect(!FileManager.default.fileExists(atPath: workspace.output))
            // Nobody is at the archive any more.
            let next = try workspace.binary.start(words)
            _ = try await Self.port(next)
            #expect(try await next.end(with: SIGTERM).code == 0)
        }
    }

    @Test("A build that cannot be done is told in log, status and healthz; the next one that can clears it")
    func failedBuilds() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let site = Snapshot(workspace.output)
            let sound = try String(contentsOfFile: workspace.folder + "/herodex.yaml", encoding: .utf8)
            try workspace.write(sound + "\nsoruces: []\n", to: "herodex.yaml")
            let server = try Self.hasty(workspace).start(["serve", "--every", "1s", "--jitter", "0", "--port", "0"])
            let port = try await Self.port(server)
            _ = try await Self.wait(workspace, server) { $0.failures >= 3 }
            #expect(try Self.get("/healthz", port: port).contains("\"outcome\":\"failed\""))
            #expect(try Self.get("/", port: port).hasPrefix("HTTP/1.1 200"))
            #expect(Snapshot(workspace.output) == site)
            let status = try await workspace.binary.run("status")
            #expect(status.out.contains("build failed, the site stays as it was ("), "\(status.out)")
            #expect(status.out.contains("times in a row"), "\(status.out)")
            try workspace.write(sound.replacing("Small house", with: "Mended house"), to: "herodex.yaml")
            _ = try await Self.wait(workspace, server) { $0.failures == 0 && $0.lastRun?.outcome == "published" }
            #expect(try Self.get("/", port: port).contains("Mended house"))
            let end = try await server.end(with: SIGTERM)
            #expect(end.code == 0, "\(end.err)")
            #expect(end.err.contains("herodex: warning: ") && end.err.contains("build failed"), "\(end.err)")
        }
    }

    @Test("Of two servers one builds; when it is killed, the other takes over")
    func twoServers() async throws {
        try await DemoWorkspace.serving { workspace in
            let first = try Self.hasty(workspace).start(["serve", "--every", "1s", "--jitter", "0", "--port", "0"])
            _ = try await Self.port(first)
            _ = try await Self.wait(workspace, first) { $0.lastRun != nil }
            let second = try Self.hasty(workspace).start(["serve", "--every", "1s", "--jitter", "0", "--port", "0"])
            _ = try await Self.port(second)
            // Two further builds, each by the first.
            for _ in 1...2 {
                let began = Self.book(workspace)?.lastRun?.began
                _ = try await Self.wait(workspace, first) { $0.lastRun?.began != began }
            }
            let killed = try await first.end(with: SIGKILL)
            #expect(killed.err.contains(" building\n"))
            let began = Self.book(workspace)?.lastRun?.began
            _ = try await Self.wait(workspace, second) { $0.lastRun?.began != began }
            let end = try await second.end(with: SIGTERM)
            #expect(end.code == 0, "\(end.err)")
            #expect(end.err.contains("another server builds this site; this one only serves it"), "\(end.err)")
        }
    }

    @Test("A schedule that cannot be read is wrong usage")
    func wrongSchedule() async throws {
        try await DemoWorkspace.serving { workspace in
            for (words, reason) in [
                (["--every", "soon"], "a length of time such as 6h, 90m or 1d expected"),
                (["--every", "0 25 * * *"], "the hour is \"25\""), (["--every", "0 0 31 2 *"], "never happens"),
                (["--jitter", "5m"], "--jitter needs --every"),
                (["--every", "59s"], "a minute (1m) is the shortest time between two builds"),
            ] {
                let run = try await workspace.binary.start(["serve"] + words).finished()
                #expect(run.code == 64)
                #expect(run.err.contains(reason), "\(run.err)")
            }
            let file = try await workspace.binary.run("schedule", "systemd", "--every", "59s")
            #expect(file.code == 64)
            #expect(file.err.contains("a minute (1m) is the shortest"), "\(file.err)")
        }
    }
}
