import Foundation
import HeroCatalog
import HeroModel
import HeroSite
import Testing

@Suite struct SearchPageTests {
    @Test func thePageOffersTheSourcesOwnSearchWhereItIsPublic() throws {
        let page = try SitePages.sample().text("search.html")
        let link =
            "<a href=\"https://www.marvel.com/search?query=\" data-target=\"https://www.marvel.com/search?query=\""
        #expect(page.contains(link + " rel=\"external\">Search at the source: The Library of Legends</a>"))
        #expect(!page.contains("chucknorris.io"), "a private source")
    }

    @Test func thePageNamesTheKindsThereAre() throws {
        let page = try SitePages.sample(Catalog.assembled(SampleUniverse.facts, sources: SampleUniverse.sources)).text(
            "search.html"
        )
        #expect(page.matches(of: /data-kind="([a-z]*)"/).map { String($0.1) } == ["facts"])
    }

    @Test func theFilesOfTheSearchHoldNoWordsOfTheInterface() throws {
        let files = try SitePages.sample(Catalog.assembled([], sources: [])).sharedFiles()
        let index = try #require(files.first)
        #expect(files.map(\.path).filter { $0.contains("search") } == [index.path])
        #expect(!String(decoding: index.bytes, as: UTF8.self).contains("Heroes"))
    }
}
