import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("Kinds and roles are declared in YAML")
struct DeclarationReaderTests {
    private static let head = "title: T\nbaseURL: https://a.example\nattribution: { text: A }\n"

    private static func read(_ yaml: String, declared: Declarations = Declarations()) throws -> SourceDescription {
        try DescriptionReader.read(head + yaml, file: "a.yaml", name: "a", declared: declared)
    }

    private static let planets = """
        kinds:
          planets:
            words: { de: { one: Welt, other: Welten, title: Die Welten }, en: { one: planet, other: planets } }
            like: places
            order: date
        resources:
          worlds: { kind: planets, path: /p, fields: { title: name, date: born, number: place } }

        """

    @Test("with words in their author's order, and their items are records of theirs")
    func declared() throws {
        let description = try Self.read(Self.planets)
        let kind = try #require(description.declarations.kinds.first)
        #expect(kind.place.description == "a.yaml:5:3")
        #expect(kind.declaration.kind.rawValue == "planets")
        #expect((kind.declaration.likeness, kind.declaration.order) == (.places, .date))
        #expect(kind.declaration.words.map(\.language.text) == ["de", "en"])
        #expect(kind.declaration.words[0].title == "Die Welten")
        #expect(kind.declaration.words[1].forms == ["one": "planet", "other": "planets"])
        let source = try Made.described(Self.head + Self.planets)
        #expect(source.declared == Declarations(kinds: [kind.declaration]))
        let body = #"[{ "id": 4, "name": "Arrakis", "born": "1965-08-01", "place": 3 }]"#
        let record = try #require(try source.read(Made.reply(body), to: source.seeds()[0]).records.first?.record)
        guard case .declared(let planet) = record else { throw KindError() }
        #expect(planet.head.key.description == "described/planets/4")
        #expect((planet.date?.description, planet.number) == ("1965-08-01", 3))
    }

    private struct KindError: Error {}

    @Test("with a drawing beside the file, or the mistake that there is none")
    func icon() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "icon-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.yaml").path
        let yaml = Self.head + Self.planets.replacing("like: places", with: "icon: planet.svg")
        #expect(throws: DescriptionMistakes.self) { try DescriptionReader.read(yaml, file: file, name: "a") }
        for (drawing, isRead) in [("<svg viewBox='0 0 9 9'/>", true), ("<svg/>", false), ("", false)] {
            try Data(drawing.utf8).write(to: folder.appending(path: "planet.svg"))
            let description = try? DescriptionReader.read(yaml, file: file, name: "a")
            #expect(description?.declarations.kinds[0].declaration.icon == (isRead ? drawing : nil))
        }
    }

    @Test("one without a title is called by its kind; short texts are their own titles")
    func untitled() throws {
        let yaml = Self.head + Self.planets.replacing("places", with: "texts")
        let source = try Made.described(yaml)
        let body = #"[{ "id": 4, "name": "" }]"#
        let record = try #require(try source.read(Made.reply(body), to: source.seeds()[0]).records.first?.record)
        #expect(record.head.title == "Unnamed planet 4")
    }

    @Test("kinds of herodex.yaml can be used, and are the source's too")
    func elsewhere() throws {
        let known = try Self.read(Self.planets).declarations.declared
        let resources = "resources: { worlds: { kind: planets, path: /p, fields: { title: name } } }\n"
        #expect(try Self.read(resources, declared: known).resources[0].kind == known.kinds.first?.kind)
        #expect(throws: DescriptionMistakes.self) { try Self.read(resources) }
        #expect(try Made.described(Self.head + Self.planets) { $0.declared = known }.declared == known)
    }

    @Test("records move to another kind by how their ids begin, or all of a kind that nothing else is of")
    func moved() throws {
        let kinds = "kinds: { planets: { words: { en: { one: planet, other: planets } } } }\n"
        let heroes = "  heroes: { kind: heroes, path: /h, fields: { title: name } }\n"
        func worlds(_ keys: String) -> String {
            "  worlds: { kind: planets, path: /w, fields: { title: name }, \(keys) }\n"
        }
        let planets = try #require(RecordKind(rawValue: "planets"))
        let prefixed = worlds("movedFrom: heroes, id: { path: id, prefix: w- }")
        for (resources, from, prefix) in [
            (heroes + prefixed, RecordKind.heroes, "w-"), (heroes + worlds("movedFrom: series"), .series, ""),
        ] {
            let source = try Made.described(Self.head + kinds + "resources:\n" + resources)
            #expect(source.profile.moves == [KindMove(from: from, to: planets, prefix: prefix)])
        }
        for (keys, message) in [
            ("movedFrom: heroes", "heroes are heroes, too, and ids do not tell them apart"),
            ("movedFrom: planets", "is the kind that they are of"), ("movedFrom: hero", "cannot be \"hero\""),
        ] {
            let told = try Self.refusal(of: kinds + "resources:\n" + heroes + worlds(keys))
            #expect(told.contains(message), "\(told)")
        }
    }

    private static let roles = """
        roles: { homeworld: { words: { en: Home world, es: Planeta natal }, back: { en: Natives } } }
        resources:
          heroes:
            kind: heroes
            path: /h
            fields: { title: name }
            relations:
              - { kind: series, role: homeworld, each: origin, title: name }
              - { kind: series, each: seen, title: name }
          worlds:
            kind: series
            path: /w
            fields: { title: name }
            relations: [{ kind: heroes, role: homeworld-of, each: natives, id: . }]

        """

    @Test("a role keeps its relations apart from others of the same kind, and has two ends")
    func roles() throws {
        let source = try Made.described(Self.head + Self.roles)
        let role = try #require(RelationRole(rawValue: "homeworld"))
        #expect(source.declared.roles.map(\.role) == [role])
        #expect(source.declared.roles[0].headings.map(\.text) == ["Home world", "Planeta natal"])
        let world = #"{ "id": 3, "name": "Tatooine" }"#
        let body =
            #"[{ "id": 4, "name": "Luke", "origin": \#(world), "seen": [\#(world), { "id": 5, "name": "Hoth" }] }]"#
        let lists = try source.read(Made.reply(body), to: source.seeds()[0]).records[0].relations
        #expect(lists.map(\.role) == [role, .member] && lists.map(\.items.count) == [1, 2])
        let natives = #"[{ "id": 3, "name": "Tatooine", "natives": [4] }]"#
        #expect(
            try source.read(Made.reply(natives), to: source.seeds()[1]).records[0].relations[0].role == role.reversed
        )
    }

    private static let resources = "resources: { h: { kind: heroes, path: /h, fields: { title: n } } }\n"

    /// What is said of a description that is refused.
    private static func refusal(of yaml: String) throws -> String {
        let mistakes = try #require(throws: DescriptionMistakes.self) { try read(yaml) }
        return mistakes.explanation.lines.joined(separator: "\n")
    }

    @Test(
        "roles that no page could show are refused with their place",
        arguments: [
            ("Homeworld: { words: { en: H } }", #"4:10: "Homeworld" cannot name a role"#),
            ("member: { words: { en: H } }", #"4:10: "member" is a role that comes along"#),
            ("collectedin: { words: { en: H } }", #"4:10: "collectedin" is a role that comes along"#),
            ("homeworld-of: { words: { en: H } }", #""homeworld-of" is the other end of a role, "homeworld""#),
            (String(repeating: "x", count: 38) + ": { words: { en: H } }", "is too long"),
            ("homeworld: {}", #"4:21: roles.homeworld has no "words""#),
            ("homeworld: { words: {} }", #"4:10: "homeworld" has no words"#),
            ("homeworld: { words: { klingon: H } }", #""klingon" is not a language tag"#),
            ("homeworld: { words: { en: H }, kind: heroes }", #"unknown key "kind""#),
        ]
    )
    func roleMistakes(roles: String, message: String) throws {
        let told = try Self.refusal(of: "roles: { \(roles) }\n" + Self.resources)
        #expect(told.contains(message), "\(told)")
    }

    @Test("a role that nobody declares is refused, and how to declare it is said")
    func unknownRole() throws {
        let yaml = Self.roles.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
        let told = try Self.refusal(of: yaml)
        #expect(
            told.contains(#"cannot be "homeworld""#) && told.contains("roles: { homeworld: { words: … } }"),
            "\(told)"
        )
    }

    @Test(
        "what no site could show is refused with its place",
        arguments: [
            ("Planets: { words: { en: { other: x } } }", #"4:10: "Planets" cannot name a kind"#),
            ("heroes: { words: { en: { other: x } } }", #"4:10: "heroes" is a kind that comes along"#),
            ("search: { words: { en: { other: x } } }", #"4:10: "search" is the name of something else"#),
            ("planets: {}", #"4:19: kinds.planets has no "words""#),
            ("planets: { words: {} }", "planets have no words"),
            ("planets: { words: { en: { one: x } } }", #"4:10: "planets" has no words for several in en"#),
            ("planets: { words: { klingon: { other: x } } }", #""klingon" is not a language tag"#),
            ("planets: { words: { en: { other: x, thirds: y } } }", #"unknown key "thirds""#),
            ("planets: { words: { en: { other: x } }, like: world }", #"kinds.planets.like cannot be "world""#),
            ("planets: { words: { en: { other: x } }, colour: red }", #"unknown key "colour""#),
        ]
    )
    func mistakes(kinds: String, message: String) throws {
        let told = try Self.refusal(of: "kinds: { \(kinds) }\n" + Self.resources)
        #expect(told.contains(message), "\(told)")
    }
}
