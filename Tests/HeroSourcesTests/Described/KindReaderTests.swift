import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("Kinds are declared in YAML")
struct KindReaderTests {
    private static let head = "title: T\nbaseURL: https://a.example\nattribution: { text: A }\n"

    private static func read(_ yaml: String, declared: [KindDeclaration] = []) throws -> SourceDescription {
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
        let kind = try #require(description.kinds.first)
        #expect(kind.place.description == "a.yaml:5:3")
        #expect(kind.declaration.kind.rawValue == "planets")
        #expect((kind.declaration.likeness, kind.declaration.order) == (.places, .date))
        #expect(kind.declaration.words.map(\.language.text) == ["de", "en"])
        #expect(kind.declaration.words[0].title == "Die Welten")
        #expect(kind.declaration.words[1].forms == ["one": "planet", "other": "planets"])
        let source = try Made.described(Self.head + Self.planets)
        #expect(source.declaredKinds == [kind.declaration])
        let body = #"[{ "id": 4, "name": "Arrakis", "born": "1965-08-01", "place": 3 }]"#
        let record = try #require(try source.read(Made.reply(body), to: source.seeds()[0]).records.first?.record)
        guard case .declared(let planet) = record else { throw KindError() }
        #expect(planet.head.key.description == "described/planets/4")
        #expect((planet.date?.description, planet.number) == ("1965-08-01", 3))
    }

    private struct KindError: Error {}

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
        let known = try #require(try Self.read(Self.planets).kinds.first?.declaration)
        let resources = "resources: { worlds: { kind: planets, path: /p, fields: { title: name } } }\n"
        #expect(try Self.read(resources, declared: [known]).resources[0].kind == known.kind)
        #expect(throws: DescriptionMistakes.self) { try Self.read(resources) }
        #expect(try Made.described(Self.head + Self.planets) { $0.kinds = [known] }.declaredKinds.first == known)
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
        let resources = "resources: { h: { kind: heroes, path: /h, fields: { title: n } } }\n"
        let mistakes = try #require(throws: DescriptionMistakes.self) {
            try Self.read("kinds: { \(kinds) }\n" + resources)
        }
        let told = mistakes.explanation.lines.joined(separator: "\n")
        #expect(told.contains(message), "\(told)")
    }
}
