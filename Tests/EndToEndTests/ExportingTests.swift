import FolderSnapshot
import Foundation
import Testing

@Suite("What is kept can be carried away in open formats", .enabled(if: Readers.areHere))
struct ExportingTests {
    /// Runs `work` with a workspace that was built.
    private static func built(_ work: (DemoWorkspace) async throws -> Void) async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            try await work(workspace)
        }
    }

    @Test("JSON Lines, which make the same site in an empty archive; a full one stays as it is")
    func jsonLines() async throws {
        try await Self.built { workspace in
            let export = try await workspace.binary.run("export", "jsonl", "away/../all.jsonl")
            #expect(export.code == 2, "there is no folder away")
            let whole = try await workspace.binary.run("export", "jsonl", "all.jsonl")
            #expect(whole.code == 0 && whole.out.contains("of 3 sources"), "\(whole.err)")
            let refused = try await workspace.binary.run("import", "all.jsonl")
            #expect(
                refused.code == 2 && refused.err.contains("the archive holds marvel, dragonball, chucknorris already")
            )
            let carried = try await workspace.binary.run("import", "all.jsonl", "--archive", "other")
            #expect(carried.code == 0, "\(carried.out)\(carried.err)")
            let render = try await workspace.binary.run("render", "--archive", "other", "--output", "again")
            #expect(render.code == 0, "\(render.err)")
            #expect(Snapshot(workspace.folder + "/again").bytes == Snapshot(workspace.output).bytes)
            #expect(try await workspace.binary.run("check", "--kept", "--archive", "other").code == 0)
            let twice = try await workspace.binary.run("export", "jsonl", "all.jsonl")
            #expect(twice.code == 2 && twice.err.contains("all.jsonl exists and is left as it is"))
            // A crawl goes on from there.
            #expect(try await workspace.binary.run("crawl", "--archive", "other").code == 0)
            let after = try await workspace.binary.run("render", "--archive", "other", "--output", "again")
            #expect(after.code == 0, "\(after.err)")
        }
    }

    @Test("SQLite, which answers what the manual asks")
    func database() async throws {
        try await Self.built { workspace in
            let export = try await workspace.binary.run("export", "sqlite")
            #expect(export.code == 0, "\(export.err)")
            for question in try Self.questions() {
                let answer = try Readers.output("sqlite3", "-batch", workspace.folder + "/heroes.sqlite", question)
                #expect(answer.code == 0 && !answer.out.isEmpty, "\(question): \(answer.out)")
            }
            let check = "PRAGMA foreign_key_check; PRAGMA integrity_check;"
            #expect(try Readers.output("sqlite3", "-batch", workspace.folder + "/heroes.sqlite", check).out == "ok\n")
            let schema = try await workspace.binary.run("export", "sqlite", "--schema")
            let empty = try Readers.output("sqlite3", "-batch", ":memory:", " " + schema.out)
            #expect(empty.code == 0 && empty.out.isEmpty, "\(empty.out)")
        }
    }

    /// The questions of the manual.
    private static func questions() throws -> [String] {
        let manual = Binary.repository.appending(path: "Sources/herodex/Herodex.docc/Manual/exporting.md")
        let parts = try String(contentsOf: manual, encoding: .utf8).split(separator: "```sql\n").dropFirst()
        let questions = parts.compactMap { $0.split(separator: "```").first.map(String.init) }
        try #require(questions.count >= 3)
        return questions
    }

    @Test("A zip file, equal for an equal site, whatever the time zone")
    func zip() async throws {
        try await Self.built { workspace in
            #expect(try await workspace.binary.run("export", "zip", "one.zip").code == 0)
            var elsewhere = workspace.binary
            elsewhere.environment["TZ"] = "Asia/Tokyo"
            #expect(try await elsewhere.run("export", "zip", "two/one.zip").code == 2)
            try FileManager.default.createDirectory(
                atPath: workspace.folder + "/two",
                withIntermediateDirectories: true
            )
            #expect(try await elsewhere.run("export", "zip", "two/one.zip").code == 0)
            let files = ["/one.zip", "/two/one.zip"].map { FileManager.default.contents(atPath: workspace.folder + $0) }
            #expect(files[0] == files[1])
            #expect(try Readers.output("unzip", "-qd", workspace.folder, workspace.folder + "/one.zip").code == 0)
            let (unpacked, site) = (Snapshot(workspace.folder + "/one").bytes, Snapshot(workspace.output).bytes)
            #expect(unpacked == site.filter { path, _ in !path.hasSuffix(".br") && !path.hasSuffix(".gz") })

            let page = workspace.output + "/index.html"
            try Data("changed".utf8).write(to: URL(filePath: page))
            let damaged = try await workspace.binary.run("export", "zip", "three.zip")
            #expect(damaged.code == 2 && damaged.err.contains(page), "\(damaged.err)")
            let left = try FileManager.default.contentsOfDirectory(atPath: workspace.folder).filter {
                $0.contains("three")
            }
            #expect(left == [])
        }
    }

    @Test("A ZIM file, which its checker passes and Kiwix finds a hero in; without zimwriterfs its package is named")
    func zim() async throws {
        try await Self.built { workspace in
            let export = try await workspace.binary.run("export", "zim", "--description", "A small house of heroes")
            #expect(export.code == 0, "\(export.err)")
            let check = try Readers.output("zimcheck", workspace.folder + "/herodex.zim")
            #expect(check.code == 0 && check.out.contains("Overall Test Status: Pass"), "\(check.out)")
            let site = try JSONSerialization.jsonObject(
                with: try Data(contentsOf: URL(filePath: workspace.output + "/site.json"))
            )
            let pages = (site as? [String: Any])?["pages"] as? [[String: Any]] ?? []
            let hero = try #require(pages.first { $0["kind"] as? String == "heroes" })
            let title = try #require(hero["title"] as? String)
            let found = try Readers.output("zimsearch", workspace.folder + "/herodex.zim", title)
            #expect(found.out.contains("\(title) · "), "\(title): \(found.out)")
            var bare = workspace.binary
            bare.environment["PATH"] = workspace.folder
            let missing = try await bare.run("export", "zim", "none.zim")
            #expect(missing.code == 2 && missing.err.contains("apt-get install zim-tools"), "\(missing.err)")
            let long = try await workspace.binary.run("export", "zim", "--title", String(repeating: "x", count: 31))
            #expect(long.code == 64 && long.err.contains("--title takes 1 to 30 characters, not 31"))
            let left = try FileManager.default.contentsOfDirectory(atPath: workspace.folder).filter {
                $0.contains(".part")
            }
            #expect(left == [])
        }
    }

    @Test("A WARC file, which warcio reads")
    func webArchive() async throws {
        try await Self.built { workspace in
            #expect(try await workspace.binary.run("export", "warc").code == 0)
            let file = workspace.folder + "/herodex.warc.gz"
            let check = try Readers.output("python3", "-m", "warcio.cli", "check", file)
            #expect(check.code == 0, "\(check.out)")
            let index = try Readers.output("python3", "-m", "warcio.cli", "index", "-f", "warc-type", file)
            #expect(index.out.contains("request") && index.out.contains("response"), "\(index.out)")
        }
    }

    @Test("A full disk leaves nothing behind", .enabled(if: SmallDisk.canBeMade))
    func fullDisk() async throws {
        try await Self.built { workspace in
            let disk = try #require(SmallDisk(at: workspace.folder + "/full"))
            defer { disk.remove() }
            for format in ["jsonl", "sqlite", "warc", "zip", "zim"] {
                let run = try await workspace.binary.run("export", format, "full/x.\(format)")
                #expect(
                    run.code == 2 && run.err.contains("make room, or name a file elsewhere"),
                    "\(format): \(run.err)"
                )
                #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == [], "\(format)")
            }
        }
    }
}

/// The programs that read what is exported.
private enum Readers {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether they are here, or have to be.
    static let areHere: Bool =
        environment["HERODEX_READERS_REQUIRED"] == "1"
        || environment["HERODEX_WARCIO"] != nil
            && ["sqlite3", "unzip", "zimcheck", "zimwriterfs"].allSatisfy { access("/usr/bin/" + $0, X_OK) == 0 }

    static func output(_ words: String...) throws -> (out: String, code: Int32) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.environment = environment.merging(["PYTHONPATH": environment["HERODEX_WARCIO"] ?? ""]) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }
}
