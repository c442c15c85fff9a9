import HeroArchive
package import HeroModel

/// What records are sorted by, as libraries do it: titles without the article they begin with, persons by their last
/// name.
package enum SortName {
    /// What English texts, and names in them, begin with.
    private static let usual: Set<Substring> = ["the", "a", "an", "el", "la"]
    /// The articles that titles begin with, by the language of the title.
    private static let articles: [Substring: Set<Substring>] = [
        "de": ["der", "die", "das", "ein", "eine"],
        "es": ["el", "la", "los", "las", "lo", "un", "una", "unos", "unas"],
        "fr": ["le", "la", "les", "un", "une", "des"],
        "it": ["il", "lo", "la", "i", "gli", "le", "un", "uno", "una"],
        "nl": ["de", "het", "een"],
        "pt": ["o", "a", "os", "as", "um", "uma"],
        "en": usual,
    ]
    private static let longestArticle = articles.values.joined().map(\.utf8.count).max() ?? 0
    /// What follows a last name.
    private static let suffixes: Set<String> = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "phd", "ph.d."]

    static func of(_ title: String, language: LanguageTag?, _ fields: CardFields) -> String {
        if case .creator(let lastName) = fields { return person(title, lastName: lastName) }
        return self.title(title, language: language)
    }

    static func of(_ named: NamedRecord) -> String {
        named.key.kind == .creators ? person(named.title, lastName: nil) : title(named.title, language: .english)
    }

    /// A title without its article: `Avengers` for `The Avengers`; `A` remains if there is nothing else.
    package static func title(_ title: String, language: LanguageTag?) -> String {
        if beginsWithLongWord(title) { return title }
        guard let space = title.firstIndex(of: " ") else { return title }
        // Quotes and dots before an article are not sorted by either.
        let first = title[..<space].drop { !$0.isLetter && !$0.isNumber }.lowercased()
        let known = language.flatMap { articles[$0.base] } ?? usual
        guard known.contains(first[...]) else { return title }
        let rest = title[space...].drop { $0 == " " }
        return rest.contains { $0.isLetter || $0.isNumber } ? String(rest) : title
    }

    /// Whether the first word is longer than any article, or the only one: true of most titles, and found at once. False
    /// as well for words that are not plain ASCII.
    private static func beginsWithLongWord(_ title: String) -> Bool {
        var count = 0
        var isEnded = false
        for byte in title.utf8 {
            if isEnded { return byte < 0x80 && count > longestArticle }
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: count += 1
            case 0x20: isEnded = true
            default: return false
            }
        }
        return true
    }

    /// A name with the last one first: `Lee Stan` for `Stan Lee`.
    /// - Parameter lastName: as the source gives it; without one, the last word that is not a suffix counts as the last
    ///   name.
    static func person(_ name: String, lastName: String?) -> String {
        let words = name.split(separator: " ")
        if let lastName, let start = name.range(ofWord: lastName) {
            let others = (name[..<start.lowerBound] + name[start.upperBound...]).split(separator: " ")
            return ([lastName[...]] + others).joined(separator: " ")
        }
        // A name with its parts in this order already, or one with words that are none of it.
        guard words.count > 1, !name.contains(","), !name.contains("("),
            let last = words.dropFirst().lastIndex(where: { !suffixes.contains($0.lowercased()) })
        else { return name }
        return ([words[last]] + words[..<last] + words[(last + 1)...]).joined(separator: " ")
    }
}

extension String {
    /// The last occurrence of one or more whole words.
    fileprivate func range(ofWord word: String) -> Range<String.Index>? {
        guard !word.isEmpty else { return nil }
        return ranges(of: word).last { range in
            let isBegun = range.lowerBound == startIndex || self[index(before: range.lowerBound)] == " "
            return isBegun && (range.upperBound == endIndex || self[range.upperBound] == " ")
        }
    }
}
