import HeroBasics
import HeroModel
import HeroText

/// Converts this API's texts into the encyclopedia's.
enum SuperHeroText {
    /// A name; nil for the API's ways of writing "unknown".
    static func name(_ raw: String?) -> String? { known(TextReader().line(raw ?? "")) }

    /// Each name once, in the order sent.
    static func names(_ raw: [String?]) -> [String] {
        var seen: Set<String> = []
        return raw.compactMap(name).filter { seen.insert($0).inserted }
    }

    /// A text of any length as one line; nil if unknown. Line breaks separate the entries of a list.
    static func text(_ raw: String?) -> String? {
        let lines = TextReader().richText(raw ?? "").plain.split(separator: "\n")
        return known(
            lines.reduce(into: "") { text, line in
                let isParted = text.hasSuffix(";") || text.hasSuffix(",")
                text += (text.isEmpty ? "" : isParted ? " " : "; ") + line
            }
        )
    }

    /// `6'8 (203 cm)`; nil if neither value contains a number other than 0.
    ///
    /// A bare number has lost its unit, so the other value is used instead.
    static func measure(_ raw: [String?]?) -> String? {
        let known = (raw ?? []).compactMap(name).filter { $0.contains { ("1"..."9").contains($0) } }
        let told = known.filter { !$0.allSatisfy(\.isNumber) }
        guard let first = told.first ?? known.first else { return nil }
        let others = told.dropFirst().joined(separator: ", ")
        return others.isEmpty ? first : "\(first) (\(others))"
    }

    /// What is known about a hero, as paragraphs of labelled lines.
    static func overview(of paragraphs: [[(label: String, text: String?)]]) -> RichText {
        let blocks = paragraphs.map { lines in
            lines.compactMap { line in
                line.text.map { "<strong>\(line.label):</strong> \(MarkupEscaping.betweenTags($0))" }
            }
        }
        return TextReader().richText(
            blocks.filter { !$0.isEmpty }.map { "<p>" + $0.joined(separator: "<br>") + "</p>" }.joined()
        )
    }

    private static func known(_ text: String) -> String? { unknown.contains(text) ? nil : text }

    private static let unknown: Set<String> = ["", "-", "null", "No alter egos found."]
}
