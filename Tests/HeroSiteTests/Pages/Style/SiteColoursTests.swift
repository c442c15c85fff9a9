import Foundation
import HeroModel
import HeroSite
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
        let dim = Self.colours([.loud: "#333", .text: "#16130f"], dark: [.text: "#777777", .loud: "#e8b923"])
        #expect(
            StylePalette([try Self.style(), dim.css()]).faults(of: dim) == [
                "onLoud (#16130f) on loud (#333333) is hard to read on light screens: 1.4 to 1, and 4.5 to 1 is the least",
                "text (#777777) on paper (#14151f) is hard to read on dark screens: 4.0 to 1, and 4.5 to 1 is the least",
                "text (#777777) on panel (#232739) is hard to read on dark screens: 3.3 to 1, and 4.5 to 1 is the least",
                "text (#777777) on found (#b80f2a) is hard to read on dark screens: 1.4 to 1, and 4.5 to 1 is the least",
            ]
        )
        let clear = Self.colours([.loud: "#9ad0ff", .hot: "#1b6e3c"], dark: [.loud: "#9ad0ff", .hot: "#1b6e3c"])
        #expect(try StylePalette([Self.style(), clear.css()]).faults(of: clear) == [])
    }

    @Test("Those of the style and of every theme can be read", arguments: Themes.all)
    func own(theme: String?) throws {
        let palette = StylePalette([try Self.style(), try theme.map(Themes.sheet) ?? ""])
        #expect(palette.faults() == [])
        for colour in StyleColour.allCases {
            let property = colour.rawValue.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
            for scheme in StylePalette.Scheme.allCases {
                #expect(palette.value(property, in: scheme) != nil, "\(property)")
            }
        }
    }

    private static var colour: Regex<(Substring, Substring?)> {
        /#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(|:\s*(white|black|red)\b/
    }

    @Test("Apart from the palette, styles, scripts and templates name no colour", arguments: Themes.all)
    func literals(theme: String?) throws {
        let rules = try (theme.map(Themes.sheet) ?? Self.style()).replacing(/:root[^{]*\{[^}]*\}/, with: "")
        #expect(
            rules.matches(of: Self.colour).map(\.output.0) == []
        )
        guard theme == nil else { return }
        for sheet in ["record.css", "tools.css"] {
            let text = try String(contentsOf: Repository.templates.appending(path: "assets/" + sheet), encoding: .utf8)
            let rules = text.matches(of: /\{([^{}]*)\}/).map(\.output.1)
            #expect(rules.count > 50 && rules.filter { $0.firstMatch(of: Self.colour) != nil } == [], "\(sheet)")
        }
        let folder = Repository.templates.path(percentEncoded: false)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let pages = files.filter { $0.hasSuffix(".mustache") || $0.hasSuffix(".js") || $0.hasSuffix(".svg") }
        #expect(pages.count > 40)
        for file in pages {
            let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            #expect(text.firstMatch(of: /["'\s:]#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?["';]/) == nil, "\(file)")
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
        let site = try SitePages.sample(settings: settings)
        let page = try site.text("heroes/sun-wukong.html")
        let links = page.matches(of: /<link rel="stylesheet" href="([^"]*)"\/>/).map { String($0.output.1) }
        #expect(links.map(\.withoutDigest) == ["../assets/style.css", "../assets/record.css", "../assets/own.css"])
        #expect(page.contains("<p>Made at home</p>"))
        #expect(try site.text("index.html").contains("<p class=\"tagline\">All of &lt;them&gt;</p>"))
        let own = try #require(try site.sharedFiles().first { $0.path.withoutDigest == "assets/own.css" })
        #expect(
            String(decoding: own.bytes, as: UTF8.self) == """
                :root {
                  --on-loud: light-dark(#123456, #aabbcc);
                }
                .brand { color: red }
                """
        )
        let plain = try SitePages.sample()
        #expect(try !plain.text("index.html").contains("assets/own."))
        #expect(try plain.text("index.html").contains("<p class=\"tagline\">Heroes, their worlds and their stories"))
        #expect(try !plain.sharedFiles().contains { $0.path.withoutDigest == "assets/own.css" })
    }

    @Test("Those of a source are those of its records' pages alone")
    func sources() throws {
        var settings = SiteSettings(title: "Mine")
        settings.sourceColours = [SampleUniverse.legends.text: Self.colours([.hot: "#123456"]), "other": .none]
        let site = try SitePages.sample(settings: settings)
        #expect(try site.text("heroes/sun-wukong.html").contains("data-source=\"\(SampleUniverse.legends.text)\">"))
        #expect(try !site.text("heroes/index.html").contains("data-source"))
        let own = try #require(try site.sharedFiles().first { $0.path.withoutDigest == "assets/own.css" })
        #expect(
            String(decoding: own.bytes, as: UTF8.self) == """
                :root[data-source="\(SampleUniverse.legends.text)"] {
                  --hot: #123456;
                }

                """
        )
        #expect(try !SitePages.sample().text("heroes/sun-wukong.html").contains("data-source"))
    }
}
