/// One language's part of a site: the first lies at the root, each further one in a folder of its own.
struct SiteTree: Equatable, Sendable {
    /// BCP 47.
    let language: String
    /// The language's name in itself.
    let name: String
    /// Language and territory: `en_US`.
    let locale: String
    /// The folder with its slash, such as `es/`; empty for the first language.
    let prefix: String

    /// Where the tree's Atom feed lies, from its root.
    static let feed = "feed.xml"

    /// The way from the tree's root to the site's, where assets and pictures lie.
    var up: String { prefix.isEmpty ? "" : "../" }

    /// - Parameter position: its place among the site's languages.
    init(_ wording: Wording, position: Int) {
        language = wording.language
        name = wording.name
        locale = wording.locale
        prefix = position == 0 ? "" : wording.language.lowercased() + "/"
    }
}
