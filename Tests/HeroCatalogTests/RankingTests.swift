import HeroArchive
import HeroModel
import Testing

@testable import HeroCatalog

@Suite("The order of what is shown first")
struct RankingTests {
    private static func catalog(featuring featured: [RecordKey] = []) async throws -> Catalog {
        let comics = (1...9).map(String.init)
        let archived = try await Archived()
        try await archived.take(
            [
                .hero("1", "Ada"), .hero("2", "Bo", .to(.comics, ["1"])), .hero("3", "Cy", .to(.comics, comics)),
                .hero("4", "Di", .to(.comics, ["1", "2"])), .hero("5", "Ed", .to(.comics, ["1", "2", "3"])),
            ] + comics.map { .comic($0, "Comic \($0)") }
        )
        return try await archived.catalog(featuring: featured)
    }

    private static func titles(_ catalog: Catalog) -> [String] {
        catalog.ranked(catalog.ranges[.heroes] ?? 0..<0).map { catalog.cards[$0].title }
    }

    @Test("is that of related records in logarithmic steps, then the alphabet")
    func relations() async throws {
        #expect(Self.titles(try await Self.catalog()) == ["Cy", "Di", "Ed", "Bo", "Ada"])
    }

    @Test("begins with what is featured, in the owner's order; records that are not there are left out")
    func featured() async throws {
        let catalog = try await Self.catalog(featuring: [
            RecordKey(.heroes, "5"), RecordKey(.heroes, "9"), RecordKey(.heroes, "1"),
        ])
        #expect(Self.titles(catalog) == ["Ed", "Ada", "Cy", "Di", "Bo"])
        #expect(catalog.ranked([0, 4]).map(catalog.weight) == [15, 15])
    }

    @Test("holds for the heroes of a comic; those that are only named come last, and works stand by date as ever")
    func shelves() async throws {
        let archived = try await Archived()
        try await archived.take([
            .hero("1", "Ada"), .hero("2", "Bo", .to(.comics, ["b", "c"])), .hero("3", "Cy"),
            .comic("a", "Tale", .to(.heroes, ["9", "1", "2", "3"])), .comic("b", "Best", published: "1990-05-02"),
            .comic("c", "Last", published: "1980-05-02"),
        ])
        let catalog = try await archived.catalog()
        func titles(_ kind: RecordKind, _ id: String) -> [[String]]? {
            catalog.groups(kind, id)?.map { catalog.titles(of: $0) }
        }
        #expect(titles(.comics, "a") == [["Bo", "Ada", "Cy", "Named 9"]])
        #expect(titles(.heroes, "2") == [["Last", "Best", "Tale"]])
    }

    @Test("gives no weight to stories called by a number")
    func bareStories() async throws {
        let archived = try await Archived()
        try await archived.take([
            .hero("1", "Ada", .to(.stories, ["1", "3"])), .story("1", "Cover #82809"), .story("2", "The Woman"),
            .story("3", "Plan #9 again"),
        ])
        let catalog = try await archived.catalog()
        let ranked = catalog.ranked(catalog.ranges[.stories] ?? 0..<0).map { catalog.cards[$0].title }
        #expect(ranked == ["Plan #9 again", "Cover #82809", "The Woman"])
    }

    @Test("counts the relations of all records that share a page, for each of them")
    func sharedPages() async throws {
        let comics = (1...4).map(String.init)
        let archived = try await Archived()
        try await archived.take(
            [.hero("1", "Ada"), .hero("2", "Bo", .to(.comics, comics)), .hero("3", "Cy", .to(.comics, ["1"]))]
                + comics.map { .comic($0, "Comic \($0)") }
        )
        try await archived.archive.nameNewRecords()
        let keys = ["1", "2", "3"].map { RecordKey(.heroes, $0) }
        let same = SameHeroes([NamedRecords(records: Array(keys.prefix(2)), place: "herodex.yaml:1")])
        let catalog = try await Catalog.load(from: archived.archive, same: same)
        #expect(keys.compactMap(catalog.index).map(catalog.weight) == [3, 3, 1])
    }
}
