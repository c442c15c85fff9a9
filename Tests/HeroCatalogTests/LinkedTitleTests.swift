import HeroArchive
import HeroBasics
import HeroModel
import Testing

@testable import HeroCatalog

@Suite("Values that are the name of one record of their source lead to it")
struct LinkedTitleTests {
    private static func hero(_ id: String, _ title: String, _ properties: [Property] = []) -> RelatedRecord {
        var head = RecordHead(.heroes, id, title)
        head.properties = properties
        return RelatedRecord(.hero(Hero(head: head)))
    }

    /// The pieces of each property of the first record, by way of an archive; what leads somewhere is in brackets.
    private static func pieces(_ properties: [Property], _ others: [RelatedRecord]) async throws -> [String] {
        let links = try await links(properties, others).links
        return properties.map { property in
            links(property).map { piece in piece.target.map { "[\(piece.text)|\($0.path)]" } ?? piece.text }.joined()
        }
    }

    private static func links(_ properties: [Property], _ others: [RelatedRecord]) async throws
        -> (links: TitleLinks, digest: Digest)
    {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        let records = [hero("1", "Ada", properties)] + others
        try await archive.storeBulk(records, from: .legends, requestID: "all", at: .day(0))
        let catalog = try await Catalog.load(from: archive)
        let own = try #require(catalog.index(of: RecordKey(.heroes, "1")))
        var reader = DigestedCatalog(catalog, pictures: SitePictures()).reader()
        return (reader.titleLinks(of: reader.own(own)), reader.digest())
    }

    @Test("a page's digest tells by which name")
    func digests() async throws {
        let kin = Property(label: "Kin", value: "Robert Ray, Robert Fox")
        var digests: Set<Digest> = []
        for name in ["Robert Ray", "Robert Fox"] {
            let bo = Self.hero("2", "Bo", [Property(label: "Full name", value: name)])
            digests.insert(try await Self.links([kin], [bo]).digest)
        }
        #expect(digests.count == 2)
    }

    @Test("whole, in a list, with a note, in other capitals, and by a full name")
    func linked() async throws {
        let bo = Self.hero("2", "Bo", [Property(label: "Full name", value: "Robert Ray")])
        let pieces = try await Self.pieces(
            [
                Property(label: "Ally", value: "BO"), Property(label: "Kin", value: "Cid; Bo (twin), Robert ray."),
                Property(label: "Kin", value: "Robert Ray, Ada"), Property(label: "Text", value: "Bo runs"),
                Property(label: "Plain", value: "Bo", isLinked: false),
            ],
            [bo]
        )
        #expect(
            pieces == [
                "[BO|heroes/bo.html]", "Cid; [Bo|heroes/bo.html] (twin), Robert ray.",
                "[Robert Ray|heroes/bo.html], Ada", "", "",
            ]
        )
    }

    @Test("a property whose values lead to lists still does where it may lead to no record")
    func plainLists() async throws {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        let side = Property(label: "Side", value: "Good", browsed: ["Good"], isLinked: false)
        try await archive.storeBulk([Self.hero("1", "Ada", [side])], from: .legends, requestID: "all", at: .day(0))
        let catalog = try await Catalog.load(from: archive)
        #expect(catalog.browsedProperties(of: .heroes).map(\.label) == ["Side"])
    }

    @Test("a first appearance leads to the only comic of that number, whatever the year of its series")
    func issues() async throws {
        let first = [Property(label: "First appearance", value: "Amazing Fantasy #15 (August, 1962)")]
        let comic = RelatedRecord.comic("9", "Amazing Fantasy (1962) #15")
        let linked = ["[Amazing Fantasy #15|comics/amazing-fantasy-1962-15.html] (August, 1962)"]
        #expect(try await Self.pieces(first, [comic]) == linked)
        #expect(try await Self.pieces(first, [comic, .comic("10", "Amazing Fantasy (2004) #15")]) == [""])
        #expect(try await Self.pieces(first, [.comic("10", "Amazing Fantasy (1962) #1")]) == [""])
    }

    @Test("not where two records have the name, or only another source has it")
    func ambiguous() async throws {
        let ally = [Property(label: "Ally", value: "Bo")]
        let comic = RelatedRecord.comic("9", "Bo")
        #expect(try await Self.pieces(ally, [Self.hero("2", "Bo"), comic]) == [""])
        #expect(try await Self.pieces(ally, [comic]) == ["[Bo|comics/bo.html]"])
        #expect(try await Self.pieces([Property(label: "Ally", value: "Ada")], []) == [""])
    }
}
