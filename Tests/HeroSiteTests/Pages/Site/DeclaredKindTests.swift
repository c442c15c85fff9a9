import Foundation
import HeroBasics
import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

@Suite("Declared kinds have pages as the others do")
struct DeclaredKindTests {
    private static let planets = KindDeclaration(
        kind: RecordKind(rawValue: "planets")!,
        likeness: .places,
        words: [
            KindDeclaration.Words(language: .english, title: nil, forms: ["one": "planet", "other": "planets"]),
            KindDeclaration.Words(
                language: "es",
                title: "Los planetas",
                forms: ["one": "planeta", "other": "planetas"]
            ),
        ]
    )
    private static let films = KindDeclaration(
        kind: RecordKind(rawValue: "films")!,
        likeness: .works,
        order: .number,
        words: [KindDeclaration.Words(language: .english, title: nil, forms: ["one": "film", "other": "films"])]
    )
    private static let home = RelationRole(rawValue: "home")!
    private static let roles = [
        RoleDeclaration(
            role: home,
            headings: [.init(language: "en", text: "Home"), .init(language: "es", text: "Hogar")]
        )
    ]
    private static let kinds = KindTable(Declarations(kinds: [planets, films], roles: roles))

    private static func key(_ kind: RecordKind, _ id: String) -> RecordKey { SampleUniverse.key(id, kind) }

    private static var catalog: Catalog {
        let hero = RecordHead(key: key(.heroes, "1"), title: "Paul")
        let friend = RecordHead(key: key(.heroes, "2"), title: "Chani")
        let planet = RecordHead(key: key(planets.kind, "4"), title: "Arrakis")
        let records = ["Dune": 2, "Dust": 1].map { title, number in
            SampleRecord(
                record: .declared(
                    DeclaredRecord(
                        head: RecordHead(key: key(films.kind, "\(number)"), title: title),
                        date: CalendarDate(year: 1980 + number, month: 1, day: 2),
                        number: number
                    )
                ),
                groups: [SampleGroup(.heroes, ["1", "2"])]
            )
        }
        return Catalog.assembled(
            [
                SampleRecord(
                    record: .hero(Hero(head: hero)),
                    groups: [
                        SampleGroup(planets.kind, ["4"]), SampleGroup(films.kind, ["1", "2"]),
                        SampleGroup(planets.kind, role: home, ["4"]),
                    ]
                ),
                SampleRecord(
                    record: .hero(Hero(head: friend)),
                    groups: [SampleGroup(films.kind, ["1", "2"]), SampleGroup(planets.kind, role: home, ["4"])]
                ),
                SampleRecord(
                    record: .declared(DeclaredRecord(head: planet)),
                    groups: [SampleGroup(.heroes, ["1"]), SampleGroup(.heroes, role: home.reversed, ["1", "2"])]
                ),
            ] + records,
            sources: SampleUniverse.sources,
            kinds: kinds
        )
    }

    private static func site(_ layers: FolderLayers = FolderLayers(Repository.templates.path(percentEncoded: false)))
        throws -> SitePages
    {
        SitePages(
            catalog: catalog,
            templates: try SiteTemplates(layers, languages: ["en", "es"], kinds: kinds),
            settings: SiteSettings(title: "Worlds", languages: ["en", "es"]),
            pictures: SitePicturesFixture.book
        )
    }

    @Test("in menus, lists, headings and counts, in each language's words or the first ones")
    func words() throws {
        let site = try Self.site()
        let home = try site.text("index.html")
        for words in [#"<a href="planets/index.html" data-name="Planet">Planets</a>"#, "1 planet", "2 films"] {
            #expect(home.contains(words), "\(words)")
        }
        let list = try site.text("es/planets/index.html")
        for words in ["<h1>Los planetas", "Arrakis", ">Films<"] { #expect(list.contains(words), "\(words)") }
        #expect(try site.text("planets/arrakis.html").contains("placeholder-like-places.svg"))
        #expect(try site.text("heroes/paul.html").contains("Films"))
    }

    @Test("with a drawing of their own, unless the templates have one")
    func icon() throws {
        var planets = Self.planets
        planets.icon = "<svg viewBox='0 0 9 9'/>"
        let kinds = KindTable(Declarations(kinds: [planets, Self.films], roles: Self.roles))
        let folder = FolderLayers(Repository.templates.path(percentEncoded: false))
        let assets = try SiteTemplates(folder, kinds: kinds).assetSet
        let path = try #require(assets.placeholders(of: kinds)[planets.kind])
        #expect(path == "assets/placeholder-planets.svg" && assets[path]?.bytes == planets.icon.map { Array($0.utf8) })
        #expect(assets.placeholders(of: kinds)[Self.films.kind] == "assets/placeholder-like-works.svg")
    }

    @Test("relations in a declared role have its heading and their own list, at both ends")
    func roles() throws {
        let site = try Self.site()
        let hero = try site.text("heroes/chani.html")
        #expect(hero.contains(#"id="planets--home""#) && hero.contains(">Home") && !hero.contains(">Planets <"))
        #expect(try site.text("es/heroes/chani.html").contains(">Hogar"))
        let planet = try site.text("planets/arrakis.html")
        #expect(planet.contains(#"id="heroes--home-of""#) && planet.contains("Heroes (Home)"))
        #expect(planet.contains(#"id="heroes""#))
        // Who is in both lists counts once.
        #expect(try site.text("planets/index.html").contains("2 heroes"))
    }

    @Test("only those with records have lists; kinds that come along always do")
    func lists() throws {
        let moons = KindDeclaration(kind: RecordKind(rawValue: "moons")!)
        let catalog = Catalog.assembled(
            [],
            sources: SampleUniverse.sources,
            kinds: KindTable(Declarations(kinds: [moons]))
        )
        let paths = try SitePages.sample(catalog).pages.map(\.path)
        #expect(paths.contains("stories/index.html") && !paths.contains("moons/index.html"))
    }

    @Test("search engines are told what they are like, and who is in them")
    func linkedData() throws {
        let site = try Self.site()
        #expect(try site.text("planets/arrakis.html").contains(#""@type":"Place""#))
        let film = try site.text("films/dune.html")
        for part in [#""@type":"CreativeWork""#, #""datePublished":"1982-01-02""#, #""position":"2""#, #""character""#]
        {
            #expect(film.contains(part), "\(part)")
        }
    }

    @Test("works bring heroes together, and the search knows kinds, drawings and years")
    func search() throws {
        let site = try Self.site()
        #expect(try site.text("heroes/paul.html").contains("Appears with"))
        let files = try site.sharedFiles()
        let index = try #require(files.first { $0.path == TitleIndex.path })
        let script = String(decoding: index.bytes, as: UTF8.self)
        let kinds = RecordKind.builtIn.map(\.rawValue) + ["films", "planets"]
        #expect(script.contains(#""kinds":["# + kinds.map { "\"\($0)\"" }.joined(separator: ",") + "]"))
        #expect(script.contains(#""dated":["comics","series","events","films"]"#))
        #expect(script.contains(#""placeholder-like-works.svg","placeholder-like-places.svg"]"#))
        let lists = try #require(files.first { $0.path == "assets/lists/films.js" })
        #expect(String(decoding: lists.bytes, as: UTF8.self).contains(#""years":[1982,1981]"#))
    }

    @Test("an owner's template and drawing take the place of the usual ones")
    func own() throws {
        let folder = NSTemporaryDirectory() + "kinds-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (file, text) in [
            "pages/planets.mustache":
                "{{<layouts/record}}{{$caption}}My planet{{/caption}}{{$after}}<p>Mine</p>{{/after}}{{/layouts/record}}",
            "assets/placeholder-planets.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        ] {
            let path = folder + "/" + file
            let parent = URL(filePath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: path))
        }
        let base = Repository.templates.path(percentEncoded: false)
        let page = try Self.site(FolderLayers(folder, over: [base])).text("planets/arrakis.html")
        #expect(page.contains("<p>Mine</p>") && page.contains("assets/placeholder-planets.svg"))
        #expect(!(try Self.site().text("planets/arrakis.html").contains("<p>Mine</p>")))
    }

    @Test("no kind can be called like a page, a template, a folder or a table")
    func reserved() throws {
        let base = Repository.templates.path(percentEncoded: false)
        let templates = try FileManager.default.contentsOfDirectory(atPath: base + "/pages").map {
            String($0.prefix { $0 != "." })
        }
        let elements = try Self.site().text("heroes/paul.html").matches(of: /id="([a-z]+)"/).map { String($0.output.1) }
            .filter { !["planets", "films"].contains($0) }
        let folders = try Self.site().pages.compactMap { $0.path.split(separator: "/").first.map(String.init) }
        let pages = PageList.single.map { String($0.path.prefix { $0 != "." }) }
        for name in templates + pages + elements + ["assets", "images", "feed"] where RecordKind(rawValue: name) != nil
        {
            let isBuiltIn = RecordKind.builtIn.map(\.rawValue).contains(name)
            #expect(isBuiltIn || KindDeclaration.reserved.contains(name), "\(name)")
        }
        #expect(folders.contains("planets"))
    }

    @Test("of many kinds the menu has eight, and the others are one step away")
    func menu() throws {
        let kinds = (0..<10).map { KindDeclaration(kind: RecordKind(rawValue: "kind\($0)s")!) }
        let records = kinds.map { kind in
            SampleRecord(
                record: .declared(DeclaredRecord(head: RecordHead(key: Self.key(kind.kind, "1"), title: "One")))
            )
        }
        let catalog = Catalog.assembled(
            records,
            sources: SampleUniverse.sources,
            kinds: KindTable(Declarations(kinds: kinds))
        )
        let page = try SitePages.sample(catalog).text("kind9s/one.html")
        let menu = try #require(page.firstMatch(of: #/<nav class="menu"[\s\S]*?</nav>/#)).output
        let folded = try #require(menu.firstMatch(of: #/<details>[\s\S]*</details>/#)).output
        #expect(menu.matches(of: /<a\ /).count == 10 && folded.matches(of: /<a\ /).count == 2)
        #expect(folded.contains("aria-current"))
    }
}
