import HeroCatalog
import HeroModel
import HeroSite
import Testing

@Suite struct CoverageTests {
    /// The page about a site whose source has these lists.
    private func about(_ lists: [ListCoverage]) throws -> String {
        let source = CatalogSource(
            name: SampleUniverse.legends,
            kind: "marvel",
            title: "The Library of Legends",
            attribution: Attribution(text: "Data provided by the Library", link: nil),
            coverage: lists
        )
        return try SitePages.sample(.assembled([], sources: [source])).text("about.html")
    }

    @Test func listsThatAreNotCompleteAreShown() throws {
        let page = try about([
            ListCoverage(list: "characters", kind: .heroes, available: 81, returned: 81, kept: 81),
            ListCoverage(list: "comics", kind: .comics, available: 4_499, returned: 51, kept: 51),
        ])
        #expect(page.contains("<th scope=\"row\">Comics</th><td>4,499</td><td>51</td><td>51</td>"))
        #expect(!page.contains("<th scope=\"row\">Heroes</th>"))
    }

    @Test func completeListsNeedNoTable() throws {
        let page = try about([ListCoverage(list: "comics", kind: .comics, available: 5, returned: 5, kept: 5)])
        #expect(!page.contains("coverage"))
    }
}
