import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

@Suite("Values of properties lead to lists")
struct BrowsedListTests {
    private static func site(_ values: [[String]]) throws -> SitePages {
        let heroes = values.enumerated().map { number, values in
            let side = Property(label: "Side", value: values.joined(separator: ", "), browsed: values)
            let head = RecordHead(
                key: SampleUniverse.key("\(number)", .heroes),
                title: "Hero \(number)",
                properties: [side, Property(label: "Eyes", value: "green")]
            )
            return SampleRecord(record: .hero(Hero(head: head)))
        }
        return try SitePages.sample(Catalog.assembled(heroes, sources: SampleUniverse.sources))
    }

    @Test("from the record's table to the list, and from there to all values")
    func ways() throws {
        let site = try Self.site([["Good"], ["Good", "Bad"], ["-"]])
        let page = try site.text("heroes/hero-1.html")
        #expect(
            page.contains(#"<a href="../heroes/side/good.html">Good</a>, <a href="../heroes/side/bad.html">Bad</a>"#)
        )
        #expect(page.contains("<dd>green</dd>"))
        #expect(try site.text("heroes/hero-2.html").contains("<dd>-</dd>"))
        let list = try site.text("heroes/side/good.html")
        #expect(
            list.contains("<h1>Heroes · Side: Good ") && list.contains("hero-0.html") && list.contains("hero-1.html")
        )
        #expect(!list.contains("hero-2.html"))
        let kind = try site.text("heroes/index.html")
        #expect(kind.contains(#"<nav class="facet by-side" aria-label="Side">"#))
        #expect(kind.contains(#"<a href="../heroes/side/good.html">Good <small>2</small></a>"#))
        let all = try site.text("heroes/side/index.html")
        #expect(all.contains(#"<a href="../../heroes/side/bad.html">Bad</a>"#) && all.contains("Heroes (Side)"))
    }

    @Test("of many values the lists have only the way to all of them, which are on pages of 200")
    func many() throws {
        let site = try Self.site((0..<450).map { ["Side \($0)"] })
        let kind = try site.text("heroes/index.html")
        #expect(kind.contains(#"href="../heroes/side/index.html""#) && !kind.contains("side-7.html"))
        let pages = site.pages.map(\.path).filter { $0.hasPrefix("heroes/side/index") }
        #expect(pages == ["index", "index--2", "index--3"].map { "heroes/side/\($0).html" })
        #expect(try site.text("heroes/side/side-7.html").contains("Side: Side 7"))
        let all = try site.text("heroes/side/index--2.html")
        #expect(all.contains(#"<nav class="facet letters" aria-label="A to Z">"#) && all.contains(">S</a>"))
        let columns = try #require(try site.sharedFiles().first { $0.path == "assets/lists/heroes.js" })
        #expect(!String(decoding: columns.bytes, as: UTF8.self).contains("by-side"))
    }

    @Test("a value on many records has as many pages as any list")
    func popular() throws {
        let site = try Self.site((0..<401).map { _ in ["Good"] })
        let pages = site.pages.map(\.path).filter { $0.hasPrefix("heroes/side/good") }
        #expect(pages == ["good", "good--2", "good--3"].map { "heroes/side/\($0).html" })
    }

    @Test("no two pages have one title, whatever the values are called")
    func titles() throws {
        let site = try Self.site([["Side"], ["H"], ["Heroes"], ["C"], ["C++"], ["0-9"], ["Marvel Legends"]])
        let titles = try site.pages.map { page in
            try #require(try site.text(page.path).firstMatch(of: #/<title>(.*?)</title>/#)).output.1
        }
        #expect(Set(titles).count == titles.count)
    }
}
