import FolderSnapshot
import Foundation
import HeroDemo
import Testing

@Suite("build --dry-run says what a build would do, and does nothing")
struct DryRunTests {
    private func object(_ run: Binary.Run) throws -> [String: Any] {
        #expect(run.out.hasSuffix("}\n") && run.out.count { $0 == "\n" } == 1, "\(run.out)")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".words-") }.sorted()
    }

    @Test("In a new folder it names sources, hosts, collections, pace and output; nothing is asked or written")
    func new() async throws {
        try await DemoWorkspace.serving { workspace in
            let run = try await workspace.binary.run("build", "--dry-run")
            #expect(run.code == 0, "\(run.err)")
            let host = workspace.servers.marvel.baseURL.dropFirst("http://".count)
            #expect(run.out.contains("  marvel (Marvel Comics), a marvel source on \(host)\n"), "\(run.out)")
            #expect(run.out.contains("    for: heroes, comics, series, events, stories, creators\n"), "\(run.out)")
            #expect(run.out.contains("    pace: 1000 requests a second, at most 4 at once\n"), "\(run.out)")
            #expect(run.out.contains("    kept already: nothing\n"), "\(run.out)")
            #expect(run.out.contains("  a new archive in \(workspace.folder)/.herodex\n"), "\(run.out)")
            #expect(run.out.contains("  \"Small house\" in en to \(workspace.output)\n"), "\(run.out)")
            #expect(run.out.hasSuffix("\nNothing was sent or written.\n"), "\(run.out)")
            #expect(workspace.requests.isEmpty)
            #expect(try names(in: workspace.folder) == ["herodex.yaml"])
        }
    }

    @Test("After a build it tells what is kept, what a quota leaves and which site makes way, as one object too")
    func again() async throws {
        try await DemoWorkspace.serving { workspace in
            let text = try String(contentsOfFile: workspace.folder + "/herodex.yaml", encoding: .utf8)
            try workspace.write(
                text.replacing("requestsPerSecond: 1000, parallel: 4", with: "parallel: 4, perDay: 3000"),
                to: "herodex.yaml"
            )
            #expect(try await workspace.binary.run("build").code == 0)
            let (asked, files) = (workspace.requests.count, try names(in: workspace.folder))
            let (archive, site) = (Snapshot(workspace.folder + "/.herodex"), Snapshot(workspace.output))
            let report = try object(try await workspace.binary.run("build", "--dry-run", "--json"))
            #expect(report["exitCode"] as? Int == 0)
            let plan = try #require(report["dryRun"] as? [String: Any])
            let sources = try #require(plan["sources"] as? [[String: Any]])
            #expect(sources.map { $0["source"] as? String } == ["marvel", "dragonball", "chucknorris"])
            let facts = try #require(sources.last)
            #expect(facts["collections"] as? [String] == ["facts"])
            #expect(facts["host"] as? String == "127.0.0.1")
            let sent = try #require(facts["sentToday"] as? Int)
            #expect((1...workspace.servers.chucknorris.log.count).contains(sent))
            #expect(facts["leftToday"] as? Int == 3_000 - sent)
            #expect(((facts["records"] as? [String: Int])?["facts"] ?? 0) > 0)
            #expect((plan["archive"] as? [String: Any])?["state"] as? String == "kept")
            let present = try #require((plan["site"] as? [String: Any])?["replaces"] as? [String: Any])
            #expect((present["pages"] as? Int ?? 0) > 10)
            let words = try await workspace.binary.run("build", "--dry-run", "--only", "chucknorris")
            #expect(words.out.contains("; 3000 a day, of which \(sent) are sent today and \(3_000 - sent) left\n"))
            #expect(words.out.contains("    in place of the site there ("), "\(words.out)")
            #expect(!words.out.contains("  marvel ("))
            #expect(workspace.requests.count == asked)
            #expect(try names(in: workspace.folder) == files)
            #expect(Snapshot(workspace.folder + "/.herodex") == archive)
            #expect(Snapshot(workspace.output) == site)
        }
    }

    @Test("What a build would fail of is told all at once, and ends with 2")
    func obstacles() async throws {
        try await DemoWorkspace.serving { workspace in
            try workspace.write("mine", to: "documents/thesis.txt")
            try workspace.write("", to: "file")
            let unknown = try workspace.templates(changing: "pages/hero.mustache") { $0 + "{{" + "nmae}}\n" }
            let words = [
                "build", "--dry-run", "--templates", unknown, "--output", "documents",
                "--archive", "file/a",
            ]
            let run = try await workspace.binary.start(words).finished()
            #expect(run.code == 2)
            #expect(run.out.contains("A build would ask:"), "\(run.out)")
            #expect(run.err.contains("herodex: a build would fail for 3 reasons\n"), "\(run.err)")
            #expect(run.err.contains("\n  at: the templates cannot be used"), "\(run.err)")
            #expect(run.err.contains("/documents holds files that herodex did not make"), "\(run.err)")
            #expect(run.err.contains("\n  at: the archive cannot be written\n"), "\(run.err)")
            let told = try object(try await workspace.binary.start(words + ["--json"]).finished())
            let error = try #require(told["error"] as? [String: Any])
            #expect((error["parts"] as? [Any])?.count == 3)
            #expect((error["at"] as? [String])?.count == 3)
            try workspace.write("sources: [{ kind: marvle }]\nsite: { titel: x }\n", to: "herodex.yaml")
            let wrong = try await workspace.binary.run("build", "--dry-run")
            #expect(wrong.code == 2)
            #expect(wrong.err.hasPrefix("herodex: herodex.yaml has 2 mistakes\n"), "\(wrong.err)")
            #expect(workspace.requests.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: workspace.folder + "/.herodex"))
        }
    }

    @Test("While another run is at the archive, a build could not be done, and the lock stays that run's")
    func inUse() async throws {
        try await DemoWorkspace.serving { workspace in
            let first = try workspace.binary.start(["build"])
            while first.isRunning, workspace.requests.isEmpty { await Task.yield() }
            let look = try await workspace.binary.run("build", "--dry-run")
            #expect(look.code == 2)
            #expect(look.err.hasPrefix("herodex: another herodex is using this archive\n"), "\(look.err)")
            #expect(try await first.finished().code == 0)
        }
    }

    @Test("Without a configuration it tells of the embedded universe, which is on this machine")
    func embedded() async throws {
        try await DemoWorkspace.serving { workspace in
            try FileManager.default.removeItem(atPath: workspace.folder + "/herodex.yaml")
            let run = try await workspace.binary.run("build", "--dry-run")
            #expect(run.code == 0, "\(run.err)")
            #expect(
                run.out.contains("  demo-marvel (Myth and literature), a marvel source on a server of this machine\n")
            )
            #expect(run.out.contains(" in en, es, ru to "), "\(run.out)")
            #expect(try names(in: workspace.folder).isEmpty)
        }
    }
}
