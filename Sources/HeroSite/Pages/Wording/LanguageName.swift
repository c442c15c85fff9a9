import Foundation
import HeroModel
import Synchronization

/// The names of languages and the side they begin at, as the Unicode CLDR has them.
enum LanguageName {
    private struct Question: Hashable {
        let language: LanguageTag
        let reader: LanguageTag
    }

    /// Each is asked for on thousands of pages.
    private static let known = Mutex<[Question: String?]>([:])
    private static let directions = Mutex<[LanguageTag: Bool]>([:])

    /// Whether a language is written from the right.
    static func isFromTheRight(_ language: LanguageTag) -> Bool {
        directions.withLock { directions in
            if let known = directions[language] { return known }
            let isFromTheRight = Locale.Language(identifier: language.text).characterDirection == .rightToLeft
            directions[language] = isFromTheRight
            return isFromTheRight
        }
    }

    /// The name of a language in the reader's: `inglés` for `en` in `es`; nil for an unknown one.
    static func of(_ language: LanguageTag, in reader: LanguageTag) -> String? {
        known.withLock { known in
            let question = Question(language: language, reader: reader)
            if let name = known[question] { return name }
            let name = Locale(identifier: reader.text).localizedString(forIdentifier: language.text)
            known[question] = .some(name)
            return name
        }
    }
}
