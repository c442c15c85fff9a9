/// One language's part of a site: the first lies at the root, each further one in a folder of its own.
struct SiteTree: Equatable, Sendable {
    /// BCP 47.
    let language: String
    /// The language's name in itself.
    let name: String
    /// The folder with its slash, such as `es/`; empty for the first language.
    let prefix: String

    /// The way from the tree's root to the site's, where assets and pictures lie.
    var up: String { prefix.isEmpty ? "" : "../" }

    /// - Parameter position: its place among the site's languages.
    init(language: String, name: String, position: Int) {
        self.language = language
        self.name = name
        prefix = position == 0 ? "" : language.lowercased() + "/"
    }
}
