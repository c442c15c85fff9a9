import FolderSnapshot
import Foundation
import GRDB
import HeroArchive
import HeroDemo
import Testing

@Suite("What is kept can be proven, mended and forgotten")
struct KeepingTests {
    /// The files of kept pictures, by path.
    private func pictures(_ workspace: DemoWorkspace) -> [String] {
        let folder = workspace.folder + "/.herodex/pictures"
        return (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.count > 60 }.sorted()
            .map { folder + "/" + $0 }
    }

    private func count(_ workspace: DemoWorkspace, _ what: String) async throws -> String {
        let status = try await workspace.binary.run("status")
        let lines = status.out.split(separator: "\n").filter { $0.hasPrefix("  \(what): ") }
        return lines.joined(separator: ";")
    }

    @Test("A lost and a changed picture are found with exit 1, fetched again by the next crawl, and shown again")
    func lostPictures() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let sound = try await workspace.binary.run("check", "--kept")
            #expect(sound.code == 0, "\(sound.out)\(sound.err)")
            #expect(sound.out.contains("are unchanged since they were stored, and the database is sound"))
            let site = Snapshot(workspace.output).bytes
            let status = try await count(workspace, "pictures")

            let files = pictures(workspace)
            try #require(files.count > 2)
            try FileManager.default.removeItem(atPath: files[0])
            var bytes = try Data(contentsOf: URL(filePath: files[1]))
            let whole = bytes
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: URL(filePath: files[1]))

            let check = try await workspace.binary.run("check", "--kept")
            #expect(check.code == 1)
            #expect(check.out.contains("2 findings in"), "\(check.out)")
            for (file, problem) in [(files[0], "missing"), (files[1], "damaged: its bytes have changed")] {
                #expect(check.out.contains("\(file.suffix(64)): \(problem) ("), "\(check.out)")
            }
            let json = try await workspace.binary.run("check", "--kept", "--json")
            #expect(json.code == 1)
            let report = try #require(try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
            #expect(report["isSound"] as? Bool == false)
            #expect(((report["report"] as? [String: Any])?["findings"] as? [Any])?.count == 2)
            #expect(try await count(workspace, "pictures") != status)

            let crawl = try await workspace.binary.run("crawl")
            #expect(crawl.code == 0, "\(crawl.err)")
            #expect(try await workspace.binary.run("check", "--kept").code == 0)
            #expect(try await count(workspace, "pictures") == status)
            #expect(try Data(contentsOf: URL(filePath: files[1])) == whole)
            #expect(try await workspace.binary.run("render").code == 0)
            #expect(Snapshot(workspace.output).bytes == site)
        }
    }

    @Test(
        "Records on a page that rotted are never published without a word: the next crawl has them back from their reply"
    )
    func rottenPage() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let site = Snapshot(workspace.output).bytes
            let file = URL(filePath: workspace.folder + "/.herodex/herodex.sqlite")
            var bytes = try Data(contentsOf: file)
            // Wherever a record's name is: in its row, and in its reply.
            var place = bytes.startIndex
            var pages: [Int] = []
            while let range = bytes[place...].range(of: Data("Proteo".utf8)) {
                bytes[range.lowerBound] ^= 0x20
                pages.append(range.lowerBound / 4_096 + 1)
                place = range.upperBound
            }
            try bytes.write(to: file)

            let render = try await workspace.binary.run("render", "--full")
            #expect(render.code == 2)
            #expect(render.err.hasPrefix("herodex: a part of the archive has rotted"), "\(render.err)")
            #expect(Snapshot(workspace.output).bytes == site)
            let check = try await workspace.binary.run("check", "--kept")
            #expect(check.code == 1)
            for page in pages {
                #expect(check.out.contains("herodex.sqlite, page \(page): damaged"), "\(check.out)")
            }

            let crawl = try await workspace.binary.run("crawl", "--json")
            #expect(crawl.code == 1, "\(crawl.err)")
            let report = try #require(try JSONSerialization.jsonObject(with: Data(crawl.out.utf8)) as? [String: Any])
            let mended = try #require(report["mended"] as? [String: Any])
            #expect((mended["missing"] as? [Any])?.isEmpty == true)
            #expect(try await workspace.binary.run("check", "--kept").code == 0)
            #expect(try await workspace.binary.run("render", "--full").code == 0)
            var new = Snapshot(workspace.output).bytes
            // A build without news follows the one that the archive came with.
            for (path, bytes) in site where path.contains("changes.html") || path.hasPrefix("manifest.json") {
                new[path] = bytes
            }
            #expect(new.filter { site[$0.key] != $0.value }.keys.sorted() == [])
            #expect(new.keys.sorted() == site.keys.sorted())
            #expect(try await workspace.binary.run("crawl").code == 0)

            // No crawl reads this page: the next one has it from the render that met it.
            let index = try await DatabaseQueue(path: file.path).read { database in
                try Int.fetchOne(
                    database,
                    sql: "SELECT pageno FROM dbstat WHERE name LIKE 'sqlite_autoindex_slug%' AND pagetype = 'leaf'"
                )
            }
            bytes = try Data(contentsOf: file)
            bytes[(try #require(index) - 1) * 4_096 + 4_000] ^= 1
            try bytes.write(to: file)
            #expect(try await workspace.binary.run("render", "--full").code == 2)
            #expect(try await workspace.binary.run("crawl").code == 1)
            #expect(try await workspace.binary.run("render", "--full").code == 0)
        }
    }

    @Test("A check of the archive is no check of a folder, and of none it says that there is none")
    func usage() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("check", "--kept", "output").code == 64)
            #expect(try await workspace.binary.run("check", "--archive", ".herodex").code == 64)
            let none = try await workspace.binary.run("check", "--kept")
            #expect(none.code == 2)
            #expect(none.err.hasPrefix("herodex: there is no archive yet"), "\(none.err)")
            #expect(!FileManager.default.fileExists(atPath: workspace.folder + "/.herodex"))
            try workspace.write("something else", to: ".herodex/herodex.sqlite")
            #expect(try await workspace.binary.run("check", "--kept").code == 2)
        }
    }

    @Test("A forgotten source leaves the archive and the next site, with its pictures; the others stay as they were")
    func forget() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let files = pictures(workspace)
            let asked = try await workspace.binary.run("forget", "dragonball")
            #expect(asked.code == 64)
            #expect(asked.err.contains("--yes"), "\(asked.err)")
            let unknown = try await workspace.binary.run("forget", "dragonbal", "--yes")
            #expect(unknown.code == 2)
            #expect(unknown.err.contains("did you mean \"dragonball\"?"), "\(unknown.err)")
            let elsewhere = try await workspace.binary.run("forget", "dragonball", "--yes", "--archive", "none")
            #expect(elsewhere.code == 2)
            #expect(!FileManager.default.fileExists(atPath: workspace.folder + "/none"))
            #expect(pictures(workspace) == files)

            let run = try await workspace.binary.run("forget", "dragonball", "--yes", "--json")
            #expect(run.code == 0, "\(run.err)")
            let report = try #require(try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
            #expect(report["source"] as? String == "dragonball")
            #expect(report["records"] as? Int == 3)
            let freed = try #require(report["pictures"] as? Int)
            #expect(freed > 0 && pictures(workspace).count == files.count - freed)
            #expect(try await workspace.binary.run("check", "--kept").code == 0)
            let status = try await workspace.binary.run("status")
            #expect(!status.out.contains("dragonball"), "\(status.out)")

            let old = Snapshot(workspace.output).bytes
            #expect(try await workspace.binary.run("render").code == 0)
            let new = Snapshot(workspace.output).bytes
            #expect(old["heroes/proteo.html"] != nil && new["heroes/proteo.html"] == nil)
            #expect(new["heroes/bo.html"] != nil)
            #expect(!new.keys.contains { $0.hasPrefix("transformations/") && $0.hasSuffix(".json") })

            let words = try await workspace.binary.run("forget", "marvel", "--yes")
            #expect(words.out.contains("herodex render makes the site without it"), "\(words.out)")
            let again = try await workspace.binary.run("build")
            #expect(again.code == 0, "\(again.err)")
            #expect(Snapshot(workspace.output).bytes.keys.sorted() == old.keys.sorted())
        }
    }

    @Test("While another run holds the archive nothing is forgotten, and a check counts without its note")
    func inUse() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("crawl").code == 0)
            let file = try #require(pictures(workspace).first)
            var bytes = try Data(contentsOf: URL(filePath: file))
            bytes[0] ^= 1
            try bytes.write(to: URL(filePath: file))
            let lock = try ArchiveLock(folder: URL(filePath: workspace.folder + "/.herodex"))
            let forget = try await workspace.binary.run("forget", "marvel", "--yes")
            #expect(forget.code == 2)
            #expect(forget.err.hasPrefix("herodex: another herodex is using this archive"), "\(forget.err)")
            let check = try await workspace.binary.run("check", "--kept")
            #expect(check.code == 1)
            let warning = "warning: the next crawl will not know which files have changed"
            #expect(check.err.contains(warning), "\(check.err)")
            lock.release()
            #expect(try await workspace.binary.run("status").out.contains("marvel"))
        }
    }

    @Test(
        "A source that is gone keeps its pages, which say since when until it answers again; its lists are accounted for"
    )
    func goneSource() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let hero = try #require(
                try FileManager.default.contentsOfDirectory(atPath: workspace.output + "/heroes").sorted()
                    .first { $0.hasSuffix(".html") && $0 != "index.html" }
            )
            let pages = ["index.html", "heroes/" + hero]
            func text(_ page: String) throws -> String {
                try String(contentsOfFile: workspace.output + "/" + page, encoding: .utf8)
            }
            for page in pages { #expect(try !text(page).contains("has not answered since"), "\(page)") }
            let site = Snapshot(workspace.output).bytes
            // All its lists are complete, of which the page about the site says nothing.
            #expect(try !text("about.html").contains("Coverage"))
            let status = try await workspace.binary.run("status", "--json")
            let report = try #require(try JSONSerialization.jsonObject(with: Data(status.out.utf8)) as? [String: Any])
            let sources = try #require(report["sources"] as? [[String: Any]])
            let marvel = try #require(sources.first { $0["source"] as? String == "marvel" })
            let coverage = try #require(marvel["coverage"] as? [[String: Any]])
            #expect(!coverage.isEmpty)
            for list in coverage {
                let numbers = ["available", "returned", "kept"].map { list[$0] as? Int ?? -1 }
                #expect(numbers[0] == numbers[1] && numbers[1] == numbers[2], "\(list)")
                #expect((marvel["records"] as? [String: Int])?[list["kind"] as? String ?? ""] == numbers[0], "\(list)")
            }

            workspace.set(.failing(status: 503))
            let gone = try await workspace.binary.run("build")
            #expect(gone.code == 1, "\(gone.err)")
            for page in pages { #expect(try text(page).contains("has not answered since <time"), "\(page)") }
            #expect(Set(Snapshot(workspace.output).bytes.keys) == Set(site.keys))

            workspace.set(.up)
            #expect(try await workspace.binary.run("build").code == 0)
            for page in pages { #expect(try !text(page).contains("has not answered since"), "\(page)") }
        }
    }

    @Test("Corrections are shown with what the source says; wrong ones are named with exit 1, and cost nothing else")
    func corrections() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let site = Snapshot(workspace.output).bytes
            let hero = try #require(
                site.keys.sorted().first { $0.hasPrefix("heroes/") && $0.hasSuffix(".html") && !$0.contains("index") }
            )
            let explain = try await workspace.binary.run("explain", hero)
            let record = try #require(explain.out.firstMatch(of: /shows (\S+): (.*)/))
            try workspace.write(
                """
                - { record: \(record.1), field: title, value: Somebody & Else, reason: Better known so. }
                - { record: \(record.1), field: titel, value: x, reason: r }
                - { record: marvel/heroes/0, field: title, value: x, reason: r }
                """,
                to: "overrides/mine.yaml"
            )
            let render = try await workspace.binary.run("render")
            #expect(render.code == 1)
            #expect(
                render.err.contains(#"overrides/mine.yaml:2:"#) && render.err.contains(#"did you mean "title"?"#),
                "\(render.err)"
            )
            #expect(
                render.err.contains("overrides/mine.yaml:3:3: the archive has no record marvel/heroes/0"),
                "\(render.err)"
            )
            let page = try String(contentsOfFile: workspace.output + "/" + hero, encoding: .utf8)
            #expect(
                page.contains("Somebody &amp; Else</h1>") && page.contains("Better known so.")
                    && page.contains(String(record.2))
            )
            let list = try String(contentsOfFile: workspace.output + "/heroes/index.html", encoding: .utf8)
            #expect(list.contains("Somebody &amp; Else"))

            try FileManager.default.removeItem(atPath: workspace.folder + "/overrides/mine.yaml")
            #expect(try await workspace.binary.run("render").code == 0)
            #expect(Snapshot(workspace.output).bytes == site)
            try workspace.write("- {", to: "overrides/mine.yaml")
            let broken = try await workspace.binary.run("render")
            #expect(broken.code == 2 && broken.err.contains("overrides/mine.yaml:"), "\(broken.err)")
            #expect(Snapshot(workspace.output).bytes == site)
        }
    }
}
