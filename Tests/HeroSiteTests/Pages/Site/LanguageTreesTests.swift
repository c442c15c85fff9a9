import Foundation
import HeroSite
import Testing

@Suite struct LanguageTreesTests {
    let templates: SiteTemplates
    let site: SitePages

    init() throws {
        templates = try SiteTemplates(
            folder: Repository.templates.path(percentEncoded: false),
            languages: ["es", "en", "ru"]
        )
        site = SitePages(
            catalog: SampleUniverse.catalog,
            templates: templates,
            settings: SiteSettings(title: "Book of Heroes", baseURL: "https://heroes.example"),
            pictures: SitePicturesFixture.book
        )
    }

    @Test func theFirstLanguageLiesAtTheRootAndEachFurtherOneInAFolderOfItsOwn() {
        let paths = Dictionary(grouping: site.pages, by: \.tree).mapValues { $0.map(\.path) }
        let first = paths[0] ?? []
        #expect(first.first == "index.html")
        #expect(paths[1] == first.map { "en/" + $0 })
        #expect(paths[2] == first.map { "ru/" + $0 })
        #expect(site.languages.map(\.folder) == ["", "en/", "ru/"])
    }

    @Test func aPageOfAFurtherLanguageSharesAssetsAndPictures() throws {
        let page = try site.text("ru/heroes/sun-wukong.html")
        #expect(page.contains("<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"ru\">"))
        #expect(page.contains(/href="..\/..\/assets\/style\.[0-9a-f]{16}\.css"/))
        #expect(page.contains("src=\"../../images/"))
        #expect(page.contains("<a class=\"brand\" href=\"../index.html\">"))
        #expect(page.contains(">Превращения <"))
    }

    @Test func theSwitcherStaysOnThePage() throws {
        let root = try site.text("heroes/sun-wukong.html")
        #expect(
            root.contains("<a href=\"../heroes/sun-wukong.html\" hreflang=\"es\" lang=\"es\" aria-current=\"true\">")
        )
        #expect(root.contains("<a href=\"../ru/heroes/sun-wukong.html\" hreflang=\"ru\" lang=\"ru\">Русский</a>"))
        let russian = try site.text("ru/heroes/sun-wukong.html")
        #expect(russian.contains("<a href=\"../../heroes/sun-wukong.html\" hreflang=\"es\" lang=\"es\">Español</a>"))
        let alternate =
            "<link rel=\"alternate\" hreflang=\"ru\" href=\"https://heroes.example/ru/heroes/sun-wukong.html\"/>"
        #expect(russian.contains(alternate))
    }

    @Test func aSiteOfOneLanguageHasNoSwitcher() throws {
        let page = try SitePages.sample().text("heroes/sun-wukong.html")
        #expect(!page.contains("hreflang"))
        #expect(!page.contains("class=\"languages\""))
    }

    @Test func allTreesTogetherAreSound() async throws {
        #expect(try await WrittenSite(site, assets: site.assets).findings() == [])
    }
}
