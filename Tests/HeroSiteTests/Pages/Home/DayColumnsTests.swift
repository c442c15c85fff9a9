import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

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

    @Test(arguments: [
        ("He was born in Ithaca. There ", "he sails", "He was born in Ithaca."),
        (
            "He knows Dr. Watson and Mrs. Hudson. \"Who does not?\" He ", "writes",
            "He knows Dr. Watson and Mrs. Hudson. \"Who does not?\""
        ),
        ("Родился в Муроме. Лежал на печи. Тогда ", "встал", "Родился в Муроме. Лежал на печи."),
    ])
    func longTextsEndBehindASentence(beginning: String, word: String, opening: String) {
        let sentence = String(repeating: "He sails home at last. ", count: 5)
        let text = sentence + beginning + String(repeating: word + " ", count: 60)
        #expect(DayColumns.opening(of: text) == sentence + opening)
    }

    @Test func aLongSentenceEndsAtAWord() {
        let opening = DayColumns.opening(of: "Short. " + String(repeating: "sails ", count: 60))
        #expect(opening.hasPrefix("Short. sails") && opening.hasSuffix("sails…") && opening.count <= 241)
        #expect(DayColumns.opening(of: "Short. And short") == "Short. And short")
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
