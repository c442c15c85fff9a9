import Foundation

/// A colour of the style that the owner of a site may set: a custom property of `style.css`.
public enum StyleColour: String, CaseIterable, Sendable {
    case paper, panel, text, soft, ink, shadow, link, loud, onLoud, hot, onHot, cool, bar, label, onLabel, title, under

    /// `--on-loud`.
    var property: String {
        "--" + rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// What is read on what, and the least ratio of their luminances: WCAG 2.2, 1.4.3 and, for large letters, 1.4.11.
    static let readOn: [(text: StyleColour, ground: StyleColour, least: Double)] = [
        (.text, .paper, 4.5), (.text, .panel, 4.5), (.soft, .paper, 4.5), (.soft, .panel, 4.5), (.link, .paper, 4.5),
        (.link, .panel, 4.5), (.onLoud, .loud, 4.5), (.onHot, .hot, 4.5), (.onLabel, .label, 4.5), (.title, .paper, 3),
        (.ink, .paper, 3), (.bar, .panel, 3),
    ]
}

/// An opaque colour, as `#rrggbb` or `#rgb`.
public struct HexColour: Hashable, Sendable, CustomStringConvertible {
    private let red: UInt8
    private let green: UInt8
    private let blue: UInt8

    /// Nil for a text that is none.
    public init?(_ text: some StringProtocol) {
        let digits = Array(text.dropFirst().utf8)
        guard text.first == "#", digits.count == 3 || digits.count == 6 else { return nil }
        let wide = digits.count == 6 ? digits : digits.flatMap { [$0, $0] }
        guard let value = UInt32(String(decoding: wide, as: UTF8.self), radix: 16) else { return nil }
        (red, green, blue) = (UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }

    public var description: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// From 1 to 21: the contrast ratio of WCAG 2.2.
    func contrast(to other: HexColour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

/// The colours that the owner of a site sets in place of the style's own, for light and dark screens.
public struct SiteColours: Equatable, Sendable {
    public let light: [StyleColour: HexColour]
    public let dark: [StyleColour: HexColour]

    public static let none = SiteColours(light: [:], dark: [:])

    public init(light: [StyleColour: HexColour], dark: [StyleColour: HexColour]) {
        self.light = light
        self.dark = dark
    }

    public var isEmpty: Bool { light.isEmpty && dark.isEmpty }

    /// As rules that follow those of `style.css`.
    public var css: String {
        guard !isEmpty else { return "" }
        return
            ":root {\n\(Self.lines(light))}\n@media (prefers-color-scheme: dark) {\n:root {\n\(Self.lines(dark))}\n}\n"
    }

    private static func lines(_ colours: [StyleColour: HexColour]) -> String {
        StyleColour.allCases.compactMap { name in colours[name].map { "  \(name.property): \($0);\n" } }.joined()
    }

    /// What could not be read well, one sentence each.
    /// - Parameter style: the text of `style.css`, which has the other colours.
    public func faults(over style: String) -> [String] {
        guard !isEmpty else { return [] }
        let own = StylePalette(style)
        return [("light", own.light, light), ("dark", own.dark, dark)].flatMap { scheme, usual, set in
            let all = usual.merging(set) { $1 }
            return StyleColour.readOn.compactMap { pair -> String? in
                guard set[pair.text] != nil || set[pair.ground] != nil, let text = all[pair.text],
                    let ground = all[pair.ground]
                else { return nil }
                let ratio = text.contrast(to: ground)
                if ratio >= pair.least { return nil }
                let tenths = Int((ratio * 10).rounded(.down))
                return
                    "\(pair.text.rawValue) (\(text)) on \(pair.ground.rawValue) (\(ground)) is hard to read on \(scheme) "
                    + "screens: \(tenths / 10).\(tenths % 10) to 1, and \(pair.least == 3 ? "3" : "4.5") to 1 is the least"
            }
        }
    }
}

/// The colours of a style.
private struct StylePalette {
    let light: [StyleColour: HexColour]
    let dark: [StyleColour: HexColour]

    init(_ style: String) {
        let blocks = style.split(separator: ":root {", maxSplits: 2).map { $0.prefix { $0 != "}" } }
        light = blocks.count > 1 ? Self.colours(in: blocks[1]) : [:]
        dark = light.merging(blocks.count > 2 ? Self.colours(in: blocks[2]) : [:]) { $1 }
    }

    private static func colours(in block: Substring) -> [StyleColour: HexColour] {
        var found: [StyleColour: HexColour] = [:]
        for line in block.split(separator: ";") {
            let parts = line.split(separator: ":").map { $0.trimmingPrefix { $0.isWhitespace } }
            guard parts.count == 2, let name = StyleColour.allCases.first(where: { $0.property == parts[0] }) else {
                continue
            }
            found[name] = HexColour(parts[1])
        }
        return found
    }
}
