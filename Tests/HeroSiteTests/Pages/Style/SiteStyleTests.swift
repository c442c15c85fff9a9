import Foundation
import HeroModel
import Testing

@testable import HeroSite

@Suite("How a site looks")
struct SiteStyleTests {
    @Test("A palette has what the last sheet sets for the whole page, by scheme")
    func palette() {
        let palette = StylePalette([
            """
            /* :root { --a: #000001; } */
            :root { color-scheme: light dark; --a: #111111; --b: light-dark(rgba(1, 2, 3, .5), var(--a)); }
            .x { --a: #222222; }
            @media print { :root { --a: #333333; } }
            """, ":root{--a:#444444}",
        ])
        #expect(palette.value("a", in: .light) == "#444444" && palette.usual == .light)
        #expect(palette.value("b", in: .light) == "rgba(1, 2, 3, .5)" && palette.value("b", in: .dark) == "#444444")
        #expect(palette.value("c", in: .light) == nil)
        #expect(StylePalette([":root { color-scheme: dark; --a: var(--a); }"]).usual == .dark)
        #expect(StylePalette([":root { --a: var(--a); }"]).value("a", in: .light) == nil)
    }

    @Test("Drawings and the web manifest take their colours from the palette")
    func drawings() throws {
        var settings = SiteSettings(title: "Mine")
        let loud = try #require(HexColour("#00aa11"))
        settings.colours = SiteColours(light: [.loud: loud], dark: [.loud: loud])
        for site in [try SitePages.sample(), try SitePages.sample(settings: settings)] {
            for asset in site.assets where asset.path.hasSuffix(".svg") {
                #expect(!String(decoding: asset.bytes, as: UTF8.self).contains("var("), "\(asset.path)")
            }
        }
        let site = try SitePages.sample(settings: settings)
        let drawing = try #require(site.assets.first { $0.path == "assets/placeholder-comics.svg" })
        #expect(String(decoding: drawing.bytes, as: UTF8.self).contains("#00aa11"))
        let manifest = try #require(try site.sharedFiles().first { $0.path == "assets/app.webmanifest" })
        #expect(String(decoding: manifest.bytes, as: UTF8.self).contains(##""theme_color":"#00aa11""##))
        #expect(try site.text("index.html").contains(##"content="#00aa11""##))
        #expect(site.drawnIcon?.path == "assets/favicon.svg")
        #expect(try SitePages.sample().drawnIcon == nil)
    }

    @Test("A theme lies over the style and under the owner's colours", arguments: Themes.all.compactMap(\.self))
    func theme(name: String) throws {
        var settings = SiteSettings(title: "Mine")
        settings.css = "p { margin: 0 }"
        let site = try SitePages.sample(settings: settings, theme: name)
        let page = try site.text("index.html")
        let links = page.matches(of: /<link rel="stylesheet" href="([^"]*)"\/>/).map { String($0.output.1) }
        #expect(links.map(\.withoutDigest) == ["assets/style.css", "assets/theme.css", "assets/own.css"])
        #expect(site.assets.contains { $0.path == links[1] })
        #expect(site.drawnIcon != nil)
    }

    @Test("A logo stands in the header, an icon in the tab, the owner's words on the page about the site")
    func own() throws {
        var settings = SiteSettings(title: "Mine")
        settings.logo = SiteLogo(file: SiteAsset(path: "assets/logo.png", bytes: [1]), width: 30, height: 20)
        settings.favicon = SiteAsset(path: "assets/favicon.png", bytes: [2])
        settings.about = ["": RichText(markup: "<p>We <em>collect</em>.</p>", plain: "We collect.")]
        let site = try SitePages.sample(settings: settings)
        let page = try site.text("heroes/sun-wukong.html")
        #expect(page.contains(#"<img src="../assets/logo.png" width="30" height="20" alt=""/><span>Mine</span></a>"#))
        #expect(page.contains(#"<link rel="icon" type="image/png" href="../assets/favicon.png"/>"#))
        #expect(try site.text("about.html").contains("<p>We <em>collect</em>.</p>"))
        let paths = site.assets.map(\.path)
        #expect(paths.contains("assets/logo.png") && paths.contains("assets/favicon.png"))
        #expect(!paths.contains("assets/favicon.svg") && Set(paths).count == paths.count)
        let manifest = try #require(try site.sharedFiles().first { $0.path == "assets/app.webmanifest" })
        #expect(!String(decoding: manifest.bytes, as: UTF8.self).contains("favicon.svg"))
    }
}
