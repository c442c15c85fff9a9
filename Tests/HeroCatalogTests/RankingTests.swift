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
}
