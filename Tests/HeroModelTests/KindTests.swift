import Testing

@testable import HeroModel

@Suite("Kinds and what they are like")
struct KindTests {
    static func kind(_ name: String) throws -> RecordKind { try #require(RecordKind(rawValue: name)) }

    private static func declaration(
        _ name: String,
        _ forms: [String: String] = ["other": "planets"]
    ) throws -> KindDeclaration {
        KindDeclaration(
            kind: try kind(name),
            words: [KindDeclaration.Words(language: .english, title: nil, forms: forms)]
        )
    }

    @Test("a kind is its name, which a folder can have", arguments: ["planets", "star-ships", "x2y", "heroes"])
    func names(name: String) throws {
        #expect(try Self.kind(name) == Self.kind(name))
        #expect(try Self.kind(name).folder == name)
    }

    @Test(
        "no kind has another name",
        arguments: ["", "Planets", "2planets", "star--ships", "-x", "x-", "a b", "a/b", "..", "wörter"]
    )
    func unsound(name: String) { #expect(RecordKind(rawValue: name) == nil) }

    @Test("names are no longer than 40 letters")
    func longNames() {
        #expect(RecordKind(rawValue: String(repeating: "x", count: 40)) != nil)
        #expect(RecordKind(rawValue: String(repeating: "x", count: 41)) == nil)
    }

    @Test("a table has those that come along first, then others by name, whenever a name was first seen")
    func order() throws {
        let declared = try ["zones", "moons", "zones", "heroes"].map { try Self.declaration($0) }
        let table = KindTable(Declarations(kinds: declared))
        #expect(try table.all == RecordKind.builtIn + [Self.kind("moons"), Self.kind("zones")])
        #expect(table.all == table.all.shuffled().sorted())
        for (position, kind) in table.all.enumerated() { #expect(table.position(of: kind) == position) }
        #expect(try table.position(of: Self.kind("suns")) == nil && !table.contains(Self.kind("suns")))
        #expect(table[.heroes].singular == "hero" && table[.heroes].declaration == nil)
    }

    @Test("a role's other end is named after it, and its other end is the role")
    func roles() throws {
        let role = try #require(RelationRole(rawValue: "homeworld"))
        #expect(role.reversed.rawValue == "homeworld-of" && role.reversed.reversed == role)
        #expect(RelationRole.builtIn.allSatisfy { $0.reversed.reversed == $0 && !$0.isDeclared })
        let heading = RoleDeclaration.Heading(language: "en-GB", text: "Home world")
        let declaration = RoleDeclaration(role: role, headings: [heading])
        let table = KindTable(Declarations(roles: [declaration, declaration]))
        #expect(table.allRoles == RelationRole.builtIn + [role, role.reversed])
        #expect(table.declaration(of: role.reversed) == declaration && table.declaration(of: .next) == nil)
        #expect(declaration.fault == nil && declaration.headings.text(in: "de") == "Home world")
        #expect(declaration.headings.has("en-GB") && !declaration.headings.has("de"))
    }

    @Test("messages name one and several in English, or as the author does")
    func counted() throws {
        let table = try KindTable(
            Declarations(kinds: [
                Self.declaration("moons", ["one": "moon", "other": "moons"]),
                KindDeclaration(
                    kind: Self.kind("welten"),
                    words: [.init(language: "de", title: "Welten", forms: ["one": "Welt", "other": "Welten"])]
                ),
            ])
        )
        #expect(try [1, 2].map(table[Self.kind("moons")].counted) == ["1 moon", "2 moons"])
        #expect(try [1, 2].map(table[Self.kind("welten")].counted) == ["1 Welt", "2 Welten"])
        #expect(try table[Self.kind("suns")].counted(2) == "2 suns")
    }

    @Test("words are found for a language with a region, too")
    func words() throws {
        let declaration = try Self.declaration("moons")
        #expect(declaration.words(in: "en-GB") == declaration.words[0])
        #expect(declaration.words(in: "es") == nil)
    }

    @Test(
        "what no site could show is told",
        arguments: [
            ("comics", "other", "comics"), ("assets", "other", "x"), ("hero", "other", "x"), ("es", "other", "x"),
            ("moons", "one", "x"), ("moons", "other", ""), ("moons", "other", "a\nb"), ("moons", "other", "a\u{1}"),
            ("moons", "other", "\u{202E}snoom"), ("comics-next", "other", "x"),
            ("moons", "other", String(repeating: "x", count: 61)),
        ]
    )
    func faults(name: String, form: String, word: String) throws {
        #expect(try Self.declaration(name, [form: word]).fault != nil)
        #expect(try Self.declaration("moons").fault == nil)
    }
}
