import HeroArchive
import HeroBasics
import HeroCatalog
import HeroModel
import Testing

@Suite("A hero of several sources is named on the pages of the others")
struct CounterpartTests {
    private static let other = SourceName("tales")

    private static func hero(_ id: String, _ title: String, of source: SourceName, aliases: [String] = [])
        -> RelatedRecord
    {
        let key = RecordKey(source: source, kind: .heroes, id: id)
        return RelatedRecord(.hero(Hero(head: RecordHead(key: key, title: title, aliases: aliases))))
    }

    /// Which records are named on the page of each, by id.
    private static func counterparts(_ first: [RelatedRecord], _ second: [RelatedRecord]) async throws -> [String:
        [String]]
    {
        let archived = try await Archived()
        try await archived.take(first)
        try await archived.archive.register(
            ArchivedSource(
                name: other,
                kind: "records",
                title: "Tales",
                baseURL: "https://tales.example",
                attribution: Attribution(text: "x", link: nil)
            )
        )
        try await archived.archive.storeBulk(second, from: other, requestID: "all", at: .day(0))
        let catalog = try await archived.catalog()
        let keyed = KeyedCatalog(catalog, pictures: PictureBook())
        var found: [String: [String]] = [:]
        for (index, card) in catalog.cards.enumerated() {
            var reader = keyed.reader()
            let others = reader.counterparts(of: reader.own(index), first: 8)
            if !others.isEmpty { found[card.key.id] = others.map { "\($0.line.id) \($0.source)" }.sorted() }
        }
        return found
    }

    @Test("by title, whatever its letters look like, and by the title of one and a further name of the other")
    func names() async throws {
        let found = try await Self.counterparts(
            [
                Self.hero("a", "Spider-Man", of: .legends), Self.hero("b", "Sun Wukong", of: .legends),
                Self.hero("c", "Nova", of: .legends), Self.hero("d", "Nova", of: .legends, aliases: ["Star"]),
            ],
            [
                Self.hero("1", "SPIDER MAN", of: Self.other),
                Self.hero("2", "Monkey", of: Self.other, aliases: ["Sún Wùkōng"]),
                Self.hero("3", "Sun", of: Self.other, aliases: ["Star", "X"]),
            ]
        )
        // That both have a further name in common is not enough, and within a source nobody is a counterpart.
        #expect(found == ["a": ["1 Tales"], "1": ["a Legends"], "b": ["2 Tales"], "2": ["b Legends"]])
    }

    @Test("Names that are short, or that too many have, say nothing")
    func noise() async throws {
        let many = (0..<41).map { Self.hero("\($0)", "Guard", of: .legends) }
        let found = try await Self.counterparts(
            many + [Self.hero("q", "Q", of: .legends)],
            [Self.hero("g", "Guard", of: Self.other), Self.hero("p", "Q", of: Self.other)]
        )
        #expect(found == [:])
    }
}
