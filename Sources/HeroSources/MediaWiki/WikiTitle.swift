import Foundation
import HeroBasics

/// Titles as MediaWiki compares them (https://www.mediawiki.org/wiki/Manual:Page_title).
enum WikiTitle {
    /// A title with single spaces and a first capital.
    static func normalized(_ text: some StringProtocol) -> String {
        // Marks of direction stand around titles that were pasted.
        let words = Substring(text).unicodeScalars.split {
            $0.isSpace || $0 == "_" || $0 == "\u{200E}" || $0 == "\u{200F}"
        }
        let title = words.map(Substring.init).joined(separator: " ")
        guard let first = title.first, first.isLowercase else { return title }
        return first.uppercased() + title.dropFirst()
    }

    /// The title as addresses have it.
    static func address(_ title: String) -> String {
        // What else has no place in an address is encoded with it.
        title.replacing(" ", with: "_").replacing("%", with: "%25").replacing("?", with: "%3F")
    }
}

/// The names of a wiki's namespaces, its own and the English ones, which count everywhere.
struct WikiNamespaces {
    static let file = 6
    static let template = 10
    static let category = 14

    private var numbers = ["file": 6, "image": 6, "template": 10, "category": 14]

    /// - Parameter local: the wiki's own names and their numbers.
    init(_ local: [String: Int] = [:]) {
        for (name, number) in local where number != 0 { numbers[name.lowercased()] = number }
    }

    /// The namespace and the rest of a title; 0 for one without a known namespace.
    func split(_ title: String) -> (namespace: Int, name: String) {
        guard let colon = title.firstIndex(of: ":"),
            let number = numbers[WikiTitle.normalized(title[..<colon]).lowercased()]
        else { return (0, WikiTitle.normalized(title)) }
        return (number, WikiTitle.normalized(title[title.index(after: colon)...]))
    }
}

/// What a link in double brackets leads to.
enum WikiLink {
    case page(title: String, shown: String)
    case category(String)
    case file(String)
    /// An article of a wiki in another language.
    case language(shown: String)
    case other(shown: String)

    init(_ target: String, names: WikiNamespaces) {
        let text = target.trimmed
        let shown = text.hasPrefix(":") ? String(text.dropFirst()) : text
        let (namespace, name) = names.split(String(shown.prefix { $0 != "#" }))
        let isQuiet = !text.hasPrefix(":")
        switch namespace {
        case WikiNamespaces.category where isQuiet: self = .category(name)
        case WikiNamespaces.file where isQuiet: self = .file(name)
        case 0 where name.isEmpty: self = .other(shown: shown)
        case 0:
            self = isQuiet && Self.isLanguage(shown) ? .language(shown: shown) : .page(title: name, shown: shown)
        default: self = .other(shown: shown)
        }
    }

    /// Whether a link begins as those to other languages do, such as `pt-br:`.
    private static func isLanguage(_ text: String) -> Bool {
        let code = text.utf8.prefix(13).prefix { $0 != UInt8(ascii: ":") }
        return code.count < 13 && code.count + 1 < text.utf8.count
            && (2...3).contains(code.prefix { $0 != UInt8(ascii: "-") }.count)
            && code.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    }
}
