/// The colours that the owner of a site sets in place of the style's own, for light and dark screens.
public struct SiteColours: Encodable, Equatable, Sendable {
    public let light: [StyleColour: HexColour]
    public let dark: [StyleColour: HexColour]

    public static let none = SiteColours(light: [:], dark: [:])

    public init(light: [StyleColour: HexColour], dark: [StyleColour: HexColour]) {
        self.light = light
        self.dark = dark
    }

    public var isEmpty: Bool { light.isEmpty && dark.isEmpty }

    /// As a rule that follows those of `style.css`.
    /// - Parameter source: the name of the source whose records' pages it is for; nil for all pages.
    public func css(for source: String? = nil) -> String {
        let lines = StyleColour.allCases.compactMap { name -> String? in
            guard let light = light[name] ?? dark[name], let dark = dark[name] ?? self.light[name] else { return nil }
            let value = light == dark ? "\(light)" : "light-dark(\(light), \(dark))"
            return "  \(name.property): \(value);\n"
        }
        let pages = source.map { ":root[data-source=\"\($0)\"]" } ?? ":root"
        return lines.isEmpty ? "" : "\(pages) {\n\(lines.joined())}\n"
    }
}

extension StylePalette {
    /// Pairs of colours that cannot be read well, one sentence each.
    /// - Parameter own: the colours whose pairs are looked at; nil for all.
    public func faults(of own: SiteColours? = nil) -> [String] {
        Scheme.allCases.flatMap { scheme in
            StyleColour.readOn.compactMap { pair -> String? in
                let set = scheme == .light ? own?.light : own?.dark
                guard own == nil || set?[pair.text] != nil || set?[pair.ground] != nil,
                    let text = colour(pair.text, in: scheme), let ground = colour(pair.ground, in: scheme)
                else { return nil }
                let ratio = text.contrast(to: ground)
                if ratio >= pair.least { return nil }
                let tenths = Int((ratio * 10).rounded(.down))
                return
                    "\(pair.text.rawValue) (\(text)) on \(pair.ground.rawValue) (\(ground)) is hard to read on "
                    + "\(scheme) screens: \(tenths / 10).\(tenths % 10) to 1, and \(pair.least == 3 ? "3" : "4.5") to 1 "
                    + "is the least"
            }
        }
    }
}
