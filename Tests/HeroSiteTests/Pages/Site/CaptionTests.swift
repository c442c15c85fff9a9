import Foundation
import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

@Suite("Lists and neighbours say more than a title")
struct CaptionTests {
    @Test("A hero has the number of comics, a form its hero, a work its year")
    func captions() throws {
        let site = try SitePages.sample()
        func captions(_ path: String) throws -> [String] {
            try site.text(path).matches(of: /<span[^>]*>([^<]*)<\/span>(?:<small>([^<]*)<\/small>)?<\/a>/)
                .map { "\($0.output.1): \($0.output.2 ?? "")" }
        }
        let wording = try Wording.of("en")
        #expect(
            try captions("heroes/index.html").contains { $0.wholeMatch(of: /Sun Wukong: Comics: \d of 3,954/) != nil }
        )
        #expect(try captions("transformations/index.html").contains { $0.hasSuffix(": Sun Wukong") })
        // Also below "Journey to the West (1592)": a title may be cut, and its neighbours have theirs.
        #expect(wording.words(for: ListCaption.year(1_592)) == "1592")
        #expect(wording.words(for: .count(1, of: nil, .comics)) == "1 comic")
        #expect(wording.words(for: .count(20, of: 4_499, .comics)) == "Comics: 20 of 4,499")
    }

    @Test("A field without a value has no row in the table of facts")
    func noEmptyRows() throws {
        let head = RecordHead(key: SampleUniverse.key("s", .series), title: "S")
        func rows(_ type: String) throws -> Int {
            let series = Series(head: head, startYear: 1_990, type: type)
            let wording = try Wording.of("en")
            let facts = wording.facts(of: .series(series), credits: [], lists: .none, titles: .none, language: nil)
            return facts?.rows.count ?? 0
        }
        #expect(try rows("") == 1)
        #expect(try rows("limited") == 2)
    }

    @Test("Roles below a comic are in the page's language, each spelling as in the creator's own facts")
    func roles() throws {
        func caption(_ note: String, _ language: String) throws -> String {
            try Wording.of(language).words(forNote: note, language: nil).text
        }
        #expect(try caption("penciler (cover)", "en") == "Penciller (cover)")
        #expect(try caption("writer, penciler", "de") == "Text, Zeichnungen")
        #expect(try caption("cover", "en") == Wording.of("en").value("cover", language: nil).text)
    }

    @Test("A comic stands in its series' order, with its number; one that is in none in the order of titles")
    func neighbours() throws {
        func comic(_ id: String, _ title: String) -> SampleRecord {
            SampleRecord(record: .comic(Comic(head: RecordHead(key: SampleUniverse.key(id, .comics), title: title))))
        }
        var series = SampleRecord(
            record: .series(Series(head: RecordHead(key: SampleUniverse.key("s", .series), title: "S")))
        )
        series.groups = [SampleGroup(.comics, ["c2", "c9", "c1"])]
        let catalog = Catalog.assembled(
            [comic("c1", "Alpha"), comic("c2", "Beta"), comic("c3", "Gamma"), comic("c4", "Delta"), series],
            sources: SampleUniverse.sources
        )
        let site = try SitePages.sample(catalog)
        func way(_ path: String) throws -> [String] {
            let page = try site.text(path)
            let nav = page.firstMatch(of: /(?s)<nav class="neighbours".*?<\/nav>/)?.output ?? ""
            return nav.matches(of: />([^<\n]+)</).map { String($0.output.1).trimmingCharacters(in: .whitespaces) }
        }
        #expect(try way("comics/beta.html") == ["1 of 3 here, in", "S", "Alpha"])
        #expect(try way("comics/alpha.html") == ["Beta", "3 of 3 here, in", "S"])
        #expect(try way("comics/delta.html") == ["Gamma"])
        #expect(try way("comics/gamma.html") == ["Delta"])
    }
}
