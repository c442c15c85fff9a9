import Testing

@testable import HeroArchive
@testable import HeroModel

@Suite("Records that were of another kind before")
struct KindMoverTests {
    private static let planets = FullRecords.planets.kind

    private static func source(_ moves: [KindMove]) -> ArchivedSource {
        let legends = ArchivedSource.legends
        return ArchivedSource(
            name: legends.name,
            kind: legends.kind,
            title: legends.title,
            baseURL: legends.baseURL,
            publicBase: legends.publicBase,
            attribution: legends.attribution,
            moves: moves
        )
    }

    private static let there = KindMove(from: .heroes, to: planets, prefix: "planet-")
    private static let back = KindMove(from: planets, to: .heroes, prefix: "planet-")

    /// A comic with a hero and what is a planet, shown by a site.
    private static func withArchive(_ depth: ArchiveDepth, _ work: (Archive) async throws -> Void) async throws {
        try await depth.withArchive { archive in
            try await archive.declare(Declarations(kinds: [FullRecords.planets]))
            let heroes = [RelatedRecord.hero("1", "Mulan"), .hero("planet-1", "Arrakis")]
            try await archive.take(.page("h"), heroes, in: nil)
            try await archive.take(.page("c"), [.comic("1", "Sand", heroes: ["1", "planet-1"])], in: nil)
            try await archive.nameNewRecords()
            try await archive.recordBuild()
            try await work(archive)
        }
    }

    @Test("they stay the same records, their pages have moved, and nothing is news", arguments: ArchiveDepth.allCases)
    func moved(depth: ArchiveDepth) async throws {
        try await Self.withArchive(depth) { archive in
            let before = try await archive.content()
            try await archive.register(Self.source([Self.there]))
            try await archive.nameNewRecords()
            let content = try await archive.content()
            let planet = RecordKey(source: .legends, kind: Self.planets, id: "planet-1")
            #expect(Set(content.records.map(\.key)) == [.hero("1"), .comic("1"), planet])
            let place = try #require(content.records.firstIndex { $0.key == planet })
            #expect(content.records[place].slug.text == "arrakis" && content.records[place].build == 1)
            #expect(content.formerPages.map(\.kind) == [.heroes] && content.formerPages.map(\.record) == [place])
            #expect(content.formerPages.map(\.slug.text) == ["arrakis"])
            #expect(try await archive.key(.heroes, named: content.formerPages[0].slug) == planet)
            #expect(content.changes.isEmpty && content.revision > before.revision)
            let lists = content.lists.map { list in
                (list.kind, content.relations[list.items].count)
            }
            #expect(lists.count == 2 && lists.allSatisfy { $0.1 == 1 })
            #expect(Set(lists.map(\.0)) == [.heroes, Self.planets])
            #expect(try await archive.read { try $0.movedKeys() } == [.hero("planet-1"): planet])
            try await archive.register(Self.source([Self.there]))
            #expect(try await archive.contentRevision() == content.revision)
        }
    }

    @Test("no other record gets the address that one had", arguments: ArchiveDepth.allCases)
    func address(depth: ArchiveDepth) async throws {
        try await Self.withArchive(depth) { archive in
            try await archive.register(Self.source([Self.there]))
            try await archive.take(.page("n"), [.hero("9", "Arrakis")], in: nil)
            try await archive.nameNewRecords()
            let slugs = try await archive.content().records.filter { $0.key.kind == .heroes }.map(\.slug.text)
            #expect(slugs.sorted() == ["arrakis-9", "mulan"])
        }
    }

    @Test("back where it was, a record has its first page again", arguments: ArchiveDepth.allCases)
    func back(depth: ArchiveDepth) async throws {
        try await Self.withArchive(depth) { archive in
            try await archive.register(Self.source([Self.there]))
            try await archive.nameNewRecords()
            try await archive.register(Self.source([Self.back]))
            try await archive.nameNewRecords()
            let content = try await archive.content()
            #expect(content.records.map(\.key).filter { $0.kind == .heroes } == [.hero("1"), .hero("planet-1")])
            #expect(content.records.map(\.slug.text) == ["mulan", "arrakis", "sand"])
            #expect(content.formerPages.map(\.kind) == [Self.planets])
        }
    }

    @Test("one that is there under both kinds stays as it is", arguments: ArchiveDepth.allCases)
    func taken(depth: ArchiveDepth) async throws {
        try await Self.withArchive(depth) { archive in
            let key = RecordKey(source: .legends, kind: Self.planets, id: "planet-1")
            let planet = DeclaredRecord(head: RecordHead(key: key, title: "Dune"))
            try await archive.take(.page("p"), [RelatedRecord(.declared(planet))], in: nil)
            try await archive.register(Self.source([Self.there]))
            #expect(try await archive.content().formerPages.isEmpty)
            #expect(try await archive.records().count == 4)
        }
    }

    @Test("corrections by the former key are used, and the present one is named", arguments: ArchiveDepth.allCases)
    func corrections(depth: ArchiveDepth) async throws {
        try await Self.withArchive(depth) { archive in
            try await archive.register(Self.source([Self.there]))
            let text = CorrectionText(record: "legends/heroes/planet-1", field: "title", value: ["Dune"], reason: "")
            let correction = Correction(
                record: .hero("planet-1"),
                value: .title("Dune"),
                reason: "",
                place: "overrides/a.yaml:1",
                text: text
            )
            let planet = RecordKey(source: .legends, kind: Self.planets, id: "planet-1")
            let content = try await archive.snapshot(corrections: Corrections([correction])).content()
            #expect(content.records.first { $0.key == planet }?.title == "Dune")
            #expect(try await archive.review(Corrections([correction])) == [.moved(correction, to: planet)])
            let named = NamedRecords(records: [.hero("1"), .hero("planet-1")], place: "herodex.yaml:3")
            let unknown = try await archive.unknownRecords(in: [named])
            #expect(unknown.map(\.line) == ["herodex.yaml:3: legends/heroes/planet-1 is legends/planets/planet-1 now"])
            #expect(unknown.map(\.isMoved) == [true])
        }
    }

    @Test("a source that is forgotten takes its former keys along", arguments: ArchiveDepth.allCases)
    func forgotten(depth: ArchiveDepth) async throws {
        try await Self.withArchive(depth) { archive in
            try await archive.register(Self.source([Self.there]))
            _ = try await archive.forget(.legends)
            #expect(try await archive.read { try $0.movedKeys() }.isEmpty)
        }
    }
}
