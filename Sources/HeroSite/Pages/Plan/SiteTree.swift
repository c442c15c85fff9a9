import HeroModel

/// One language's part of a site: the first is at the root, each further one in its own folder.
struct SiteTree: Encodable, Equatable, Sendable {
    /// BCP 47.
    let language: LanguageTag
    /// The language's name in itself.
    let name: String
    /// Language and territory: `en_US`.
    let locale: String
    /// The folder with its slash, such as `es/`; empty for the first language.
    let prefix: String

    /// The path of the tree's Atom feed, relative to its root.
    static let feed = "feed.xml"

    /// The relative path from the tree's root to the site's root, where assets and pictures are.
    var up: String { prefix.isEmpty ? "" : "../" }

    /// - Parameter position: its position among the site's languages.
    init(_ wording: Wording, position: Int) {
        language = wording.language
        name = wording.name
        locale = wording.locale
        prefix = position == 0 ? "" : wording.language.text.lowercased() + "/"
    }
}
