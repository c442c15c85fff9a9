import Foundation
import HeroBasics

/// A kind as an owner or a description declares it. It is stored in archives and exports, as JSON.
public struct KindDeclaration: Codable, Equatable, Sendable {
    public let kind: RecordKind
    public var likeness: KindLikeness
    /// What relation groups of it are sorted by.
    public var order: Order
    /// What it is called, language by language, the author's first language first; empty only where nothing is known of it.
    public var words: [Words]
    /// The drawing for records without a picture, as SVG; nil for that of its likeness.
    public var icon: String?
    /// The longest drawing, in bytes.
    package static let longestIcon = 20_000

    public init(
        kind: RecordKind,
        likeness: KindLikeness = .things,
        order: Order = .name,
        words: [Words] = [],
        icon: String? = nil
    ) {
        self.kind = kind
        self.likeness = likeness
        self.order = order
        self.words = words
        self.icon = icon
    }

    /// The words of a language, or of the same without its region; nil if it has none.
    public func words(in language: LanguageTag) -> Words? {
        words.first { $0.language == language } ?? words.first { $0.language.text == language.base }
    }

    /// Why no site could show the kind; nil if one can.
    public var fault: String? {
        let name = kind.rawValue.quoted
        if !kind.isDeclared { return "\(name) is a kind that comes along" }
        if Self.reserved.contains(kind.rawValue) { return "\(name) is the name of something else in a site" }
        // A page's element for relations in another role than membership.
        if RecordKind.builtIn.contains(where: { kind.rawValue.hasPrefix($0.rawValue + "-") }) {
            return "\(name) begins like a kind that comes along"
        }
        // The folders of languages.
        if kind.rawValue.utf8.count <= 2 { return "\(name) is too short" }
        if let icon, icon.utf8.count > Self.longestIcon || DrawingSize(Data(icon.utf8)) == nil {
            return "the drawing of \(name) is no SVG with a viewBox of at most \(Self.longestIcon / 1_000) kB"
        }
        for words in words {
            if words.forms["other"] == nil { return "\(name) has no words for several in \(words.language)" }
            if let form = words.forms.keys.first(where: { !Self.forms.contains($0) }) {
                return "\(form.quoted) is no plural form"
            }
            let texts = [words.title].compactMap(\.self) + words.forms.values
            if !texts.allSatisfy(Self.isWord) {
                return "a word of \(name) in \(words.language) is empty, has more than \(Self.longestWord) characters, "
                    + "or some that cannot be shown"
            }
        }
        return nil
    }

    /// Unicode's plural forms.
    public static let forms = ["zero", "one", "two", "few", "many", "other"]
    static let longestWord = 60

    /// Whether pages can show it: a line as sources' texts are tidied to, and not too long.
    static func isWord(_ text: String) -> Bool {
        (1...longestWord).contains(text.count) && TextReader().plainLine(text) == text
    }

    /// What folders and pages of sites, templates, elements of pages, and tables of exported databases are called.
    package static let reserved: Set<String> = [
        "about", "alias", "assets", "category", "change", "changes", "chips", "comic", "compare", "creator", "duel",
        "event",
        "fact",
        "fallback", "favourite", "favourites", "feed", "filter", "hero", "home", "images", "index", "kind", "link",
        "list",
        "main", "map", "met", "moved", "narrow", "not-found", "offline", "picture", "price", "property", "random",
        "read", "record", "related", "relation", "say", "scheme", "search", "share", "sift", "sort", "sorting",
        "source", "statistic", "story",
        "timeline", "today", "transformation", "ways",
    ]

    public enum Order: String, CaseIterable, Codable, Sendable {
        case name, date, number
    }

    /// What a kind is called in one language.
    public struct Words: Codable, Equatable, Sendable {
        public let language: LanguageTag
        /// The name as a heading; that of several, with a capital, if it is left out.
        public let title: String?
        /// What stands after a number, by plural form of Unicode's CLDR: `one`, `few`, `many`, `other`. At least `other`.
        public let forms: [String: String]

        public init(language: LanguageTag, title: String?, forms: [String: String]) {
            self.language = language
            self.title = title
            self.forms = forms
        }
    }
}
