import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

@Suite("The timeline")
struct TimelinePageTests {
    /// Events with their first days, empty for an unknown one, each followed by the next one, comics with their days, and
    /// heroes with what a source says of their births.
    private static func site(events: [String], comics: [String] = [], births: [String] = []) throws -> SitePages {
        let wars = try events.enumerated().map { number, date in
            let head = RecordHead(key: SampleUniverse.key("\(number)", .events), title: "War \(number)")
            let start = date.isEmpty ? nil : try #require(CalendarDate(iso: date))
            let previous = number > 0 ? [SampleGroup(.events, role: .previous, ["\(number - 1)"])] : []
            let next = number + 1 < events.count ? [SampleGroup(.events, role: .next, ["\(number + 1)"])] : []
            return SampleRecord(record: .event(Event(head: head, start: start)), groups: previous + next)
        }
        let works = try comics.enumerated().map { number, date in
            let head = RecordHead(key: SampleUniverse.key("\(number)", .comics), title: "Comic \(number)")
            let sold = PublicationDate(type: "onsaleDate", date: try #require(CalendarDate(iso: date)))
            return SampleRecord(record: .comic(Comic(head: head, dates: [sold])))
        }
        let heroes = births.enumerated().map { number, date in
            var head = RecordHead(key: SampleUniverse.key("\(number)", .heroes), title: "Hero \(number)")
            head.properties = [Property(label: "Date of birth", value: date)]
            return SampleRecord(record: .hero(Hero(head: head)))
        }
        return try .sample(.assembled(wars + works + heroes, sources: SampleUniverse.sources))
    }

    /// The lines of a list, without markup.
    private static func lines(_ page: String, from start: String, to end: String = "</ol>") throws -> [String] {
        let list = try #require(page.split(separator: start).dropFirst().first?.split(separator: end).first)
        return list.split(separator: "<li>").dropFirst()
            .map { $0.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    @Test("has all events by date, each with what follows, and their years")
    func events() throws {
        let page = try Self.site(events: ["1991-05-02", "1984-05-01", "1991"]).text("timeline.html")
        #expect(
            try Self.lines(page, from: #"<ol class="line">"#) == [
                "1 May 1984 War 1 followed by War 2", "1991 War 2", "2 May 1991 War 0 followed by War 1",
            ]
        )
        #expect(page.contains(#"<a href="events/years/1991.html">1991</a> <small>2</small>"#))
    }

    @Test("names events without a date below those with one, and how many do not fit")
    func undated() throws {
        let page = try Self.site(events: ["1991", "", ""]).text("timeline.html")
        #expect(try Self.lines(page, from: #"<ol class="line">"#) == ["1991 War 0 followed by War 1"])
        let lines = try Self.lines(page, from: "<h2>Events without a date</h2>", to: "</ul>")
        #expect(lines == ["War 1", "War 2"])
        #expect(try !Self.site(events: ["1991"]).text("timeline.html").contains("without a date"))
        let long = try Self.site(events: ["1991"] + Array(repeating: "", count: 301)).text("timeline.html")
        #expect(try Self.lines(long, from: "<h2>Events without a date</h2>", to: "</ul>").count == 299)
        #expect(long.contains(#"<p class="remark">and 2 more</p>"#))
    }

    @Test("has what is known of each day of the year by month, and no day that only stands for a year")
    func months() throws {
        let site = try Self.site(events: ["1902-01-01"], comics: ["1999-02-03", "1963-02-03", "1980-02-01", "1980-03"])
        let page = try site.text("timeline.html")
        #expect(page.matches(of: /<h3>(\w+)<\/h3>/).map(\.output.1) == ["February"])
        #expect(
            try Self.lines(page, from: "<h3>February</h3>", to: "</ul>") == [
                "Comic 2 1 February 1980", "Comic 1 3 February 1963", "Comic 0 3 February 1999",
            ]
        )
        let scripts = try site.sharedFiles().filter { $0.path.hasPrefix("assets/month-") }
        #expect(scripts.map(\.path) == (1...12).map { "assets/month-\($0).js" })
        let rows = String(decoding: scripts[1].bytes, as: UTF8.self).split(separator: "\n").filter {
            $0.contains("comics/")
        }
        #expect(rows.map { $0.split(separator: "[").last?.prefix(7) } == ["1,1980,", "3,1963,", "3,1999,"])
        #expect(try site.text("index.html").contains(#"id="today""#))
    }

    @Test("has the births of heroes on their days, in words that say so, where a source gives whole days")
    func births() throws {
        let site = try Self.site(
            events: [],
            comics: ["1999-07-31"],
            births: ["1980-07-31", "1981", "31 July 1980", "1900-01-01"]
        )
        #expect(
            try Self.lines(site.text("timeline.html"), from: "<h3>July</h3>", to: "</ul>") == [
                "Hero 0 born 31 July 1980", "Comic 0 31 July 1999",
            ]
        )
        let july = try #require(try site.sharedFiles().first { $0.path == "assets/month-7.js" })
        let rows = String(decoding: july.bytes, as: UTF8.self).matches(of: /\[31,(\d+),.*,(\d)\]/)
        #expect(rows.map { [$0.output.1, $0.output.2] } == [["1980", "1"], ["1999", "0"]])
        let alone = try Self.site(events: [], births: ["1980-07-31"])
        #expect(try alone.text("index.html").contains(#"id="today""#))
    }

    @Test("has the records of the visitor's day, which come late, below what is read first")
    func day() throws {
        let order = try Self.site(events: ["1902-02-03", "1903-02-03"]).text("timeline.html")
            .matches(of: /shelf timeline"|<ol class="line">|id="today"|calendar">/).map { String($0.output) }
        #expect(order == [#"shelf timeline""#, #"<ol class="line">"#, #"id="today""#, #"calendar">"#])
        let short = try Self.site(events: [], comics: ["1902-02-03"]).text("timeline.html")
        #expect(
            short.matches(of: /id="today"|calendar">/).map { String($0.output) } == [#"calendar">"#, #"id="today""#]
        )
    }

    @Test("says so if nothing has a date, and home promises no day")
    func nothing() throws {
        let site = try Self.site(events: [])
        #expect(try site.text("timeline.html").contains("Nothing here has a date yet."))
        #expect(try !site.text("index.html").contains("today") && !site.text("timeline.html").contains("today"))
        #expect(try !site.sharedFiles().contains { $0.path.hasPrefix("assets/month-") })
    }

    @Test("is led to by an event's page, which says in one strip what comes before and what follows")
    func strip() throws {
        let page = try Self.site(events: ["1984", "1991", "1992"]).text("events/war-1.html")
        #expect(page.contains(#"href="../timeline.html">Timeline</a>"#))
        let strip = try #require(page.split(separator: #"<nav class="neighbours steps""#).dropFirst().first)
        let steps = strip.split(separator: "</nav>")[0].matches(of: /<small>([^<]*)<\/small> <span>([^<]*)</)
        #expect(steps.map { "\($0.output.1): \($0.output.2)" } == ["Preceded by: War 0", "Followed by: War 2"])
        #expect(!page.contains(#"id="events"#) && !page.contains(##"href="#events"##))
    }
}
