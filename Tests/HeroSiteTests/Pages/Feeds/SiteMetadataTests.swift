import Foundation
import HeroSite
import Testing

@Suite struct SiteMetadataTests {
    @Test func theWebManifestNamesTheSiteAndIconsThatAreThere() throws {
        let templates = try SiteTemplates(folder: Repository.templates.path(percentEncoded: false))
        let site = SitePages(
            catalog: SampleUniverse.catalog,
            templates: templates,
            settings: SiteSettings(title: "The Book of \"Heroes\" & Friends"),
            pictures: SitePicturesFixture.book
        )
        let manifest = try JSONDecoder().decode(
            WebManifest.self,
            from: Data(try site.metadata("assets/app.webmanifest"))
        )
        #expect(manifest.name == "The Book of \"Heroes\" & Friends")
        #expect(manifest.shortName == "The Book of")
        #expect(manifest.startURL == "../index.html")
        #expect(manifest.lang == "en")
        for icon in manifest.icons { #expect(templates.assets.contains { $0.path == "assets/" + icon.src }) }
        for size in [192, 512] {
            let icon = try #require(templates.assets.first { $0.path == "assets/icon-\(size).png" })
            // Width and height stand at fixed places in a PNG's head.
            let sizes = [16, 20].map { place in icon.bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
            #expect(sizes == [size, size])
        }
    }

    @Test func eachLanguageHasAPageForAddressesThatLeadNowhere() throws {
        let site = try SitePages.published(languages: ["en", "ru"], baseURL: "https://heroes.example")
        #expect(site.pages.filter { $0.path.hasSuffix("404.html") }.map(\.path) == ["404.html", "ru/404.html"])
        let other = try site.text("ru/404.html")
        #expect(other.contains("<base href=\"https://heroes.example/ru/404.html\"/>") && other.contains("lang=\"ru\""))
        let page = try site.text("404.html")
        #expect(page.contains("<h1>Page not found</h1>"))
        #expect(page.contains("<form class=\"search\" role=\"search\" action=\"search.html\">"))
        #expect(page.contains("<a href=\"index.html\">To the start page</a>"))
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\"/>"))
        #expect(!page.contains("hreflang"))
    }

    @Test func itsLinksStartAtTheSitesAddressWhereItHasOne() throws {
        let published = try SitePages.published(languages: ["en"], baseURL: "https://heroes.example/a").text("404.html")
        let policy = try #require(published.firstRange(of: "base-uri 'self'"))
        let base = try #require(published.firstRange(of: "<base href=\"https://heroes.example/a/404.html\"/>"))
        let link = try #require(published.firstRange(of: "<link"))
        #expect(policy.upperBound < base.lowerBound && base.upperBound < link.lowerBound)
        let other = try SitePages.sample().text("404.html")
        #expect(other.contains("base-uri 'none'"))
        #expect(!other.contains("<base"))
    }

    private struct WebManifest: Decodable {
        struct Icon: Decodable { let src: String }

        let name: String
        let shortName: String
        let startURL: String
        let lang: String
        let icons: [Icon]

        enum CodingKeys: String, CodingKey {
            case name
            case shortName = "short_name"
            case startURL = "start_url"
            case lang, icons
        }
    }
}
