import Foundation
import HeroPages
import Testing

@Suite struct ShareCardTests {
    @Test func aPublishedRecordHasAWholeCard() throws {
        let templates = try SiteTemplates(
            folder: Repository.templates.path(percentEncoded: false),
            languages: ["en", "ru"]
        )
        let site = SitePages(
            catalog: SampleUniverse.catalog,
            templates: templates,
            settings: SiteSettings(title: "Book of Heroes", baseURL: "https://heroes.example"),
            pictures: PictureBookFixture.book
        )
        let page = try site.text("ru/heroes/sun-wukong.html")
        let card = page.matches(of: /<meta property="og:([a-z:_]+)" content="([^"]*)"\/>/).map { [$0.1, $0.2] }
        #expect(
            card == [
                ["site_name", "Book of Heroes"], ["type", "profile"], ["title", "Sun Wukong"], ["locale", "ru_RU"],
                ["url", "https://heroes.example/ru/heroes/sun-wukong.html"], ["locale:alternate", "en_US"],
                ["image", "https://heroes.example/images/red.jpg"], ["image:type", "image/jpeg"],
                ["image:width", "640"], ["image:height", "853"], ["image:alt", "Sun Wukong"],
            ]
        )
        let description = "<meta name=\"description\" property=\"og:description\" content=\"Born of a stone"
        #expect(page.contains(description))
        #expect(page.contains("<meta name=\"twitter:card\" content=\"summary\"/>"))
        let wide = try site.text("heroes/the-sage.html")
        #expect(wide.contains("<meta name=\"twitter:card\" content=\"summary_large_image\"/>"))
        #expect(try site.text("index.html").contains("<meta property=\"og:type\" content=\"website\"/>"))
    }

    @Test func withoutAnAddressACardHasNothingThatNeedsOne() throws {
        let page = try SitePages.sample().text("heroes/sun-wukong.html")
        #expect(page.contains("<meta property=\"og:title\" content=\"Sun Wukong\"/>"))
        #expect(!page.contains("og:url") && !page.contains("og:image"))
    }
}
