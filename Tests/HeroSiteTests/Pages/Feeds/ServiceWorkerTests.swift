import Foundation
import Testing

@testable import HeroSite

@Suite("A site that browsers keep")
struct ServiceWorkerTests {
    @Test("has a worker in its own folder, which names what every page needs, and pages that ask for it")
    func kept() throws {
        var settings = SiteSettings(title: "Book of Heroes")
        settings.isKeptOffline = true
        let site = try SitePages.sample(settings: settings)
        let worker = try #require(try site.sharedFiles().first { $0.path == "worker.js" })
        let text = String(decoding: worker.bytes, as: UTF8.self)
        let own = PageList.kept.map { "\"\($0)\"," }.joined()
        #expect(own.contains("favourites.html") && own.contains("offline.html") && !own.contains("404.html"))
        #expect(text.hasPrefix(#"const shell = [\#(own)"assets/compare."#))
        #expect(text.contains(#";\#nconst data = ["assets/days.js","assets/heroes.js","#))
        #expect(text.contains(/\nimportScripts\("assets\/worker\.js\?[0-9a-f]{16}"\);\n$/))
        let page = try site.text("heroes/sun-wukong.html")
        let styles = page.matches(of: /(?:href|src)="\.\.\/(assets\/[a-z]+\.[0-9a-f]{16}\.(?:css|js))"/).map(\.output.1)
        #expect(styles.count >= 5 && styles.contains { $0.contains("offline") })
        for style in styles { #expect(text.contains("\"\(style)\""), "\(style)") }
    }

    @Test("has a page in each language for what was not kept, which search engines do not list")
    func inPlace() throws {
        let languages = ["en", "ru"]
        var settings = SiteSettings(title: "Kept", languages: languages, baseURL: "https://heroes.example")
        settings.isKeptOffline = true
        let site = SitePages(
            catalog: SampleUniverse.catalog,
            templates: try SiteTemplates(
                folder: Repository.templates.path(percentEncoded: false),
                languages: languages
            ),
            settings: settings,
            pictures: SitePicturesFixture.book
        )
        let paths = site.pages.map(\.path).filter { $0.hasSuffix("offline.html") }
        #expect(paths == ["offline.html", "ru/offline.html"])
        let page = try site.text("offline.html")
        #expect(page.contains("<h1>This page is not kept here</h1>") && page.contains("base-uri 'self'"))
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\"/>") && !page.contains("canonical"))
        for way in ["index", "favourites", "search"] { #expect(page.contains("<a href=\"\(way).html\">"), "\(way)") }
        #expect(try site.text("ru/offline.html").contains("lang=\"ru\""))
        let worker = try #require(try site.sharedFiles().first { $0.path == "worker.js" })
        #expect(String(decoding: worker.bytes, as: UTF8.self).contains(#""ru/favourites.html","ru/offline.html","#))
        let map = try #require(try site.sharedFiles().first { $0.path == "sitemap.xml" })
        #expect(!String(decoding: map.bytes, as: UTF8.self).contains("offline.html"))
    }

    @Test("is a matter of its owner: without the setting there is neither")
    func usual() throws {
        let site = try SitePages.sample()
        #expect(!(try site.sharedFiles().contains { $0.path == "worker.js" }))
        #expect(!(try site.text("index.html")).contains("offline"))
        #expect(!site.pages.contains { $0.path.hasSuffix("offline.html") })
    }
}
