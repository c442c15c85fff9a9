import HeroBasics
import HeroTemplate

/// The words that stand in templates themselves, as small templates of one language: `{{> words/home}}`.
///
/// They may name what is at hand where they stand: `Also known as {{record.aliases}}`.
struct TemplateWords: Sendable {
    let texts: [String: String]

    init(_ catalogue: LanguageCatalogue) {
        texts = Dictionary(
            uniqueKeysWithValues: catalogue.table("pages").map { ("words/" + $0.key, Self.escaped($0.value)) }
        )
    }

    /// Characters that would be markup are written out, those of tags are left alone.
    private static func escaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            result += MarkupEscaping.inQuotes(rest[..<start.lowerBound]) + rest[start.lowerBound..<end.upperBound]
            rest = rest[end.upperBound...]
        }
        return result + MarkupEscaping.inQuotes(rest)
    }
}
