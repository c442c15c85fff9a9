import Foundation
import HeroCatalog
import Testing

@testable import HeroSite

@Suite struct SitemapTests {
    private static let base = "https://heroes.example/a&b"

    @Test func everyPageIsListedWithItsCounterpartsInOtherLanguages() throws {
        let site = try SitePages.published(languages: ["en", "ru"], baseURL: Self.base)
        let map = try XMLReading(try site.metadata("sitemap.xml"))
        let addresses = site.pages.filter { !$0.path.hasSuffix("404.html") }.map { "\(Self.base)/\($0.path)" }
        #expect(Set(map.texts("loc")) == Set(addresses))
        #expect(map.texts("loc").count == addresses.count)
        let counterparts = map.elements.filter { $0.name == "xhtml:link" }.map(\.attributes)
        #expect(counterparts.count == 2 * addresses.count)
        #expect(
            counterparts.contains([
                "rel": "alternate", "hreflang": "ru", "href": "\(Self.base)/ru/heroes/sun-wukong.html",
            ])
        )
        #expect(Set(map.texts("lastmod")) == ["2026-11-21"])
    }

    @Test func everyPageNamesItsAddressAsTheSitemapDoes() throws {
        let site = try SitePages.published(languages: ["en", "ru"], baseURL: Self.base)
        let listed = Set(try XMLReading(try site.metadata("sitemap.xml")).texts("loc"))
        for page in site.pages where !page.path.hasSuffix("404.html") {
            let heads = try site.text(page.path).matches(of: /<link rel="canonical" href="([^"]*)"\/>/).map {
                String($0.1)
            }
            let address = "\(Self.base)/\(page.path)"
            #expect(heads.map { $0.replacing("&amp;", with: "&") } == [address])
            #expect(listed.contains(address))
        }
        #expect(try !site.text("404.html").contains("canonical"))
        #expect(try !SitePages.sample().text("heroes/index.html").contains("canonical"))
    }

    @Test func moreThanOneFileMayHoldAreListedInParts() throws {
        let templates = try SiteTemplates(folder: Repository.templates.path(percentEncoded: false))
        let trees = templates.sets.enumerated().map { SiteTree($1.wording, position: $0) }
        let catalog = SampleUniverse.catalog
        let pages = SitePlan(catalog: catalog) { templates.sets[0].template(of: $0) }.pages.filter { $0.isInSitemap }
        let map = Sitemap(baseURL: "https://heroes.example", trees: trees, pages: pages, catalog: catalog, most: 10)
        let files = Array(map.files)
        let parts = (pages.count + 9) / 10
        #expect(files.map(\.path) == ["sitemap.xml"] + (1...parts).map { "sitemap-\($0).xml" })
        let index = try XMLReading(files[0].bytes)
        #expect(index.elements.first?.name == "sitemapindex")
        #expect(index.texts("loc") == files.dropFirst().map { "https://heroes.example/\($0.path)" })
        let listed = try files.dropFirst().map { try XMLReading($0.bytes).texts("loc") }
        #expect(listed.allSatisfy { $0.count <= 10 })
        #expect(listed.joined().elementsEqual(pages.map { "https://heroes.example/\($0.path)" }))
    }

    @Test func aSiteWithoutAnAddressHasNeitherSitemapNorFeed() throws {
        let site = try SitePages.sample()
        let metadata = try site.sharedFiles().map(\.path).filter { !$0.hasSuffix(".js") }
        #expect(metadata == ["robots.txt", "assets/app.webmanifest"])
        #expect(try site.metadata("robots.txt") == Array("User-agent: *\nAllow: /\n".utf8))
        #expect(try !site.text("index.html").contains("atom+xml"))
    }

    @Test func robotsFindTheSitemap() throws {
        let site = try SitePages.published(languages: ["en"], baseURL: "https://heroes.example")
        let robots = String(decoding: try site.metadata("robots.txt"), as: UTF8.self)
        #expect(robots == "User-agent: *\nAllow: /\nSitemap: https://heroes.example/sitemap.xml\n")
    }
}

extension SitePages {
    /// A site with an address of its own, in several languages.
    static func published(
        _ catalog: Catalog = SampleUniverse.catalog,
        languages: [String],
        baseURL: String
    ) throws -> SitePages {
        SitePages(
            catalog: catalog,
            templates: try SiteTemplates(
                folder: Repository.templates.path(percentEncoded: false),
                languages: languages
            ),
            settings: SiteSettings(title: "Book of Heroes", languages: languages, baseURL: baseURL),
            pictures: SitePicturesFixture.book
        )
    }

    /// One of the files for programs.
    func metadata(_ path: String) throws -> [UInt8] {
        try #require(try sharedFiles().first { $0.path == path }, "no file \(path)").bytes
    }
}
