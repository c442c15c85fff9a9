import FakeUpstream
import FolderSnapshot
import Foundation
import Testing

@Suite("Kinds, roles and values of one's own, from the configuration to the site and away", .timeLimit(.minutes(10)))
struct DeclaringTests {
    private static let configuration = """
        site: { title: Worlds, languages: [en, de] }
        kinds:
          planets: { words: { en: { one: planet, other: planets }, de: { one: Welt, other: Welten } }, like: places }
          films: { words: { en: { one: film, other: films } }, like: works, order: number }
        roles: { homeworld: { words: { en: Home world, de: Heimat }, back: { en: Natives, de: Von hier } } }
        sources: [{ kind: records, name: mine }]
        """

    private static let lines = """
        {"kind": "heroes", "id": 1, "title": "Paul", "properties": [{"label": "House", "value": "Atreides", "browse": true}], "relations": [{"kind": "planets", "items": [{"id": "a", "title": "Arrakis"}]}, {"kind": "planets", "role": "homeworld", "items": [{"id": "c", "title": "Caladan"}]}, {"kind": "films", "items": ["f1", "f2"]}]}
        {"kind": "heroes", "id": 2, "title": "Jessica", "properties": [{"label": "House", "value": "ATREIDES", "browse": true}], "relations": [{"kind": "films", "items": ["f2"]}]}
        {"kind": "planets", "id": "a", "title": "Arrakis", "overview": "Sand."}
        {"kind": "planets", "id": "c", "title": "Caladan", "relations": [{"kind": "heroes", "role": "homeworld-of", "items": [1, 2]}]}
        {"kind": "films", "id": "f1", "title": "Sand", "number": 2, "date": "1984-12-14"}
        {"kind": "films", "id": "f2", "title": "Water", "number": 1}

        """

    private static func withFolder(
        _ configuration: String = configuration,
        _ work: (Binary) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/declaring-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(configuration.utf8).write(to: URL(filePath: folder + "/herodex.yaml"))
        try Data(lines.utf8).write(to: URL(filePath: folder + "/mine.jsonl"))
        try await work(Binary(folder: folder))
    }

    private static func text(_ path: String, of binary: Binary) throws -> String {
        try String(contentsOfFile: binary.folder + "/output/" + path, encoding: .utf8)
    }

    @Test("records come in, are counted, shown and explained; an export makes the same site; what is declared may go")
    func wholeWay() async throws {
        try await Self.withFolder { binary in
            let report = try await binary.run("import", "mine", "mine.jsonl")
            #expect(report.code == 0 && report.out.contains("2 heroes, 2 films, 2 planets in 1 file"), "\(report.out)")
            #expect(try await binary.run("render").code == 0)
            #expect(try Self.text("de/planets/index.html", of: binary).contains("<h1>Welten "))
            for (page, heading) in [
                ("heroes/jessica.html", #"id="planets--homeworld">\#n<h2>Home world "#),
                ("planets/caladan.html", #"id="heroes--homeworld-of">\#n<h2>Natives "#),
                ("de/planets/caladan.html", "Von hier"),
            ] {
                #expect(try Self.text(page, of: binary).contains(heading), "\(page)")
            }
            #expect(try !Self.text("planets/arrakis.html", of: binary).contains("Natives"))
            #expect(try Self.text("heroes/house/atreides.html", of: binary).contains("jessica.html"))
            #expect(try await binary.run("status").out.contains("records: 2 heroes, 2 films, 2 planets"))
            let explained = try await binary.run("explain", "planets/arrakis.html")
            #expect(explained.code == 0 && explained.out.contains("mine/planets/a"), "\(explained.out)\(explained.err)")
            #expect(try await binary.run("check").code == 0)

            #expect(try await binary.run("export", "jsonl", "all.jsonl").code == 0)
            #expect(try await binary.run("import", "all.jsonl", "--archive", "other").code == 0)
            #expect(try await binary.run("render", "--archive", "other", "--output", "again").code == 0)
            #expect(Snapshot(binary.folder + "/again").bytes == Snapshot(binary.folder + "/output").bytes)
            #expect(try await binary.run("export", "sqlite", "all.sqlite").code == 0)

            let bare = "site: { title: Worlds, languages: [en, de] }\nsources: [{ kind: records, name: mine }]\n"
            try Data(bare.utf8).write(to: URL(filePath: binary.folder + "/herodex.yaml"))
            #expect(try await binary.run("render").code == 0)
            #expect(Snapshot(binary.folder + "/again").bytes == Snapshot(binary.folder + "/output").bytes)
        }
    }

    /// The ids of the feed's entries.
    private static func entries(of binary: Binary) throws -> Set<String> {
        Set(try text("feed.xml", of: binary).matches(of: /<id>(tag:[^<]*)/).map { String($0.1) })
    }

    private static let former = """
        title: Teams
        baseURL: BASE
        attribution: { text: A }
        resources:
          heroes:
            kind: heroes
            path: /heroes
            fields: { title: name }
            relations: [{ kind: heroes, each: teams, id: { path: id, prefix: team- }, title: name }]
          teams: { kind: heroes, path: /teams, id: { path: id, prefix: team- }, fields: { title: name } }

        """

    private static let present =
        former.replacing("teams: { kind: heroes, path", with: "teams: { kind: teams, movedFrom: heroes, path")
        .replacing("[{ kind: heroes, each", with: "[{ kind: teams, each")
        + "kinds: { teams: { words: { en: { one: team, other: teams } }, like: groups } }\n"

    @Test("what becomes a kind of its own keeps its address; a crawl and an older export lead to the same site")
    func movedKind() async throws {
        let replies: UpstreamRoutes = [
            "/heroes": .json(#"[{"id": 1, "name": "Ada", "teams": [{"id": 1, "name": "The Nine"}]}]"#),
            "/teams": .json(#"[{"id": 1, "name": "The Nine"}]"#),
        ]
        try await Upstream.serving(replies) { upstream in
            try await Self.withFolder(
                "site: { title: T, baseURL: https://t.example, featured: [a/heroes/team-1] }\nsources: [{ kind: described, api: a.yaml }]\n"
            ) { binary in
                let file = URL(filePath: binary.folder + "/a.yaml")
                try Data(Self.former.replacing("BASE", with: upstream.baseURL).utf8).write(to: file)
                #expect(try await binary.run("build").code == 0)
                let changes = try Self.text("changes.html", of: binary)
                let told = try Self.entries(of: binary)
                #expect(told.contains { $0.contains("team-1/added") })
                #expect(try await binary.run("export", "jsonl", "old.jsonl").code == 0)

                try Data(Self.present.replacing("BASE", with: upstream.baseURL).utf8).write(to: file)
                #expect(try await binary.run("build").code == 0)
                let moved = try Self.text("heroes/the-nine.html", of: binary)
                #expect(
                    moved.contains(#"This page has moved: <a href="../teams/the-nine.html">The Nine</a>"#),
                    "\(moved)"
                )
                #expect(try Self.text("heroes/ada.html", of: binary).contains("../teams/the-nine.html"))
                #expect(try !Self.text("heroes/index.html", of: binary).contains("The Nine"))
                #expect(changes.contains("heroes/the-nine.html"))
                #expect(try Self.text("changes.html", of: binary).ranges(of: "the-nine.html").count == 1)
                #expect(try Self.entries(of: binary).subtracting(told) == [], "readers of the feed know of it")
                #expect(try await binary.run("check").code == 0)
                #expect(try !Self.text("sitemap.xml", of: binary).contains("heroes/the-nine"))

                // What was written before the move means the same records.
                let late = try await binary.run("import", "a", "old.jsonl")
                #expect(late.code == 0 && late.out.contains("1 hero, 1 team"), "\(late.out)")
                #expect(try await binary.run("render").code == 0)
                #expect(try Self.text("heroes/the-nine.html", of: binary).contains("This page has moved"))

                #expect(try await binary.run("import", "old.jsonl", "--archive", "other").code == 0)
                #expect(try await binary.run("build", "--archive", "other", "--output", "again").code == 0)
                let one = Snapshot(binary.folder + "/output").bytes
                let other = Snapshot(binary.folder + "/again").bytes
                #expect(one.keys.sorted() == other.keys.sorted())
                #expect(one.filter { $0.key.hasSuffix(".html") } == other.filter { $0.key.hasSuffix(".html") })

                #expect(try await binary.run("export", "jsonl", "new.jsonl").code == 0)
                #expect(try await binary.run("import", "new.jsonl", "--archive", "third").code == 0)
                #expect(try await binary.run("export", "jsonl", "copy.jsonl", "--archive", "third").code == 0)
                let lines = try ["new", "copy"].map {
                    try Data(contentsOf: URL(filePath: "\(binary.folder)/\($0).jsonl"))
                }
                #expect(lines[0] == lines[1])
            }
        }
    }

    @Test("words that change are shown without a crawl")
    func otherWords() async throws {
        try await Self.withFolder { binary in
            #expect(try await binary.run("import", "mine", "mine.jsonl").code == 0)
            #expect(try await binary.run("render").code == 0)
            let changed = Self.configuration.replacing("other: films", with: "other: movies")
            try Data(changed.utf8).write(to: URL(filePath: binary.folder + "/herodex.yaml"))
            #expect(try await binary.run("render").code == 0)
            #expect(try Self.text("films/index.html", of: binary).contains("<h1>Movies "))
            #expect(try Self.text("heroes/paul.html", of: binary).contains("movies"))
        }
    }

    @Test("a kind that is not declared, in two ways, or like a language is named with its line")
    func mistakes() async throws {
        try await Self.withFolder("sources: [{ kind: records, name: mine }]\n") { binary in
            let report = try await binary.run("import", "mine", "mine.jsonl")
            #expect(report.code == 2 && report.out.contains(#"mine.jsonl:3: kind: no "planets""#), "\(report.out)")
        }
        try await Self.withFolder(Self.configuration.replacing("roles:", with: "# roles:")) { binary in
            let report = try await binary.run("import", "mine", "mine.jsonl")
            let lost = #"mine.jsonl:1: relations[1].role: no "homeworld""#
            #expect(report.code == 1 && report.out.contains(lost), "\(report.out)")
        }
        let description = """
            title: T
            baseURL: https://heroes.example
            attribution: { text: A }
            roles: { homeworld: { words: { en: Birthplace } } }
            kinds: { planets: { words: { en: { other: orbs } } }, zh-hant: { words: { en: { other: x } } } }
            resources: { worlds: { kind: planets, path: /p, fields: { title: name } } }
            """
        let configuration = Self.configuration.replacing("[en, de]", with: "[en, zh-Hant]")
            .replacing("name: mine }]", with: "name: mine }, { kind: described, api: apis.yaml }]")
        try await Self.withFolder(configuration) { binary in
            try Data(description.utf8).write(to: URL(filePath: binary.folder + "/apis.yaml"))
            let run = try await binary.run("render")
            #expect(run.code == 2, "\(run.err)")
            #expect(
                run.err.contains(#"the kind "planets" is declared in another way than in herodex.yaml:3"#),
                "\(run.err)"
            )
            #expect(
                run.err.contains(#"the role "homeworld" is declared in another way than in herodex.yaml:5"#),
                "\(run.err)"
            )
            #expect(run.err.contains(#"the kind "zh-hant" has the folder of a language"#), "\(run.err)")
        }
    }
}
