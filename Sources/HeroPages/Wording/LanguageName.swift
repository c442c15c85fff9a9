import Foundation
import Synchronization

/// The names of languages and the side they begin at, as the Unicode CLDR has them.
enum LanguageName {
    private struct Question: Hashable {
        let language: String
        let reader: String
    }

    /// Each is asked for on thousands of pages.
    private static let known = Mutex<[Question: String?]>([:])
    private static let directions = Mutex<[String: Bool]>([:])

    /// Whether a language (BCP 47) is written from the right.
    static func isFromTheRight(_ language: String) -> Bool {
        directions.withLock { directions in
            if let known = directions[language] { return known }
            let isFromTheRight = Locale.Language(identifier: language).characterDirection == .rightToLeft
            directions[language] = isFromTheRight
            return isFromTheRight
        }
    }

    /// The name of a language (BCP 47) in the reader's: `inglés` for `en` in `es`; nil for an unknown one.
    static func of(_ language: String, in reader: String) -> String? {
        known.withLock { known in
            let question = Question(language: language, reader: reader)
            if let name = known[question] { return name }
            let name = Locale(identifier: reader).localizedString(forIdentifier: language)
            known[question] = .some(name)
            return name
        }
    }
}
