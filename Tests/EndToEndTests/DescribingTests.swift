import Foundation
import Testing

@Suite("An API that a file describes, and recordings of it")
struct DescribingTests {
    private static let description = """
        # yaml-language-server: $schema=schema.json
        title: Heroes of romance
        baseURL: https://heroes.example/api
        attribution: { text: Data provided by heroes.example. }
        auth: { type: query, name: api_key }
        resources:
          heroes:
            kind: heroes
            path: /heroes
            records: data
            paginator: { type: offset, size: 2, total: total }
            fields: { title: name, aliases: aka, overview: bio }
            properties: { Home: home.town }
            relations: [{ kind: comics, each: books, title: title }]
          shelf: { kind: comics, file: csv, id: number, fields: { title: title } }
        """

    private static let page = """
        {"total": 3, "data": [
          {"id": 7, "name": "Bradamante", "aka": ["The White Rider"], "bio": "A <b>knight</b>.", "home": {"town": "Montauban"},
           "books": [{"id": 3, "title": "Orlando furioso"}]},
          {"id": 8, "name": "Marfisa", "books": []}]}
        """

    private static func withFolder(_ work: (Binary) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/describing-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = [
            "herodex.yaml": "sources: [{ kind: described, api: apis/romance.yaml, key: \"${ROMANCE_KEY}\" }]\n",
            "apis/romance.yaml": description, "kept/heroes@2021-01-01.json": page,
            "kept/heroes@2022-01-01.json": page.replacing("Montauban", with: "Paris"),
            "kept/shelf.csv": "number,title\n3,Orlando furioso\n4,\"Morgante\n", "kept/notes.txt": "By hand.",
        ]
        for (path, text) in files {
            let file = URL(filePath: folder + "/" + path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        try await work(Binary(folder: folder))
    }

    @Test("is checked, imported without its key, rendered, and explained; a second import changes nothing")
    func fromRecordings() async throws {
        try await Self.withFolder { binary in
            let check = try await binary.run(
                "source",
                "check",
                "apis/romance.yaml",
                "--sample",
                "kept/heroes@2021-01-01.json"
            )
            #expect(check.code == 0, "\(check.out)\(check.err)")
            #expect(check.out.contains("is a list of heroes: 2 heroes of 3"))

            let dry = try await binary.run("import", "romance", "kept", "--dry-run")
            #expect(
                dry.code == 1
                    && dry.out.contains("2 heroes, 1 comic in 4 files, 2 replies, 1 row; nothing was changed")
            )
            let first = try await binary.run("import", "romance", "kept")
            #expect(first.code == 1, "\(first.err)")
            #expect(first.out.contains("not understood: kept/notes.txt: "))
            #expect(
                first.out.contains("not understood: kept/shelf.csv:3: a quote is opened in line 3 and never closed")
            )
            #expect(first.out.contains("romance: 2 heroes, 1 comic in 4 files, 2 replies, 1 row: 3 new, 1 changed"))

            let render = try await binary.run("render")
            #expect(render.code == 0, "\(render.err)")
            let site = binary.folder + "/output"
            let hero = try String(contentsOfFile: site + "/heroes/bradamante.html", encoding: .utf8)
            for text in ["The White Rider", "<strong>knight</strong>", "Paris", "../comics/orlando-furioso.html"] {
                #expect(hero.contains(text), "\(text)")
            }
            #expect(hero.contains("imported from heroes@2022-01-01.json"))
            let news = try String(contentsOfFile: site + "/changes.html", encoding: .utf8)
            #expect(news.contains("Montauban") && news.contains("Paris"))
            let explain = try await binary.run("explain", "heroes/bradamante.html")
            #expect(explain.out.contains("romance/heroes/7: Bradamante"), "\(explain.out)")

            let again = try await binary.run("import", "romance", "kept", "--json")
            let report = try #require(try JSONSerialization.jsonObject(with: Data(again.out.utf8)) as? [String: Any])
            #expect(report["added"] as? Int == 0 && report["changed"] as? Int == 0)
            let same = try await binary.run("render")
            #expect((same.out + same.err).contains("nothing has changed"), "\(same.out)\(same.err)")
            #expect(try await binary.run("check", "--kept").code == 0)
        }
    }

    @Test("with mistakes is refused with its lines, in the file and where the configuration names it")
    func mistakes() async throws {
        try await Self.withFolder { binary in
            let broken = Self.description.replacing("kind: heroes", with: "kind: heros").replacing(
                "total: total }",
                with: "totl: total }"
            )
            try Data(broken.utf8).write(to: URL(filePath: binary.folder + "/apis/romance.yaml"))
            for arguments in [["source", "check", "apis/romance.yaml"], ["import", "romance", "kept"], ["crawl"]] {
                let run = try await binary.start(arguments).finished()
                #expect(run.code == 2, "\(arguments)")
                #expect(
                    run.err.contains(#"apis/romance.yaml:8:11: resources.heroes.kind cannot be "heros""#),
                    "\(run.err)"
                )
                #expect(
                    run.err.contains(#"did you mean "heroes"?"#) && run.err.contains(#"did you mean "total"?"#),
                    "\(run.err)"
                )
            }
            #expect(!FileManager.default.fileExists(atPath: binary.folder + "/.herodex"))
        }
    }

    @Test("Old names in it and in templates are read, and each is named once with its line")
    func oldNames() async throws {
        try await Self.withFolder { binary in
            let old = Self.description + "\noddities: { quotaSpent: 420 }\n"
            try Data(old.utf8).write(to: URL(filePath: binary.folder + "/apis/romance.yaml"))
            let kept = try await binary.run("import", "romance", "kept")
            #expect(
                Self.warnings(kept.err) == [#"apis/romance.yaml:16:1: the key "oddities" is called "quirks" now"#],
                "\(kept.err)"
            )
            let partial = binary.folder + "/mine/partials/shelf.mustache"
            try FileManager.default.createDirectory(
                atPath: binary.folder + "/mine/partials",
                withIntermediateDirectories: true
            )
            let text = """
                <section id="{{anchor}}">
                <p>Mine: {{#record.counterparts}}{{/record.counterparts}}</p>
                </section>

                """
            try Data(text.utf8).write(to: URL(filePath: partial))
            let render = try await binary.run("render", "--templates", "mine")
            #expect(render.code == 0, "\(render.err)")
            #expect(
                Self.warnings(render.err) == [
                    #"apis/romance.yaml:16:1: the key "oddities" is called "quirks" now"#,
                    #"mine/partials/shelf.mustache: "partials/shelf" is called "partials/relation" now"#,
                    #"mine/partials/shelf.mustache:2:10: "counterparts" is called "otherSources" now"#,
                ],
                "\(render.err)"
            )
            let hero = try String(contentsOfFile: binary.folder + "/output/heroes/bradamante.html", encoding: .utf8)
            #expect(hero.contains("<p>Mine: </p>"))
        }
    }

    /// What is warned of up to the next version.
    private static func warnings(_ text: String) -> [Substring] {
        let (start, end) = ("herodex: warning: ", ", and the next version of herodex does not know the old name")
        return text.split(separator: "\n").filter { $0.hasPrefix(start) && $0.hasSuffix(end) }
            .map { $0.dropFirst(start.count).dropLast(end.count) }
    }

    @Test("A draft reads the reply that it was made from, and that of a table is sound")
    func drafted() async throws {
        try await Self.withFolder { binary in
            func draft(_ file: String, _ sample: String...) async throws -> String {
                let draft = try await binary.run("source", "draft", file)
                #expect(draft.code == 0, "\(draft.err)")
                try Data(draft.out.utf8).write(to: URL(filePath: binary.folder + "/apis/draft.yaml"))
                let check = try await binary.start(["source", "check", "apis/draft.yaml"] + sample).finished()
                #expect(check.code == 0, "\(draft.out)\(check.out)\(check.err)")
                return check.out
            }
            let reply = "kept/heroes@2021-01-01.json"
            #expect(try await draft(reply, "--sample", reply).contains(#"the first: 7 "Bradamante""#))
            #expect(try await draft("kept/shelf.csv").contains("heroes from the rows of .csv files"))
            let none = try await binary.run("source", "draft", "kept/notes.txt")
            #expect(none.code == 2 && none.err.contains("notes.txt is no JSON"), "\(none.err)")
        }
    }

    @Test("What comes along is listed and shown, and the schema is JSON")
    func bundled() async throws {
        try await Self.withFolder { binary in
            let list = try await binary.run("source", "list")
            #expect(
                list.code == 0
                    && list.out.contains("comicvine        Comic Vine (https://comicvine.gamespot.com/api); needs key")
            )
            let show = try await binary.run("source", "show", "metron")
            #expect(show.code == 0 && show.out.contains("baseURL: https://metron.cloud/api"))
            let unknown = try await binary.run("source", "show", "metrn")
            #expect(unknown.code == 2 && unknown.err.contains(#"did you mean "metron"?"#))
            let schema = try await binary.run("source", "schema")
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(schema.out.utf8)) }
        }
    }

    @Test("A plan says what a crawl then takes, and a dry run of a build says it without asking")
    func plan() async throws {
        try await DemoWorkspace.serving { workspace in
            let plan = try await workspace.binary.run("plan", "--json")
            #expect(plan.code == 0, "\(plan.err)")
            let object = try #require(try JSONSerialization.jsonObject(with: Data(plan.out.utf8)) as? [String: Any])
            let estimates = try #require(object["plan"] as? [[String: Any]])
            let crawl = try await workspace.binary.run("crawl", "--json")
            let report = try #require(try JSONSerialization.jsonObject(with: Data(crawl.out.utf8)) as? [String: Any])
            let crawled = try #require(report["crawl"] as? [[String: Any]])
            for (estimate, result) in zip(estimates, crawled) {
                let requests = try #require(result["requests"] as? Int)
                let least = try #require(estimate["requests"] as? Int)
                let most = estimate["mostRequests"] as? Int ?? .max
                #expect((least...max(least, most)).contains(requests), "\(estimate["source"] ?? ""): \(requests)")
            }
            let dry = try await workspace.binary.run("build", "--dry-run")
            #expect(dry.out.contains("    a whole crawl: "), "\(dry.out)")
        }
    }
}
