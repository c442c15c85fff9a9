import FolderSnapshot
import Foundation
import Testing

@Suite("Heroes of several sources who are the same share a page")
struct SharedPageTests {
    private static func text(_ workspace: DemoWorkspace, _ path: String) throws -> String {
        try String(contentsOfFile: workspace.output + "/" + path, encoding: .utf8)
    }

    private static func json(_ workspace: DemoWorkspace, _ path: String) throws -> [String: Any] {
        let data = try Data(contentsOf: URL(filePath: workspace.output + "/" + path))
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// The record that a page shows.
    private static func record(_ workspace: DemoWorkspace, _ page: String) async throws -> String {
        let explained = try await workspace.binary.run("explain", page)
        return String(try #require(explained.out.firstMatch(of: #/shows (\S+): /#)).1)
    }

    @Test("the first one's page shows all, the others lead there, and so do lists, links and search")
    func shared() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let apart = Snapshot(workspace.output).bytes
            let ada = try await Self.record(workspace, "heroes/ada-the-reckoner.html")
            let proteo = try await Self.record(workspace, "heroes/proteo.html")
            try workspace.configure(extra: "sameAs: [[\(ada), \(proteo)]]")
            let render = try await workspace.binary.run("render")
            #expect(render.code == 0, "\(render.err)")

            let page = try Self.text(workspace, "heroes/ada-the-reckoner.html")
            #expect(page.contains("<h2>Dragon Ball") && page.contains("Counts") && page.contains("Cambia."))
            // Works of the one, forms of the other, each once.
            for link in ["../comics/tale-1.html", "../transformations/agua.html"] {
                #expect(page.contains("href=\"\(link)\""), "\(link)")
            }
            #expect(page.contains("id=\"source-2\"") && page.contains("id=\"source-2-transformations-form\""))
            let moved = try Self.text(workspace, "heroes/proteo.html")
            #expect(moved.contains("href=\"../heroes/ada-the-reckoner.html\">Ada / the Reckoner</a>"))
            #expect(moved.contains("content=\"noindex\"") && !moved.contains("Cambia."))
            for path in ["heroes/index.html", "transformations/agua.html", "index.html"] {
                #expect(try !Self.text(workspace, path).contains("heroes/proteo.html"), "\(path)")
            }
            #expect(try Self.text(workspace, "transformations/agua.html").contains("heroes/ada-the-reckoner.html\""))
            #expect(try Self.text(workspace, "heroes/sources/dragonball.html").contains("ada-the-reckoner.html"))

            let pages = try Self.json(workspace, "site.json")["pages"] as? [[String: Any]] ?? []
            let listed = pages.compactMap { page in (page["path"] as? String).map { ($0, page["id"] as? String) } }
            for (path, record) in [("heroes/ada-the-reckoner.html", ada), ("heroes/proteo.html", proteo)] {
                #expect(listed.contains { $0.0 == path && record.hasSuffix("/heroes/\($0.1 ?? "?")") })
            }
            #expect((try Self.json(workspace, "site.json")["counts"] as? [String: Int])?["heroes"] == 4)
            let others = try Self.json(workspace, "heroes/proteo.json")["sameAs"] as? [[String: Any]]
            #expect(others?.map { $0["path"] as? String } == ["heroes/ada-the-reckoner.html"])
            #expect(try await workspace.binary.run("check").code == 0)

            // The only powers known stand where a hero's powers do, not below the other source.
            let powers = ["strength", "speed", "combat"].map {
                "- {record: \(proteo), field: statistics.\($0), value: 7, reason: R}"
            }
            try workspace.write(powers.joined(separator: "\n"), to: "overrides/powers.yaml")
            let corrected = try await workspace.binary.run("render")
            #expect(corrected.code == 0, "\(corrected.err)")
            let strong = try Self.text(workspace, "heroes/ada-the-reckoner.html")
            let radar = try #require(strong.range(of: #"class="shelf radar""#))
            #expect(try radar.lowerBound < #require(strong.range(of: "id=\"source-2\"")).lowerBound)
            #expect(strong.matches(of: /shelf radar/).count == 1)
            try FileManager.default.removeItem(atPath: workspace.folder + "/overrides/powers.yaml")
            #expect(try await workspace.binary.run("render").code == 0)

            // What is made of what is kept of the build before is what is made anew.
            let made = Snapshot(workspace.output).bytes
            #expect(try await workspace.binary.run("render", "--full").code == 0)
            #expect(Snapshot(workspace.output).bytes == made)
            try workspace.configure()
            #expect(try await workspace.binary.run("render").code == 0)
            #expect(Snapshot(workspace.output).bytes == apart)
        }
    }

    @Test("one that the archive does not have is named with exit 1; a list that names none or one twice is refused")
    func wrong() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let apart = Snapshot(workspace.output).bytes
            let ada = try await Self.record(workspace, "heroes/ada-the-reckoner.html")
            try workspace.configure(extra: "sameAs: [[\(ada), dragonball/heroes/nobody]]")
            let unknown = try await workspace.binary.run("render")
            #expect(unknown.code == 1)
            #expect(unknown.err.contains("the archive has no record dragonball/heroes/nobody"), "\(unknown.err)")
            try workspace.configure(extra: "notSame: [[\(ada), dragonball/heroes/nobody]]")
            let notSame = try await workspace.binary.run("render")
            #expect(notSame.code == 1)
            #expect(notSame.err.contains("left out of notSame: herodex.yaml:"), "\(notSame.err)")
            #expect(Snapshot(workspace.output).bytes == apart)
            for (wrong, reason) in [
                ("[[\(ada)]]", "a hero of one source shares no page"),
                ("[[\(ada), \(ada)]]", "is named before, in herodex.yaml:"),
                ("[[\(ada), marvel/comics/1]]", "only heroes can share a page"),
                ("[[\(ada), proteo]]", "\"proteo\" names no record"),
                ("[\(ada)]", "must be a list"),
            ] {
                try workspace.configure(extra: "sameAs: \(wrong)")
                let refused = try await workspace.binary.run("render")
                #expect(refused.code == 2 && refused.err.contains(reason), "\(refused.err)")
            }
        }
    }
}
