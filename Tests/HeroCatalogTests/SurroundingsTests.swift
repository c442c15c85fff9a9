import HeroCatalog
import HeroModel
import Testing

@Suite("What a page could show of the catalog")
struct SurroundingsTests {
    /// Numbers by the title of the record that was first.
    private func numbers(_ bo: String, in tale: [String] = ["a", "b"]) async throws -> [String: UInt64] {
        let catalog = try await Archived.catalog(
            [
                .hero("a", "Ada"), .hero("b", bo), .hero("c", "Cid"), .hero("d", "Dot"), .hero("e", "Eve"),
                .comic("1", "First", .to(.heroes, tale)), .comic("2", "Second", .to(.heroes, ["d"])),
                .comic("3", "Third", .to(.heroes, ["e"])),
            ]
        )
        let all = KeyedCatalog(catalog, pictures: SitePictures()).surroundings()
        return Dictionary(uniqueKeysWithValues: catalog.cards.indices.map { (catalog.cards[$0].key.id, all[$0]) })
    }

    @Test("is the same for the same catalog, and differs where a card changes, up to two relations away")
    func changedCard() async throws {
        let before = try await numbers("Bo")
        #expect(try await numbers("Bo") == before)
        let after = try await numbers("Bob")
        // Cid is not in his works, but comes after him in the list.
        #expect(Set(before.keys.filter { before[$0] != after[$0] }) == ["a", "b", "c", "1"])
    }

    @Test("differs on both sides of a relation that goes")
    func changedRelation() async throws {
        let (before, after) = (try await numbers("Bo"), try await numbers("Bo", in: ["a"]))
        #expect(Set(before.keys.filter { before[$0] != after[$0] }) == ["a", "b", "1"])
    }
}
