import Foundation
import HeroCatalog
import HeroSite
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
            pictures: SitePicturesFixture.book
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

    @Test func postersTakeThePlaceOfPictures() throws {
        let templates = try SiteTemplates(folder: Repository.templates.path(percentEncoded: false))
        func poster(_ name: String) -> PictureVariant {
            PictureVariant(width: 1_200, height: 630, path: "images/\(name)-poster.jpg")
        }
        let wukong = try #require(SampleUniverse.catalog.cards.first { $0.title == "Sun Wukong" })
        func site(_ posters: SitePosters) -> SitePages {
            SitePages(
                catalog: SampleUniverse.catalog,
                templates: templates,
                settings: SiteSettings(title: "Book of Heroes", baseURL: "https://heroes.example"),
                pictures: SitePictures(posters: posters)
            )
        }
        let posters = site(SitePosters(home: poster("home"), records: [wukong.key: poster("wukong")]))
        for (page, name) in [("index.html", "home"), ("heroes/sun-wukong.html", "wukong")] {
            let text = try posters.text(page)
            #expect(text.contains("og:image\" content=\"https://heroes.example/images/\(name)-poster.jpg\""))
            #expect(text.contains("<meta name=\"twitter:card\" content=\"summary_large_image\"/>"))
        }
        #expect(!(try posters.text("heroes/the-sage.html")).contains("og:image"))
        #expect(!(try posters.text("about.html")).contains("og:image"))
        let page = try #require(posters.pages.first { $0.path == "heroes/sun-wukong.html" })
        let other = site(SitePosters(home: nil, records: [wukong.key: poster("other")]))
        var readers = (posters.reader(), other.reader())
        #expect(posters.prepared(page, with: &readers.0).digest != other.prepared(page, with: &readers.1).digest)
    }

    @Test func withoutAnAddressACardHasNothingThatNeedsOne() throws {
        let page = try SitePages.sample().text("heroes/sun-wukong.html")
        #expect(page.contains("<meta property=\"og:title\" content=\"Sun Wukong\"/>"))
        #expect(!page.contains("og:url") && !page.contains("og:image"))
    }
}
