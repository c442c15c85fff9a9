import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

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

    private var context: RenderContext {
        RenderContext(
            0,
            of: [SiteTree(wording, position: 0)],
            kinds: .builtIn,
            held: [.heroes, .comics],
            placeholders: [:],
            wording: wording,
            settings: SiteSettings(title: "Heroes"),
            style: SiteStyle(
                AssetSet(all: [], names: AssetNames([]), included: [], plain: []),
                SiteSettings(title: "Heroes")
            )
        )
    }

    /// What a hero's page shows of others.
    private func inputs(of id: String, in catalog: Catalog) throws -> HeroPage.Inputs {
        var reader = DigestedCatalog(catalog, pictures: SitePicturesFixture.book).reader()
        let index = try #require(catalog.index(of: SampleUniverse.key(id, .heroes)))
        let shown = RecordInputs(of: reader.own(index), tabTitle: "", from: &reader)
        return HeroPage.inputs(of: shown, from: &reader)
    }

    private func summary(
        of id: String,
        in catalog: Catalog,
        _ properties: [String: String] = [:]
    ) throws -> HeroSummary? {
        var reader = DigestedCatalog(catalog, pictures: SitePicturesFixture.book).reader()
        let index = try #require(catalog.index(of: SampleUniverse.key(id, .heroes)))
        let shown = RecordInputs(of: reader.own(index), tabTitle: "", from: &reader)
        var head = RecordHead(key: SampleUniverse.key(id, .heroes), title: "Hero \(id)")
        head.properties = properties.map { Property(label: $0, value: $1) }
        let record = Record.hero(Hero(head: head))
        return HeroSummary(of: [record], shown, HeroPage.inputs(of: shown, from: &reader), in: context)
    }

    @Test func aHeroWithoutATextHasASentenceOfWhatIsKnown() throws {
        let catalog = try universe(
            ["a": ["1", "2"], "b": ["1", "2"], "c": [], "d": ["1"]],
            years: ["1": 1963, "2": 2012]
        )
        let known = try #require(try summary(of: "a", in: catalog))
        #expect(known.sentence == "Hero a appears here in 2 comics, from 1963 to 2012.")
        #expect(known.companion?.title == "Hero b")
        #expect(try summary(of: "c", in: catalog) == nil)
        #expect(try summary(of: "d", in: catalog)?.sentence == "Hero d appears here in 1 comic.")
    }

    @Test func aHeroWithoutATextHasASentenceOfItsProperties() throws {
        let catalog = try universe(["c": [], "d": ["1"]], years: ["1": 1963])
        let known = ["Race": "Saiyan", "Publisher": "Shueisha", "Eyes": "Black", "Place of birth": "Vegeta"]
        let sentence = "Hero c is a character published by Shueisha, of the species Saiyan, born in Vegeta."
        #expect(try summary(of: "c", in: catalog, known)?.sentence == sentence)
        #expect(try summary(of: "c", in: catalog, ["Eyes": "Black"]) == nil)
        #expect(try summary(of: "c", in: catalog, ["Race": String(repeating: "x", count: 61)]) == nil)
        let both = "Hero d is a character of the species Saiyan. Appears here in 1 comic."
        #expect(try summary(of: "d", in: catalog, ["Race": "Saiyan"])?.sentence == both)
        let agency = "Hero c is a character based in S.H.I.E.L.D."
        #expect(try summary(of: "c", in: catalog, ["Base": "S.H.I.E.L.D."])?.sentence == agency)
        #expect(try summary(of: "c", in: catalog, ["Base": "Hell..."])?.sentence.hasSuffix("in Hell...") == true)
    }

    @Test(arguments: [
        ("Spider-Man (Peter Parker)", "SM", 11, 3), ("Éowyn", "É", 8, 0), ("3-D Man", "3D", 3, 2),
        ("孫悟空", "孫", 5, 3), ("!!!", "", 2, 1), ("The Invisible Man", "IM", 11, 3), ("A-Bomb", "AB", 11, 1),
    ])
    func aDrawnPortraitFollowsFromTheName(name: String, letters: String, colour: Int, pattern: Int) {
        let drawn = DrawnPortrait(name, at: nil)
        #expect((drawn.letters, drawn.colour, drawn.pattern) == (letters, colour, pattern))
    }

    @Test(arguments: ["jomar", "ajax", "hulk"]) func drawnPortraitsOfNamesakesDiffer(slug: String) {
        let drawn = ["heroes/\(slug).html", "../heroes/\(slug)-2.html"].map { DrawnPortrait("Jomar", at: $0) }
        #expect(drawn.map(\.letters) == ["J", "J"])
        #expect((drawn[0].colour, drawn[0].pattern) != (drawn[1].colour, drawn[1].pattern))
    }

    private func timeline(_ years: [Int], ofHer own: Int? = nil) throws -> TimelinePart? {
        let ids = Dictionary(uniqueKeysWithValues: years.enumerated().map { (String($0), $1) })
        let hers = own.map { count in years.indices.prefix(count).map { String($0) } } ?? Array(ids.keys)
        let inputs = try inputs(of: "h", in: universe(["h": hers], years: ids))
        return TimelinePart(years: inputs.years, among: inputs.comics?.count ?? 0, axis: inputs.axis, in: wording)
    }

    @Test(arguments: [
        ("en", "AD 1 to 999"), ("de", "1 bis 999 n. Chr."), ("es", "De 1 a 999 d. C."), ("ru", "1–999 г. н. э."),
    ])
    func aSpanOfYearsNamesItsEraOnce(language: String, span: String) throws {
        let wording = try Wording.of(language)
        #expect(wording.years(1, 999) == span)
        #expect(wording.years(1_000, 1_999) == wording.sentences[.years]("1000", "1999"))
    }

    @Test func aTimelineCountsComicsByYear() throws {
        let part = try #require(try timeline([1963, 1963, 1964, 1970]))
        #expect(part.spans.map(\.label) == ["1960 to 1969", "1970 to 1979"])
        #expect(part.spans.map(\.count) == ["3", "1"])
        #expect(part.spans[0].years.map(\.label) == ["1963", "1964"])
        #expect(part.spans[0].years.map(\.count) == ["2", "1"])
        #expect(part.spans[1].years.map(\.href) == ["../comics/years/1970.html"])
        #expect(part.bars.map(\.x) == [31, 41, 101])
        #expect(part.bars.map(\.height) == [60, 30, 30])
        #expect(part.marks.map(\.x) == [100])
        #expect(part.width == 200)
    }

    @Test("A chart says what it counts, where that is not all", arguments: ["en", "es", "de", "ru"])
    func counted(language: String) throws {
        let wording = try Wording.of(language)
        func counted(_ count: Int, of available: Int? = nil) -> String? {
            TimelinePart(years: [1963: 2, 1964: 1], among: count, available: available, in: wording)?.counted
        }
        let (some, part, all) =
            [
                "en": ("51 comics, 3 of them dated", "Comics: 51 of 449, 3 of them dated", "Comics: 3 of 449"),
                "es": (
                    "51 cómics, 3 con fecha", "Cómics: 51 de 449, 3 con fecha", "Cómics: 3 de 449"
                ),
                "de": ("51 Comics, davon 3 mit Datum", "Comics: 51 von 449, davon 3 mit Datum", "Comics: 3 von 449"),
                "ru": ("51 комикс, из них 3 с датой", "Комиксы: 51 из 449, из них 3 с датой", "Комиксы: 3 из 449"),
            ][language] ?? ("", "", "")
        #expect(counted(51) == some)
        #expect(counted(51, of: 449) == part)
        #expect(counted(3, of: 449) == all)
        #expect(counted(3) == nil)
    }

    @Test func allHeroesAreDrawnOnOneScale() throws {
        let part = try #require(try timeline([1963, 1964, 1999, 1941], ofHer: 2))
        #expect(part.first == "1940")
        #expect(part.last == "1999")
        #expect(part.bars.map(\.x) == [231, 241])
        #expect(part.width == 600)
    }

    @Test func longTimesAreCountedByDecadeOrCentury() throws {
        let decades = try #require(try timeline([1790, 1941, 1949, 2026]))
        #expect(decades.spans.map(\.label) == ["1700 to 1799", "1900 to 1999", "2000 to 2099"])
        #expect(decades.bars.count == 3)
        let centuries = try #require(try timeline([-800, 8, 1605]))
        #expect(centuries.spans.map(\.count) == ["1", "1", "1"])
        #expect(centuries.first == "801 BC")
        #expect(centuries.spans[0].years.map(\.href) == ["../comics/years/801-bc.html"])
        #expect(centuries.bars.allSatisfy { $0.x >= 0 && $0.x + $0.width <= centuries.width })
    }

    @Test func oneYearIsNoTimeline() throws {
        #expect(try timeline([1963, 1963]) == nil)
        #expect(try timeline([]) == nil)
    }

    @Test func thoseWhoShareMostComeFirstWithTheEvidence() throws {
        let heroes = ["a": ["1", "2", "3"], "b": ["1", "2"], "c": ["3"], "d": ["4"]]
        let catalog = try universe(heroes, years: ["1": 1963, "2": 1964, "3": 1965, "4": 1966])
        let met = try #require(CoAppearancesPart(try inputs(of: "a", in: catalog).coAppearances, in: context))
        #expect(met.heroes.map(\.card.title) == ["Hero b", "Hero c"])
        #expect(met.heroes.map(\.shared) == ["2 comics", "1 comic"])
        #expect(met.heroes[0].evidence.map(\.title) == ["Comic 1", "Comic 2"])
        #expect(CoAppearancesPart(try inputs(of: "d", in: catalog).coAppearances, in: context) == nil)
    }

    private static func statistics(_ values: [Int]) -> [Statistic] {
        zip(StatisticName.usual, values).map { Statistic(name: $0, value: $1) }
    }

    @Test func aScaleOfItsOwnIsDrawnToItsEndAndNamed() throws {
        let told = try ["HP", "Speed of old", "speed"].map {
            Statistic(name: try #require(StatisticName(rawValue: $0)), value: 51, most: $0 == "HP" ? 51 : 102)
        }
        let hero = Hero(head: RecordHead(key: SampleUniverse.key("h", .heroes), title: "Hero"), statistics: told)
        let radar = try #require(RadarPart(of: .hero(hero), wording))
        #expect(radar.axes.map(\.label) == ["Speed", "HP", "Speed of old"])
        #expect(radar.axes.map(\.value) == ["51 / 102", "51 / 51", "51 / 102"])
        #expect(radar.shape == "120,65 181,135 90,118")
    }

    @Test func aRadarNeedsThreeStatistics() throws {
        #expect(RadarPart(Self.statistics([80, 60]), wording) == nil)
        let radar = try #require(RadarPart(Self.statistics([100, 50, 0]), wording))
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
