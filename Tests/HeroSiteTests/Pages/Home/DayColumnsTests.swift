import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

@Suite struct DayColumnsTests {
    private func script(_ site: SitePages) throws -> [Substring] {
        let file = try #require(try site.sharedFiles().first { $0.path == "assets/days.js" })
        return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    }

    @Test func heroesWithPictureAndWordsAndAllFactsTakeTurns() throws {
        let lines = try script(.sample())
        let sage = try #require(lines.first { $0.contains("heroes/sun-wukong.html") })
        #expect(sage.contains("\"images/red-320.webp\",320,426,"))
        #expect(!lines.contains { $0.contains("heroes/robin-hood.html") })
        let facts = lines.drop { !$0.hasPrefix("],\"facts\"") }.filter { $0.contains("facts/") }
        #expect(!facts.isEmpty)
    }

    @Test func noMoreThanAYearOfThem() throws {
        let facts = (0..<400).map { number in
            let text = RichText(markup: "<p>Fact \(number).</p>", plain: "Fact \(number).")
            let head = RecordHead(key: SampleUniverse.key("\(number)", .facts), title: "\(number)", overview: text)
            return SampleRecord(record: .fact(Fact(head: head)))
        }
        let lines = try script(.sample(.assembled(facts, sources: SampleUniverse.sources)))
        #expect(lines.filter { $0.contains("\"facts/") }.count == 366)
    }

    @Test func anEmptyUniverseGivesEmptyLists() throws {
        let lines = try script(.sample(.assembled([], sources: SampleUniverse.sources)))
        #expect(lines == ["var herodexDays = {\"heroes\":[", "],\"facts\":[", "]};"])
    }
}
