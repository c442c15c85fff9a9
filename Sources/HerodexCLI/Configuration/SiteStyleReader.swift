import Foundation
import HeroBasics
import HeroSite
import HeroSources

/// Reads how a site looks: `site.theme`, `site.logo`, `site.favicon`, `site.colours` and `site.css`.
enum SiteStyleReader {
    private static let longest = 200_000
    private static let longestPicture = 1_000_000
    private static let pictureHint = "name a picture of at most 1 MB"

    /// Returns the folder of a theme: one that came along is given by its name, any other by its path.
    static func theme(_ node: YAMLNode) -> String? {
        guard let name = node.text else { return nil }
        let known = TemplatesFolder.themes
        if let theme = known.first(where: { $0.name == name }) { return theme.folder }
        if name.contains("/"), stat(behind: name)?.isFolder == true {
            return name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
        }
        let nearest = NearestName.among(known.map(\.name), for: name).map { "did you mean \($0.quoted)? " } ?? ""
        let names = known.map(\.name).joined(separator: ", ").orNil ?? "none"
        return node.refuse(
            "there is no theme \(name.quoted)",
            try: "\(nearest)These came along: \(names); a folder of your own is written with its path: ./my-theme"
        )
    }

    /// A picture with its size.
    static func logo(_ node: YAMLNode) -> SiteLogo? {
        guard let (file, data) = node.contents("picture", most: longestPicture, try: pictureHint) else { return nil }
        if let probe = try? PictureProbe(data) {
            let asset = SiteAsset(path: "assets/logo.\(probe.type.rawValue)", bytes: Array(data))
            return SiteLogo(file: asset, width: probe.size.width, height: probe.size.height)
        }
        if let size = DrawingSize(data) {
            let asset = SiteAsset(path: "assets/logo.svg", bytes: Array(data))
            return SiteLogo(file: asset, width: size.width, height: size.height)
        }
        return node.refuse(
            "\(file) is no picture that pages can show",
            try: "name a PNG, JPEG, GIF or WebP file, or an SVG drawing with a viewBox"
        )
    }

    /// An SVG drawing, or a square PNG.
    static func favicon(_ node: YAMLNode) -> SiteAsset? {
        guard let (file, data) = node.contents("picture", most: longestPicture, try: pictureHint) else { return nil }
        if let probe = try? PictureProbe(data), probe.type == .png, probe.size.width == probe.size.height {
            return SiteAsset(path: "assets/favicon.png", bytes: Array(data))
        }
        if DrawingSize(data) != nil { return SiteAsset(path: "assets/favicon.svg", bytes: Array(data)) }
        return node.refuse("\(file) is no icon", try: "name a square PNG file, or an SVG drawing with a viewBox")
    }

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
        return HexColour(text)
            ?? node.refuse(
                "\(text.quoted) is no colour",
                try: "write it as six hexadecimal digits, in quotes: \"#c8102e\""
            )
    }

    private static func example(_ key: String) -> String { "\(key): [\"#c8102e\", \"#ff7a8a\"]" }

    /// The text of a style sheet that asks for nothing elsewhere.
    static func css(_ node: YAMLNode) -> String? {
        let hint = "name a file of CSS, up to 200 kB of UTF-8"
        guard let (file, data) = node.contents("style sheet", most: longest, try: hint) else { return nil }
        guard let text = String(data: data, encoding: .utf8) else {
            return node.refuse("\(node.path): \(file) is no UTF-8", try: hint)
        }
        if let found = text.firstMatch(of: /@import|url\(\s*["']?\s*([A-Za-z][A-Za-z0-9+.-]*:)?\/\//.ignoresCase()) {
            let line = text[..<found.range.lowerBound].count { $0.isNewline } + 1
            return node.refuse(
                "\(file):\(line) asks for something outside of its file, which the pages' policy refuses",
                try: "write all rules into \(file); fonts and pictures of your own lie in assets/ of a templates folder"
            )
        }
        return text
    }
}
