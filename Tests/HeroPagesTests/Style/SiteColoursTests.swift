import Foundation
import HeroPages
import Testing

@Suite("Colours of the owner's own")
struct SiteColoursTests {
    private static func style() throws -> String {
        try String(contentsOf: Repository.templates.appending(path: "assets/style.css"), encoding: .utf8)
    }

    private static func colours(_ light: [StyleColour: String], dark: [StyleColour: String] = [:]) -> SiteColours {
        SiteColours(light: light.compactMapValues { HexColour($0) }, dark: dark.compactMapValues { HexColour($0) })
    }

    @Test("Those that cannot be read are named with their ratio, for light and dark screens")
    func contrast() throws {
        let faults = Self.colours([.loud: "#333"], dark: [.text: "#777777"]).faults(over: try Self.style())
        #expect(
            faults == [
                "onLoud (#16130f) on loud (#333333) is hard to read on light screens: 1.4 to 1, and 4.5 to 1 is the least",
                "text (#777777) on paper (#14151f) is hard to read on dark screens: 4.0 to 1, and 4.5 to 1 is the least",
                "text (#777777) on panel (#232739) is hard to read on dark screens: 3.3 to 1, and 4.5 to 1 is the least",
            ]
        )
        #expect(try Self.colours([.loud: "#9ad0ff", .hot: "#1b6e3c"]).faults(over: try Self.style()) == [])
    }

    @Test("The style's own can all be read")
    func own() throws {
        let style = try Self.style()
        for colour in StyleColour.allCases {
            // Set to what it is: every pair with it is looked at.
            let name = colour.rawValue.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
            let values = style.matches(of: try Regex("--\(name): (#[0-9a-f]+);", as: (Substring, Substring).self))
                .map { String($0.output.1) }
            let light = try #require(values.first)
            // The second block is for dark screens; what is not in it is the same there.
            let dark =
                style.components(separatedBy: "@media print")[0].matches(
                    of: try Regex("--\(name): (#[0-9a-f]+);", as: (Substring, Substring).self)
                ).map { String($0.output.1) }.last ?? light
            let set = Self.colours([colour: light], dark: [colour: dark])
            #expect(set.faults(over: style) == [], "\(colour)")
        }
    }

    @Test(
        "They follow the style on every page, with the owner's own rules; without any there is no further style sheet"
    )
    func pages() throws {
        var settings = SiteSettings(title: "Mine")
        settings.colours = Self.colours([.onLoud: "#123456"], dark: [.onLoud: "#abc"])
        settings.css = ".brand { color: red }"
        settings.tagline = "All of <them>"
        settings.footer = "Made at home"
        let templates = try SiteTemplates(folder: Repository.templates.path(percentEncoded: false))
        let site = SitePages(
            catalog: SampleUniverse.catalog,
            templates: templates,
            settings: settings,
            pictures: PictureBookFixture.book
        )
        let page = try site.text("heroes/sun-wukong.html")
        let links = page.matches(of: /<link rel="stylesheet" href="([^"]*)"\/>/).map { String($0.output.1) }
        #expect(links == ["../assets/style.css", "../assets/own.css"])
        #expect(page.contains("<p>Made at home</p>"))
        #expect(try site.text("index.html").contains("<p class=\"tagline\">All of &lt;them&gt;</p>"))
        let own = try #require(try site.sharedFiles().first { $0.path == "assets/own.css" })
        #expect(
            String(decoding: own.bytes, as: UTF8.self) == """
                :root {
                  --on-loud: #123456;
                }
                @media (prefers-color-scheme: dark) {
                :root {
                  --on-loud: #aabbcc;
                }
                }
                .brand { color: red }
                """
        )
        let plain = try SitePages.sample()
        #expect(try !plain.text("index.html").contains("own.css") && !plain.text("index.html").contains("tagline"))
        #expect(try !plain.sharedFiles().contains { $0.path == "assets/own.css" })
    }
}
