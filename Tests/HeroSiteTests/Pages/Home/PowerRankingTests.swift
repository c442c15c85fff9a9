import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

@Suite("Heroes by their powers")
struct PowerRankingTests {
    private static func site(_ heroes: [(String, [Statistic])]) throws -> SitePages {
        let records = heroes.map { title, statistics in
            let head = RecordHead(key: SampleUniverse.key(title, .heroes), title: title)
            return SampleRecord(record: .hero(Hero(head: head, statistics: statistics)))
        }
        return try .sample(.assembled(records, sources: SampleUniverse.sources))
    }

    private static func strength(_ value: Int, of most: Int = 100) -> Statistic {
        Statistic(name: .strength, value: value, most: most)
    }

    @Test("stand on the home page by the share of the scale, with what the source says")
    func tops() throws {
        let ki = try #require(StatisticName(rawValue: "Ki level"))
        let site = try Self.site([
            ("Ant", [Self.strength(3)]), ("Bear", [Self.strength(80)]),
            ("Colossus", [Self.strength(230, of: 255), Statistic(name: ki, value: 9)]), ("Dove", []),
        ])
        let home = try site.text("index.html")
        let tops = try #require(
            home.split(separator: #"class="shelf tops""#).dropFirst().first?.split(separator: "</ol>").first
        )
        #expect(tops.contains(##"<a href="heroes/index.html#power-strength">Strength</a>"##))
        let lines = tops.matches(of: /<li><a [^>]*>([^<]*)<\/a> <small>([^<]*)<\/small>/)
        #expect(lines.map { "\($0.output.1): \($0.output.2)" } == ["Colossus: 230 / 255", "Bear: 80", "Ant: 3"])
        #expect(!home.contains("Ki level"))
        let list = try site.text("heroes/index.html")
        #expect(
            list.contains(#"<option id="power-strength" value="power-strength">Strength</option>"#)
                && !list.contains("power-ki")
        )
        let data = try #require(try site.sharedFiles().first { $0.path == "assets/lists/heroes.js" })
        #expect(String(decoding: data.bytes, as: UTF8.self).contains(#""power-strength":[3,80,[230,255],null]"#))
    }

    @Test("are no ranking where fewer than three have them")
    func few() throws {
        let site = try Self.site([("Ant", [Self.strength(3)]), ("Bear", [Self.strength(80)]), ("Dove", [])])
        #expect(try !site.text("index.html").contains("tops"))
        #expect(try !site.text("heroes/index.html").contains("power-"))
    }
}
