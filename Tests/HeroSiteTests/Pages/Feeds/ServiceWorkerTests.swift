import HeroSite
import Testing

@Suite("A site that browsers keep")
struct ServiceWorkerTests {
    @Test("has a worker in its own folder, which names what every page needs, and pages that ask for it")
    func kept() throws {
        var settings = SiteSettings(title: "Book of Heroes")
        settings.isKeptOffline = true
        let site = try SitePages.sample(settings: settings)
        let worker = try #require(try site.sharedFiles().first { $0.path == "worker.js" })
        let text = String(decoding: worker.bytes, as: UTF8.self)
        #expect(text.hasPrefix(#"const shell = ["index.html","assets/compare."#))
        #expect(text.contains(/\nimportScripts\("assets\/worker\.js\?[0-9a-f]{16}"\);\n$/))
        let page = try site.text("heroes/sun-wukong.html")
        let styles = page.matches(of: /(?:href|src)="\.\.\/(assets\/[a-z]+\.[0-9a-f]{16}\.(?:css|js))"/).map(\.output.1)
        #expect(styles.count >= 5 && styles.contains { $0.contains("offline") })
        for style in styles { #expect(text.contains("\"\(style)\""), "\(style)") }
    }

    @Test("is a matter of its owner: without the setting there is neither")
    func usual() throws {
        let site = try SitePages.sample()
        #expect(!(try site.sharedFiles().contains { $0.path == "worker.js" }))
        #expect(!(try site.text("index.html")).contains("offline"))
    }
}
