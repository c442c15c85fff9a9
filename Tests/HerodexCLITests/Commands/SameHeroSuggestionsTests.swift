import Foundation
import HeroArchive
import HeroBasics
import HeroCatalog
import HeroModel
import Testing

@testable import HerodexCLI

@Suite("herodex same --suggest")
struct SameHeroSuggestionsTests {
    private static let sources = [SourceName("legends"), SourceName("tales"), SourceName("myths")]

    private static func key(_ source: Int, _ id: String) -> RecordKey {
        RecordKey(source: sources[source], kind: .heroes, id: id)
    }

    private static func suggestions(
        _ heroes: [(source: Int, id: String, title: String)],
        _ same: SameHeroes = .none,
        only: [String] = []
    ) async throws -> SameHeroSuggestions {
        let archive = try Archive.inMemory()
        for (number, source) in sources.enumerated() {
            try await archive.register(
                ArchivedSource(
                    name: source,
                    kind: "records",
                    title: "Source",
                    baseURL: "https://tales.example",
                    attribution: Attribution(text: "x", link: nil)
                )
            )
            let records = heroes.filter { $0.source == number }.map { hero in
                RelatedRecord(.hero(Hero(head: RecordHead(key: key(number, hero.id), title: hero.title))))
            }
            try await archive.storeBulk(records, from: source, requestID: "all", at: Date(timeIntervalSince1970: 0))
        }
        try await archive.nameNewRecords()
        return SameHeroSuggestions(in: try await Catalog.load(from: archive, same: same), only: only)
    }

    private static func read(_ lines: [String]) throws -> [[RecordKey]] {
        let yaml = lines.joined(separator: "\n") + "\nsources: [{ kind: chucknorris }]\n"
        let configuration = try ConfigurationReader(environment: [:], only: []).read(yaml: yaml, file: "herodex.yaml")
        return configuration.same.all.map(\.records)
    }

    @Test("writes lists that the configuration reads, each with its reason, in the order of sources")
    func plain() async throws {
        let suggestions = try await Self.suggestions([(1, "7", "Ada (Byron)"), (0, "a", "ADA (Byron)"), (2, "z", "Bo")])
        #expect(
            suggestions.yaml(below: "sameAs") == [
                "sameAs:", "  # \"ADA (Byron)\", \"Ada (Byron)\": \"ADA\" with \"Byron\" in brackets",
                "  - [legends/heroes/a, tales/heroes/7]",
            ]
        )
        #expect(try Self.read(suggestions.yaml(below: "sameAs")) == [[Self.key(0, "a"), Self.key(1, "7")]])
        #expect(try await Self.suggestions([(1, "7", "Ada (B)"), (0, "a", "Ada (B)")], only: ["myths"]).all.isEmpty)
    }

    @Test(
        "quotes what ids and titles may hold",
        arguments: [
            "a b", "\"", "a: b, [c] #d", "\u{1B}[2J", "\u{85}- [x]", "\u{2028}\u{FEFF}\u{FFFE}", "\\n", "\t\n- [x]",
            "é😀", "- x",
        ]
    )
    func hostile(id: String) async throws {
        let suggestions = try await Self.suggestions([(0, id, "Ada \(id)(B\(id)o)"), (1, id, "Ada \(id)(B\(id)o)")])
        let lines = suggestions.yaml(below: "sameAs")
        #expect(lines.count == 3 && lines.allSatisfy { $0 == $0.inOneLine })
        #expect(try Self.read(lines) == [[Self.key(0, id), Self.key(1, id)]])
    }

    @Test("leaves out what the configuration says, and says which of its lists is longer; a variable cannot be written")
    func known() async throws {
        let heroes = [(0, "a", "Ada (Byron)"), (1, "b", "Ada (Byron)"), (2, "c", "Ada (Byron)")]
        let two = NamedRecords(records: [Self.key(0, "a"), Self.key(1, "b")], place: "")
        let third = NamedRecords(records: [Self.key(2, "c"), Self.key(1, "b")], place: "")
        let longer = try await Self.suggestions(heroes, SameHeroes([two])).yaml(below: nil)
        #expect(
            longer.dropFirst() == [
                "  # Put this in place of the list that begins with legends/heroes/a:",
                "  # - [legends/heroes/a, tales/heroes/b, myths/heroes/c]",
            ]
        )
        #expect(try await Self.suggestions(heroes, SameHeroes([two], apart: [third])).all.isEmpty)
        let variable = try await Self.suggestions([(0, "${A}", "Ada (Byron)"), (1, "b", "Ada (Byron)")])
        #expect(variable.yaml(below: nil).allSatisfy { $0.hasPrefix("  # ") })
    }
}
