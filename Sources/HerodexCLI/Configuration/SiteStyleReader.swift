import Foundation
import HeroBasics
import HeroPages
import HeroYAML

/// Reads `site.colours` and `site.css`.
enum SiteStyleReader {
    private static let longest = 200_000

    /// Each colour for all screens, or one for light and one for dark ones.
    static func colours(_ node: YAMLNode) -> SiteColours {
        let entries = node.entries(known: StyleColour.allCases.map(\.rawValue))
        var (light, dark): ([StyleColour: HexColour], [StyleColour: HexColour]) = ([:], [:])
        for (key, value) in entries {
            guard let name = StyleColour(rawValue: key) else { continue }
            let items = value.oneOrMore
            let colours = items.compactMap { colour($0) }
            guard colours.count == items.count else { continue }
            guard (1...2).contains(colours.count) else {
                value.refuse("one colour expected, or one for light screens and one for dark ones", try: example(key))
                continue
            }
            (light[name], dark[name]) = (colours[0], colours[colours.count - 1])
        }
        return SiteColours(light: light, dark: dark)
    }

    private static func colour(_ node: YAMLNode) -> HexColour? {
        guard let text = node.text else { return nil }
        if let colour = HexColour(text) { return colour }
        node.refuse("\(text.quoted) is no colour", try: "write it as six hexadecimal digits, in quotes: \"#c8102e\"")
        return nil
    }

    private static func example(_ key: String) -> String { "\(key): [\"#c8102e\", \"#ff7a8a\"]" }

    /// The text of a style sheet that asks for nothing elsewhere.
    static func css(_ node: YAMLNode) -> String? {
        guard let file = node.text else { return nil }
        guard let data = FileManager.default.contents(atPath: file), data.count <= longest,
            let text = String(data: data, encoding: .utf8)
        else {
            node.refuse("there is no readable style sheet \(file)", try: "name a file of CSS, up to 200 kB of UTF-8")
            return nil
        }
        if let found = text.firstMatch(of: /@import|url\(\s*["']?\s*([A-Za-z][A-Za-z0-9+.-]*:)?\/\//.ignoresCase()) {
            let line = text[..<found.range.lowerBound].count { $0.isNewline } + 1
            node.refuse(
                "\(file):\(line) asks for something outside of its file, which the pages' policy refuses",
                try: "write all rules into \(file); fonts and pictures of your own lie in assets/ of a templates folder"
            )
            return nil
        }
        return text
    }
}
