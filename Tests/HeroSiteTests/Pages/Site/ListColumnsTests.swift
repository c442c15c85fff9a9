import Foundation
import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

@Suite("What lists are sorted and sifted by") struct ListColumnsTests {
    private struct Columns: Decodable {
        let links: [Int]
        let wide: [Int]
        let years: [Int]
        let facets: [String: [[Int]]]
    }

    private func columns(_ kind: RecordKind, in site: SitePages) throws -> Columns {
        let file = try #require(try site.sharedFiles().first { $0.path == "assets/lists/\(kind.folder).js" })
        let script = String(decoding: file.bytes, as: UTF8.self)
        let start = try #require(script.range(of: "[\"\(kind.folder)\"] = "))
        return try JSONDecoder().decode(Columns.self, from: Data(script[start.upperBound...].dropLast(2).utf8))
    }

    private func comic(_ id: String, _ title: String, year: Int?, heroes: [String] = []) -> SampleRecord {
        let head = RecordHead(key: SampleUniverse.key(id, .comics), title: title)
        let day = year.flatMap { CalendarDate(year: $0, month: 5, day: 1) }
        let dates = day.map { [PublicationDate(type: "onsaleDate", date: $0)] } ?? []
        return SampleRecord(record: .comic(Comic(head: head, dates: dates)), groups: [SampleGroup(.heroes, heroes)])
    }

    @Test func eachRecordHasItsPlaceAmongTheLinksOfThePage() throws {
        let hero = SampleRecord(
            record: .hero(Hero(head: RecordHead(key: SampleUniverse.key("h", .heroes), title: "Hero")))
        )
        let site = try SitePages.sample(
            .assembled(
                [
                    comic("2", "Alpha", year: 1963), comic("1", "Beta", year: 1970, heroes: ["h"]),
                    comic("3", "Gamma", year: nil), hero,
                ],
                sources: SampleUniverse.sources
            )
        )
        let columns = try columns(.comics, in: site)
        #expect(columns.links == [0, 1, 0])
        #expect(columns.wide == [0, 0, 0])
        #expect(columns.years == [1963, 1970, 0])
        #expect(columns.facets["letters"] == [[0], [1], [2]])
        #expect(columns.facets["years"] == [[0], [1], []])
        #expect(columns.facets["sources"] == nil)
        let page = try site.text("comics/index.html")
        #expect(page.contains("id=\"sorting\" hidden=\"hidden\" data-kind=\"comics\""))
    }

    @Test func everyFacetOfThePageHasAColumn() throws {
        let site = try SitePages.sample()
        for kind in RecordKind.builtIn where kind != .facts {
            let page = try site.text("\(kind.folder)/index.html")
            let bars = page.matches(of: /<(?:nav|details) class="facet (\w+)"/).map { String($0.output.1) }
            if bars.isEmpty { continue }
            #expect(Set(try columns(kind, in: site).facets.keys) == Set(bars), "\(kind)")
        }
    }

    @Test func factsAreNotSorted() throws {
        let site = try SitePages.sample()
        #expect(try !site.sharedFiles().contains { $0.path == "assets/lists/facts.js" })
        #expect(try !site.text("facts/index.html").contains("id=\"sorting\""))
    }
}
