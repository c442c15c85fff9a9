import HeroCatalog
import HeroModel
import HeroSite
import Testing

@Suite struct HeroColumnsTests {
    private func script(_ site: SitePages) throws -> String {
        let file = try #require(try site.sharedFiles().first { $0.path == "assets/heroes.js" })
        return String(decoding: file.bytes, as: UTF8.self)
    }

    @Test func eachHeroHasALineWithPictureWordsAndCountsInTheOrderOfTheKinds() throws {
        let lines = try script(.sample()).split(separator: "\n")
        #expect(lines.first?.hasPrefix("var herodexHeroes = {\"kinds\":[\"heroes\",\"transformations\",") == true)
        #expect(lines.last == "]};")
        let robin = try #require(lines.first { $0.contains("\"robin-hood\"") })
        #expect(robin.contains("\"robin-hood\",\"Robin Hood\",\"assets/placeholder-heroes.svg\",240,320,"))
        #expect(robin.hasSuffix("[0,0,0,0,0,0,0,0],[]]"))
        let sage = try #require(lines.first { $0.contains("\"sun-wukong\"") })
        #expect(sage.contains("\"images/red-320.webp\",320,426,"))
        #expect(!sage.contains("[0,0,0,0,0,0,0,0]"))
    }

    @Test func statisticsStandInOneOrderAndUnknownOnesAreNotNought() throws {
        func hero(_ id: String, _ statistics: [Statistic]) -> SampleRecord {
            let head = RecordHead(key: SampleUniverse.key(id, .heroes), title: "Hero \(id)")
            return SampleRecord(record: .hero(Hero(head: head, statistics: statistics)))
        }
        let names = Array(StatisticName.usual.prefix(2))
        let catalog = Catalog.assembled(
            [
                hero("1", [Statistic(name: names[1], value: 0), Statistic(name: names[0], value: 70)]),
                hero("2", [Statistic(name: names[1], value: 40)]),
                hero("3", []),
            ],
            sources: SampleUniverse.sources
        )
        let lines = try script(.sample(catalog)).split(separator: "\n")
        #expect(lines[0].contains("\"powers\":[\"\(names[0].rawValue)\",\"\(names[1].rawValue)\"]"))
        #expect(lines[1].hasSuffix(",[70,0]]"))
        #expect(lines[2].hasSuffix(",[-1,40]]"))
        #expect(lines[3].hasSuffix(",[]]"))
    }

    @Test func aScaleOfItsOwnStandsBesideTheNumber() throws {
        let name = try #require(StatisticName(rawValue: "HP"))
        let told = [Statistic(name: name, value: 45, most: 255), Statistic(name: .speed, value: 7)]
        let head = RecordHead(key: SampleUniverse.key("1", .heroes), title: "Hero")
        let catalog = Catalog.assembled(
            [SampleRecord(record: .hero(Hero(head: head, statistics: told)))],
            sources: SampleUniverse.sources
        )
        let lines = try script(.sample(catalog)).split(separator: "\n")
        #expect(lines[0].contains(#""powers":["speed","HP"]"#))
        #expect(lines[1].hasSuffix(",[7,[45,255]]]"))
    }

    @Test func aUniverseWithoutHeroesGivesAnEmptyList() throws {
        let script = try script(.sample(Catalog.assembled([], sources: SampleUniverse.sources)))
        #expect(script == "var herodexHeroes = {\"kinds\":[],\"powers\":[],\"heroes\":[\n]};\n")
    }

    @Test func aTitleCannotEndTheStringItStandsIn() throws {
        let head = RecordHead(key: SampleUniverse.key("1", .heroes), title: "The \"Quoted\\ \n One")
        let catalog = Catalog.assembled(
            [SampleRecord(record: .hero(Hero(head: head)))],
            sources: SampleUniverse.sources
        )
        #expect(try script(.sample(catalog)).contains("\"The \\\"Quoted\\\\  ·  One\""))
    }
}
