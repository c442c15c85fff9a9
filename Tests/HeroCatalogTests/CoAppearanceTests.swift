import Fuzzing
import HeroCatalog
import HeroModel
import Testing

@Suite("Heroes in the same works")
struct CoAppearanceTests {
    @Test("are those in most of them, namesakes of a number in the order of titles, as counted one by one")
    func closest() async throws {
        var dice = SeededRandom(seed: 7)
        let heroes = (0..<30).map { "h\($0)" }
        let cast = (0..<80).map { _ in heroes.filter { _ in dice.number(below: 6) == 0 } }
        let catalog = try await Archived.catalog(
            heroes.map { .hero($0, "Hero \($0)") }
                + cast.enumerated().map { .comic("c\($0)", "Comic \($0)", .to(.heroes, $1)) }
        )
        var reader = DigestedCatalog(catalog, pictures: SitePictures()).reader()
        for index in catalog.ranges[.heroes] ?? 0..<0 {
            let own = reader.own(index)
            let works = cast.indices.filter { cast[$0].contains(own.key.id) }
            let counts = heroes.filter { $0 != own.key.id }
                .map { hero in (hero: hero, shared: works.filter { cast[$0].contains(hero) }) }
                .filter { !$0.shared.isEmpty }
            let place = { (hero: String) in catalog.index(of: RecordKey(.heroes, hero)) ?? -1 }
            let expected = counts.sorted { one, other in
                (other.shared.count, place(one.hero)) < (one.shared.count, place(other.hero))
            }
            let met = reader.coAppearances(of: own, first: 5, works: 3)
            #expect(met.map(\.hero.line.id) == expected.prefix(5).map(\.hero))
            #expect(met.map { $0.shared.map(\.count) } == expected.prefix(5).map { [$0.shared.count] })
            let evidence = expected.prefix(5).map { $0.shared.prefix(3).map { "Comic \($0)" } }
            #expect(met.map { $0.works.map(\.title) } == evidence)
        }
    }

    @Test("are counted by kind of work, and a work with everybody in it says nothing")
    func kinds() async throws {
        let everybody = (0..<62).map { "x\($0)" }
        let catalog = try await Archived.catalog(
            [.hero("a", "Ada"), .hero("b", "Bo")] + everybody.map { .hero($0, "Zed \($0)") } + [
                .comic("1", "Tale", .to(.heroes, ["a", "b"])), .comic("2", "Saga", .to(.heroes, ["a", "b"])),
                .comic("3", "Crowd", .to(.heroes, ["a"] + everybody)),
                RelatedRecord(
                    .event(Event(head: RecordHead(.events, "e", "War"))),
                    relations: [.to(.heroes, ["b", "a"])]
                ),
            ]
        )
        var reader = DigestedCatalog(catalog, pictures: SitePictures()).reader()
        let ada = try #require(catalog.index(of: RecordKey(.heroes, "a")))
        let met = reader.coAppearances(of: reader.own(ada), first: 5, works: 9)
        #expect(met.map(\.hero.line.title) == ["Bo"])
        #expect(met[0].shared.map { "\($0.count) \($0.kind.rawValue)" } == ["2 comics", "1 events"])
        #expect(met[0].works.map(\.title) == ["Saga", "Tale", "War"])
    }
}
