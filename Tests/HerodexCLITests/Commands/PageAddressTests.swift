import Foundation
import HeroBasics
import HeroModel
import HeroPublish
import HeroSite
import Testing

@testable import HerodexCLI

@Suite("explain takes a page by any address it is seen under")
struct PageAddressTests {
    private func path(of text: String, base: String? = "https://heroes.example/a") throws -> String {
        let site = try HandmadeSite()
        for page in ["index.html", "heroes/index.html", "heroes/ada.html", "heroes/ada.json", "ru/heroes/ada.html"] {
            try site.write(page, to: page)
        }
        try site.write("x", to: "images/ab/abcdef0123456789-320.webp")
        if let base { try site.write("User-agent: *\nAllow: /\nSitemap: \(base)/sitemap.xml\n", to: "robots.txt") }
        try site.list(["heroes/ada.html"])
        let guide = SiteGuide(try PublishedSite(folder: site.output))
        return PageAddress(text.replacing("OUTPUT", with: site.output)).path(in: guide, output: site.output)
    }

    @Test(
        "an address in a browser, a path on this machine, a path of the site",
        arguments: [
            ("heroes/ada.html", "heroes/ada.html"), ("./heroes/ada.html", "heroes/ada.html"),
            ("/heroes/ada.html", "heroes/ada.html"), ("output/heroes/ada.html", "heroes/ada.html"),
            ("heroes/../heroes/ada.html#top", "heroes/ada.html"), ("OUTPUT/heroes/ada.html", "heroes/ada.html"),
            ("file://OUTPUT/heroes/ada.html?q=1", "heroes/ada.html"),
            ("file://localhostOUTPUT/heroes/ada.html", "heroes/ada.html"),
            ("https://heroes.example/a/heroes/ada.html", "heroes/ada.html"),
            ("https://heroes.example/a/", "index.html"), ("https://heroes.example/a", "index.html"),
            ("https://heroes.example/a/heroes/", "heroes/index.html"),
            ("http://127.0.0.1:8080/heroes/ada.html", "heroes/ada.html"), ("http://127.0.0.1:8080", "index.html"),
            ("http://127.0.0.1:8080/heroes/%61da.html", "heroes/ada.html"),
            ("https://me.example/of/mine/ru/heroes/ada.html", "ru/heroes/ada.html"),
            ("ru/heroes/ada.json", "ru/heroes/ada.json"), ("heroes/ada", "heroes/ada.html"),
            ("http://127.0.0.1:8080/images/ab/abcdef0123456789-320.webp", "images/ab/abcdef0123456789-320.webp"),
            ("https://me.example/mine/images/ab/abcdef0123456789-320.webp", "images/ab/abcdef0123456789-320.webp"),
        ]
    )
    func found(text: String, path: String) throws { #expect(try self.path(of: text) == path) }

    @Test(
        "what leads nowhere stays what was asked for, and is no other folder's page of the same name",
        arguments: [
            ("heros/index.html", "heros/index.html"), ("OUTPUT/heroes/bo.html", "heroes/bo.html"),
            ("http://127.0.0.1:8080/heros/index.html", "heros/index.html"),
            ("https://heroes.example/a/heroes/bo.html", "heroes/bo.html"),
        ]
    )
    func notFound(text: String, path: String) throws { #expect(try self.path(of: text) == path) }

    @Test("a site without an address of its own is found below any")
    func withoutAddress() throws {
        #expect(try path(of: "https://me.example/mine/heroes/ada.html", base: nil) == "heroes/ada.html")
    }

    @Test("a page that is not there is told with the nearest, else with one of this very site")
    func errors() {
        func attempt(_ near: [String], _ example: String?) -> String? {
            Explanation.unknownPage("heroes/x.html", near: near, example: example).attempt
        }
        #expect(attempt(["heroes/a.html"], "heroes/z.html") == "did you mean heroes/a.html?")
        #expect(attempt(["a", "b", "c"], nil) == "did you mean a, b or c?")
        #expect(attempt([], "heroes/z.html") == "a page's path or address, such as heroes/z.html")
        #expect(attempt([], nil) == nil)
    }
}
