import Foundation
import HeroModel
import Synchronization

/// The names of languages and the side they begin at, as the Unicode CLDR has them.
enum LanguageName {
    /// Each is asked for on thousands of pages.
    private static let known = Mutex<[LanguageTag: [LanguageTag: String?]]>([:])
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
            if let name = known[reader]?[language] { return name }
            let name = Locale(identifier: reader.text).localizedString(forIdentifier: language.text)
            known[reader, default: [:]][language] = .some(name)
            return name
        }
    }
}
