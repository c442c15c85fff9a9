import HeroCatalog
import HeroModel
import Testing

@testable import HeroPages

@Suite struct HeroPartTests {
    let wording: Wording

    init() throws { wording = try .of("en") }

    /// Heroes by id with the comics they are in, and comics by id with their years.
    private func universe(_ heroes: [String: [String]], years: [String: Int]) throws -> Catalog {
        let comics = years.map { id, year in
            let head = RecordHead(key: SampleUniverse.key(id, .comics), title: "Comic \(id)")
            let day = CalendarDate(year: year, month: 5, day: 1)
            let dates = day.map { [PublicationDate(type: "onsaleDate", date: $0)] } ?? []
            let present = heroes.filter { $0.value.contains(id) }.keys.sorted()
            return SampleRecord(
                record: .comic(Comic(head: head, dates: dates)),
                groups: [SampleGroup(.heroes, present)]
            )
        }
        let people = heroes.map { id, comics in
            let head = RecordHead(key: SampleUniverse.key(id, .heroes), title: "Hero \(id)")
            return SampleRecord(record: .hero(Hero(head: head)), groups: [SampleGroup(.comics, comics)])
        }
        return Catalog.assembled(comics + people, sources: SampleUniverse.sources)
    }

    private var edition: Edition {
        Edition(
            0,
            of: [SiteTree(wording, position: 0)],
            kinds: [.heroes, .comics],
            wording: wording,
            settings: SiteSettings(title: "Heroes"),
            style: SiteStyle([], SiteSettings(title: "Heroes"))
        )
    }

    /// What a hero's page shows of others.
    private func inputs(of id: String, in catalog: Catalog) throws -> HeroPage.Inputs {
        var reader = KeyedCatalog(catalog, pictures: PictureBookFixture.book).reader()
        let index = try #require(catalog.index(of: SampleUniverse.key(id, .heroes)))
        let shown = RecordInputs(of: reader.own(index), tabTitle: "", from: &reader)
        return HeroPage.inputs(of: shown, from: &reader)
    }

    private func timeline(_ years: [Int]) throws -> TimelinePart? {
        let ids = Dictionary(uniqueKeysWithValues: years.enumerated().map { (String($0), $1) })
        let inputs = try inputs(of: "h", in: universe(["h": Array(ids.keys)], years: ids))
        return TimelinePart(years: inputs.years, in: wording)
    }

    @Test func aTimelineCountsComicsByYear() throws {
        let part = try #require(try timeline([1963, 1963, 1964, 1970]))
        #expect(part.rows.map(\.label) == ["1963", "1964", "1970"])
        #expect(part.rows.map(\.count) == ["2", "1", "1"])
        #expect(part.bars.map(\.x) == [1, 11, 71])
        #expect(part.bars.map(\.height) == [60, 30, 30])
        #expect(part.width == 80)
    }

    @Test func longTimesAreCountedByDecadeOrCentury() throws {
        let decades = try #require(try timeline([1890, 1941, 1949, 2026]))
        #expect(decades.rows.map(\.label) == ["1890 to 1899", "1940 to 1949", "2020 to 2029"])
        let centuries = try #require(try timeline([-800, 8, 1605]))
        #expect(centuries.rows.map(\.label) == ["801 BC to 702 BC", "1 BC to AD 99", "1600 to 1699"])
        #expect(centuries.first == "801 BC")
        #expect(centuries.bars.allSatisfy { $0.x >= 0 && $0.x + $0.width <= centuries.width })
    }

    @Test func oneYearIsNoTimeline() throws {
        #expect(try timeline([1963, 1963]) == nil)
        #expect(try timeline([]) == nil)
    }

    @Test func thoseWhoShareMostComeFirstWithTheEvidence() throws {
        let heroes = ["a": ["1", "2", "3"], "b": ["1", "2"], "c": ["3"], "d": ["4"]]
        let catalog = try universe(heroes, years: ["1": 1963, "2": 1964, "3": 1965, "4": 1966])
        let met = try #require(MetPart(try inputs(of: "a", in: catalog).companions, in: edition))
        #expect(met.heroes.map(\.card.title) == ["Hero b", "Hero c"])
        #expect(met.heroes.map(\.shared) == ["2 comics", "1 comic"])
        #expect(met.heroes[0].evidence.map(\.title) == ["Comic 1", "Comic 2"])
        #expect(MetPart(try inputs(of: "d", in: catalog).companions, in: edition) == nil)
    }

    @Test func aRadarNeedsThreeStatistics() throws {
        #expect(RadarPart([("Strength", 80), ("Speed", 60)], wording) == nil)
        let radar = try #require(RadarPart([("Strength", 100), ("Speed", 50), ("Wits", 0)], wording))
        #expect(radar.shape == "120,30 150,118 120,100")
        #expect(radar.rings.count == 4)
        #expect(radar.axes.map(\.anchor) == ["middle", "start", "end"])
    }

    @Test func statisticsAreDrawnInTheSameOrderForEveryHero() throws {
        let told = [Statistic(name: .combat, value: 7), Statistic(name: .speed, value: 8)]
        var hero = Hero(head: RecordHead(key: SampleUniverse.key("h", .heroes), title: "Hero"), statistics: told)
        #expect(RadarPart(of: .hero(hero), wording) == nil)
        hero.statistics.append(Statistic(name: .intelligence, value: 9))
        let radar = try #require(RadarPart(of: .hero(hero), wording))
        #expect(radar.axes.map(\.label) == ["Intelligence", "Speed", "Combat"])
        #expect(radar.axes.map(\.value) == ["9", "8", "7"])
    }
}
