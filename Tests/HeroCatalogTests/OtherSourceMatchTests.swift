import HeroArchive
import HeroBasics
import HeroCatalog
import Testing

@testable import HeroModel

extension SourceName {
    fileprivate static let tales = SourceName("tales")
    fileprivate static let myths = SourceName("myths")
}

@Suite("A hero of several sources")
struct OtherSourceMatchTests {
    private static func hero(
        _ source: SourceName,
        _ id: String,
        _ title: String,
        name: String? = nil,
        by publisher: String? = nil,
        aliases: [String] = []
    ) -> RelatedRecord {
        var head = RecordHead(key: key(source, id), title: title, aliases: aliases)
        for (label, value) in [("Real name", name), ("Publisher", publisher)] {
            if let value { head.properties.append(Property(label: label, value: value)) }
        }
        return RelatedRecord(.hero(Hero(head: head)))
    }

    private static func key(_ source: SourceName, _ id: String) -> RecordKey {
        RecordKey(source: source, kind: .heroes, id: id)
    }

    /// Who is named on each page as the same hero, and as of the same name, by id.
    private static func named(
        _ records: [RelatedRecord],
        _ same: SameHeroes = .none
    ) async throws -> (same: [String: [String]], namesakes: [String: [String]]) {
        let archive = try Archive.inMemory()
        for source in [SourceName.legends, .tales, .myths] {
            try await archive.register(
                ArchivedSource(
                    name: source,
                    kind: "records",
                    title: source.text,
                    baseURL: "https://tales.example",
                    attribution: Attribution(text: "x", link: nil)
                )
            )
            let own = records.filter { $0.record.key.source == source }
            try await archive.storeBulk(own, from: source, requestID: "all", at: .day(0))
        }
        try await archive.nameNewRecords()
        let catalog = try await Catalog.load(from: archive, same: same)
        let digested = DigestedCatalog(catalog, pictures: SitePictures())
        var named: (same: [String: [String]], namesakes: [String: [String]]) = ([:], [:])
        for (index, card) in catalog.cards.enumerated() {
            var reader = digested.reader()
            let own = reader.own(index)
            let others = reader.otherSources(of: own, first: 8).map { "\($0.line.id) \($0.source)" }
            if !others.isEmpty { named.same[card.key.id] = others.sorted() }
            let namesakes = reader.namesakes(of: own).map { "\($0.line.id) \($0.source)" }
            if !namesakes.isEmpty { named.namesakes[card.key.id] = namesakes.sorted() }
        }
        return named
    }

    @Test("is known by full name and publisher, or by name and what stands in brackets, whatever the letters look like")
    func proofs() async throws {
        let named = try await Self.named([
            Self.hero(.legends, "a", "Spider-Man (Peter Parker)"), Self.hero(.legends, "b", "Sun (Wukong)"),
            Self.hero(.legends, "c", "Shield", name: "Ada Byron", by: "Old Press"), Self.hero(.legends, "d", "Nova"),
            Self.hero(.tales, "1", "SPIDER MAN", name: "Péter Parker"), Self.hero(.tales, "2", "Sun (Wúkōng)"),
            Self.hero(.tales, "3", "The Reckoner", name: "Ada Byron", by: "Old press"), Self.hero(.tales, "4", "Nova"),
            Self.hero(.tales, "5", "Someone", name: "Ada Byron", by: "New Press"),
        ])
        #expect(
            named.same == [
                "a": ["1 tales"], "1": ["a legends"], "b": ["2 tales"], "2": ["b legends"], "c": ["3 tales"],
                "3": ["c legends"],
            ]
        )
        // The same name is no more than that.
        #expect(named.namesakes == ["d": ["4 tales"], "4": ["d legends"]])
    }

    @Test("is not known by an alias, by a name that stands for none, nor by title and full name without brackets")
    func noProof() async throws {
        let named = try await Self.named([
            Self.hero(.legends, "a", "Spider-Man", name: "Peter Parker"), Self.hero(.legends, "b", "Nova (Unknown)"),
            Self.hero(.legends, "c", "Star", name: "unknown", by: "Old Press"), Self.hero(.legends, "d", "Prodigy"),
            Self.hero(.legends, "e", "Dot (Dee)"),
            Self.hero(.tales, "1", "Spider-Man", name: "Peter Parker", aliases: ["Prodigy", "Peter Parker"]),
            Self.hero(.tales, "2", "Nova", name: "Unknown"),
            Self.hero(.tales, "3", "Sun", name: "Unknown", by: "Old Press"),
            Self.hero(.tales, "5", "Dot (Other)", name: "Dee"),
        ])
        #expect(named.same == [:])
    }

    @Test("is not known where a source has two of them, nor where one would be two of a source")
    func ambiguous() async throws {
        let named = try await Self.named([
            Self.hero(.legends, "a", "Ajax (Ada Byron)"), Self.hero(.legends, "b", "Bo (Cid)"),
            Self.hero(.legends, "c", "Dot", name: "Dee", by: "Press"),
            Self.hero(.tales, "1", "Ajax", name: "Ada Byron"), Self.hero(.tales, "2", "Ajax", name: "Ada Byron"),
            Self.hero(.tales, "3", "Bo", name: "Cid"), Self.hero(.tales, "4", "Dot", name: "Dee", by: "Press"),
            // Of all three sources, and by chains of two proofs the same as two of one source.
            Self.hero(.myths, "x", "Bo (Cid)", name: "Dee", by: "Press"),
        ])
        #expect(named.same == [:])
        let three = try await Self.named([
            Self.hero(.legends, "b", "Bo (Cid)"), Self.hero(.tales, "3", "Bo", name: "Cid"),
            Self.hero(.myths, "x", "Bo", name: "Cid"),
        ])
        #expect(
            three.same == [
                "b": ["3 tales", "x myths"], "3": ["b legends", "x myths"], "x": ["3 tales", "b legends"],
            ]
        )
    }

    @Test("is whoever the owner says: who shares a page is known by all of its records, who is not the same by none")
    func owner() async throws {
        let records = [
            Self.hero(.legends, "a", "Ada (Byron)"), Self.hero(.tales, "1", "Ada", name: "Byron"),
            Self.hero(.legends, "b", "Bo"), Self.hero(.tales, "2", "Reckoner", name: "Bo Bo", by: "Press"),
            Self.hero(.myths, "x", "Shield", name: "Bo Bo", by: "Press"),
        ]
        let both = [Self.key(.legends, "b"), Self.key(.tales, "2")]
        let shared = try await Self.named(records, SameHeroes([NamedRecords(records: both, place: "")]))
        #expect(shared.same == ["a": ["1 tales"], "1": ["a legends"], "b": ["x myths"], "x": ["b legends"]])
        let apart = NamedRecords(records: [Self.key(.tales, "1"), Self.key(.legends, "a")], place: "")
        let refused = try await Self.named(records, SameHeroes([], apart: [apart]))
        #expect(refused.same == ["2": ["x myths"], "x": ["2 tales"]])
    }

    @Test("A page names at most twenty others of its name")
    func many() async throws {
        let many = (0..<41).map { Self.hero(.legends, "\($0)", "Guard") }
        let named = try await Self.named(many + [Self.hero(.tales, "g", "Guard")])
        #expect(named.namesakes["g"]?.count == 20 && named.namesakes["7"]?.contains("g tales") == true)
    }
}
