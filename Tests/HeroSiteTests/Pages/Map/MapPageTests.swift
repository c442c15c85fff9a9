import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

@Suite("Who appears with whom")
struct MapPageTests {
    /// The map of comics by id with the heroes in them; names of heroes by id.
    private static func page(
        _ comics: [String: [String]],
        names: [String: String] = [:],
        series: [String: [String]] = [:]
    ) throws -> String {
        let heroes = Set(comics.values.joined()).sorted().map { id in
            let present = comics.filter { $0.value.contains(id) }.keys.sorted()
            let head = RecordHead(key: SampleUniverse.key(id, .heroes), title: names[id] ?? "Hero \(id)")
            let series = series.filter { $0.value.contains(id) }.keys.sorted()
            let groups = [SampleGroup(.comics, present)] + (series.isEmpty ? [] : [SampleGroup(.series, series)])
            return SampleRecord(record: .hero(Hero(head: head)), groups: groups)
        }
        let works = comics.sorted { $0.key < $1.key }.map { id, present in
            let head = RecordHead(key: SampleUniverse.key(id, .comics), title: "Comic \(id)")
            return SampleRecord(record: .comic(Comic(head: head)), groups: [SampleGroup(.heroes, present.sorted())])
        }
        let all = series.map { id, present in
            let head = RecordHead(key: SampleUniverse.key(id, .series), title: "Series \(id)")
            return SampleRecord(record: .series(Series(head: head)), groups: [SampleGroup(.heroes, present)])
        }
        return try SitePages.sample(.assembled(heroes + works + all, sources: SampleUniverse.sources)).text("map.html")
    }

    private static func labels(_ page: String) -> [Substring] {
        page.matches(of: /<text [^>]*>([^<]*)<\/text>/).map(\.output.1)
    }

    @Test("stands around a circle, with those who share most side by side and the thickest line between them")
    func circle() throws {
        let page = try Self.page([
            "1": ["a", "c"], "2": ["a", "c"], "3": ["a", "c"], "4": ["c", "b"], "5": ["b", "d"], "6": ["b", "d"],
            "7": ["lonely"],
        ])
        #expect(Self.labels(page) == ["Hero b", "Hero d", "Hero c", "Hero a"])
        let widths = page.matches(of: /<path id="line-\d+" d="[^"]*" stroke-width="(\d+)"\/>/).map(\.output.1)
        #expect(widths.sorted() == ["10", "4", "7"].sorted())
        // From the top to the right.
        #expect(page.contains(#"d="M500 255Q500 500 785 500""#))
    }

    @Test("is led to by the list of heroes, and of no other kind")
    func list() throws {
        let site = try SitePages.sample()
        func leads(_ kind: String) throws -> Bool {
            try site.text("\(kind)/index.html").contains(#"<p class="way"><a href="../map.html">"#)
        }
        #expect(try leads("heroes"))
        #expect(try !leads("comics"))
        #expect(try !leads("events"))
    }

    @Test("is said in words too: whom each shares most works with, and how many")
    func words() throws {
        let page = try Self.page(["1": ["a", "b"], "2": ["a", "b", "c"]])
        let list = try #require(page.firstMatch(of: /(?s)<ol class="ties">(.*)<\/ol>/)).output.1
        let entries = list.split(separator: "<b>").dropFirst().map { entry in
            entry.matches(of: />([^<>\n]+)<\/(?:a|small)>/).map(\.output.1).joined(separator: " ")
        }
        #expect(
            entries == [
                "Hero a Hero b 2 Hero c 1", "Hero b Hero a 2 Hero c 1", "Hero c Hero a 1 Hero b 1",
            ]
        )
    }

    @Test("tells namesakes apart in drawing and list, and no hero whose namesake is elsewhere")
    func namesakes() throws {
        let page = try Self.page(
            ["1": ["a", "b"], "2": ["b", "c"], "3": ["b", "d"], "4": ["e"]],
            names: ["a": "Ajax", "c": "Ajax", "d": "Merlin", "e": "Merlin"]
        )
        #expect(Self.labels(page).sorted() == ["Ajax · Comic 1", "Ajax · Comic 2", "Hero b", "Merlin"])
        #expect(page.contains("<small>Comic 1</small></b>") && page.contains("<small>Comic 2 · 1</small>"))
        #expect(!page.contains("Comic 3"))
    }

    @Test("has a colour for each of the series in which most are that are in none before, and names them")
    func groups() throws {
        let page = try Self.page(
            ["1": ["a", "b", "c", "d", "e", "f"]],
            series: [
                "all": ["a", "b", "c", "d", "e", "f"], "x": ["a", "b", "c"], "y": ["b", "c", "d", "e"], "z": ["f"],
            ]
        )
        let legend = page.matches(of: /<li><a class="(of-\d+)" href="series\/[^"]*">([^<]*)<\/a> <small>(\d)</)
        #expect(legend.map { "\($0.1) \($0.2) \($0.3)" } == ["of-2 Series y 4"])
        let nodes = page.matches(of: /<a href="heroes\/[^"]*"( class="of-2")? tabindex="-1">.*<text [^>]*>Hero (.)</)
        #expect(Set(nodes.filter { $0.1 != nil }.map(\.2)) == ["b", "c", "d", "e"])
        #expect(nodes.count == 6)
    }

    @Test("has sixty heroes at most, five of whose lines are drawn")
    func most() throws {
        let ids = (10..<90).map(String.init)
        let page = try Self.page(["all": Array(ids.prefix(60)), "rest": Array(ids.suffix(40))])
        #expect(Self.labels(page).count == 60)
        let lines = page.matches(of: /<path id="line-/).count
        #expect((150...300).contains(lines))
        #expect(page.utf8.count < 120_000)
    }

    @Test("says so if no two are in the same work")
    func alone() throws {
        let page = try Self.page(["1": ["a"], "2": ["b"]])
        #expect(page.contains("No heroes share a work here yet.") && !page.contains("class=\"web"))
    }
}
