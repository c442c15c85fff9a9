import FolderSnapshot
import Foundation
import HeroArchive
import HeroModel
import Testing

@Suite("Without herodex.yaml nothing is mixed into an archive of the user's")
struct ForeignArchiveTests {
    /// Puts the configuration away, as whoever forgets to copy it does.
    private func misplace(_ workspace: DemoWorkspace) throws {
        try FileManager.default.removeItem(atPath: workspace.folder + "/herodex.yaml")
    }

    @Test(
        "Whatever would be built of it ends with 2 and touches nothing",
        arguments: [["build"], ["crawl"], ["render"], ["serve", "--watch", "--port", "0"]]
    )
    func refused(command: [String]) async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            try misplace(workspace)
            let (site, status) = (Snapshot(workspace.output), try await workspace.binary.run("status"))
            #expect(status.code == 0)
            let run = try await workspace.binary.start(command).finished()
            #expect(run.code == 2, "\(run.err)")
            #expect(
                run.err.hasPrefix(
                    """
                    herodex: there is no herodex.yaml here, and the archive is not the embedded universe's
                      at: \(workspace.folder)/.herodex, which holds marvel, dragonball, chucknorris
                    """
                ),
                "\(run.err)"
            )
            #expect(Snapshot(workspace.output) == site)
            #expect(try await workspace.binary.run("status").out == status.out)
            #expect(try await workspace.binary.start(["explain", "heroes/bo.html"]).finished().code == 0)

            try workspace.write("sources: []\n", to: "herodex.yml")
            let misnamed = try await workspace.binary.start(command).finished()
            #expect(misnamed.code == 2)
            let advice = "try: mv herodex.yml herodex.yaml, or --config herodex.yml"
            #expect(misnamed.err.contains(advice), "\(misnamed.err)")

            let link = workspace.folder + "/herodex.yaml"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "config/herodex.yaml")
            let dangling = try await workspace.binary.start(command).finished()
            #expect(dangling.code == 2)
            #expect(
                dangling.err.contains(
                    "at: herodex.yaml\n  because: it is a link to config/herodex.yaml, where there is no file"
                ),
                "\(dangling.err)"
            )
            #expect(Snapshot(workspace.output) == site)
        }
    }

    @Test("A schedule warns of it, and with --json the error is in the report")
    func told() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("crawl").code == 0)
            try misplace(workspace)
            let schedule = try await workspace.binary.run("schedule", "cron")
            #expect(schedule.code == 0)
            #expect(schedule.err.contains("builds will fail: there is no herodex.yaml here"), "\(schedule.err)")
            let run = try await workspace.binary.run("crawl", "--json")
            #expect(run.code == 2)
            #expect(run.out.contains(#""summary":"there is no herodex.yaml here, and"#), "\(run.out)")
        }
    }

    @Test("The universe's own archive of an older version goes on: new names, the same pages, nothing new")
    func older() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-older-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let binary = Binary(folder: folder, environment: ["SOURCE_DATE_EPOCH": "1700000000"])
        let only = ["build", "--only", "demo-chucknorris", "--json"]
        #expect(try await binary.start(only).finished().code == 0)
        do {
            let archive = try Archive.open(folder: URL(filePath: folder + "/.herodex"), access: .readWrite)
            try await archive.rename(SourceName("demo-chucknorris"), to: SourceName("chucknorris"))
        }
        let before = Snapshot(folder + "/output").bytes
        let second = try await binary.start(only).finished()
        #expect(second.code == 0, "\(second.err)")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(second.out.utf8)) as? [String: Any])
        let crawl = try #require((report["crawl"] as? [[String: Any]])?.first)
        #expect(crawl["source"] as? String == "demo-chucknorris")
        #expect(crawl["changedReplies"] as? Int == 0)
        #expect(crawl["picturesFetched"] as? Int == 0)
        #expect((crawl["withdrawn"] as? [String: Int]) == [:])
        let after = Snapshot(folder + "/output").bytes
        #expect(after.keys.sorted() == before.keys.sorted())
        #expect(after["site.json"] == before["site.json"])
        #expect(after["facts/the-moon-owes-him-an-axe.html"] == before["facts/the-moon-owes-him-an-axe.html"])
        let third = try await binary.start(only).finished()
        #expect(third.out.contains(#""unchanged":true"#), "\(third.out)")
        let status = try await binary.run("status")
        #expect(status.out.hasPrefix("demo-chucknorris (The Baron's feats): alive"), "\(status.out)")
        #expect(!status.out.contains("no longer listed"))
    }
}
