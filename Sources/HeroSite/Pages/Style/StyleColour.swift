/// A colour of the style that the owner of a site may set: a custom property of `style.css`.
public enum StyleColour: String, CaseIterable, CodingKeyRepresentable, Encodable, Sendable {
    case paper, panel, text, soft, ink, shadow, link, loud, onLoud, hot, onHot, cool, bar, label, onLabel, title, under
    case found, strip, onStrip, mark, edge, mat

    /// `--on-loud`.
    var property: String {
        "--" + rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// What is read on what, and the least ratio of their luminances: WCAG 2.2, 1.4.3 and, for large letters, 1.4.11.
    static let readOn: [(text: StyleColour, ground: StyleColour, least: Double)] = [
        (.text, .paper, 4.5), (.text, .panel, 4.5), (.soft, .paper, 4.5), (.soft, .panel, 4.5), (.link, .paper, 4.5),
        (.link, .panel, 4.5), (.onLoud, .loud, 4.5), (.onHot, .hot, 4.5), (.onLabel, .label, 4.5), (.title, .paper, 3),
        (.ink, .paper, 3), (.bar, .panel, 3), (.text, .found, 4.5), (.onStrip, .strip, 4.5), (.mark, .strip, 4.5),
    ]
}
