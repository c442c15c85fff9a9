import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

@Suite("The page of a series")
struct SeriesPageTests {
    /// The titles on the wall of a series of comics with these numbers, one a month.
    private static func wall(of numbers: [String?]) throws -> [String] {
        let comics = numbers.enumerated().map { place, number in
            let head = RecordHead(key: SampleUniverse.key("\(place)", .comics), title: "Issue \(place)")
            let day = CalendarDate(year: 1960 + place / 12, month: place % 12 + 1, day: 1)
            let sold = day.map { PublicationDate(type: "onsaleDate", date: $0) }
            return SampleRecord(record: .comic(Comic(head: head, issueNumber: number, dates: [sold].compactMap { $0 })))
        }
        let head = RecordHead(key: SampleUniverse.key("s", .series), title: "Run")
        let series = SampleRecord(
            record: .series(Series(head: head)),
            groups: [SampleGroup(.comics, numbers.indices.map { "\($0)" })]
        )
        let page = try SitePages.sample(.assembled(comics + [series], sources: SampleUniverse.sources)).text(
            "series/run.html"
        )
        #expect(page.contains(#"<article class="record wall">"#))
        let shelf = try #require(
            page.split(separator: #"id="comics">"#).dropFirst().first?.split(separator: "</section>").first
        )
        return shelf.matches(of: /<span>([^<]*)<\/span>/).map { String($0.output.1) }
    }

    @Test("shows which numbers are not in the gallery, between those that are")
    func gaps() throws {
        #expect(
            try Self.wall(of: ["1", "2", "4", "8", "8", "9"]) == [
                "Issue 0", "Issue 1", "#3", "Issue 2", "#5–7", "Issue 3", "Issue 4", "Issue 5",
            ]
        )
    }

    @Test("calls no number missing that stands elsewhere, nor one before the first, nor one it cannot tell")
    func order() throws {
        #expect(try Self.wall(of: ["500", "1", "3", "2"]).filter { $0.hasPrefix("#") } == [])
        #expect(
            try Self.wall(of: ["1", nil, "Annual 1", "9223372036854775807", "½", "2"]).filter { $0.hasPrefix("#") }
                == []
        )
        // What stands beyond the first covers is known too.
        let cut = (1...23).map { "\($0)" } + ["25", "24"]
        #expect(try Self.wall(of: cut).filter { $0.hasPrefix("#") } == [])
    }
}
