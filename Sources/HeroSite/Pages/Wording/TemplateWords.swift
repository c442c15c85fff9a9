import HeroBasics

/// The words used in templates themselves, as small templates of one language: `{{> words/home}}`.
///
/// They may use the values in scope where they are included: `Also known as {{record.aliases}}`.
struct TemplateWords: Sendable {
    let texts: [String: String]

    /// - Parameter titles: the titles of pages, each a word of its name unless there is another one.
    init(_ catalogue: LanguageCatalogue, titles: [String: String]) {
        let words = catalogue.table("pages").merging(titles) { word, _ in word }
        texts = Dictionary(uniqueKeysWithValues: words.map { ("words/" + $0.key, Self.escaped($0.value)) })
    }

    /// Escapes characters that would be markup, except in tags.
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
