import HeroCatalog
import HeroTemplate

/// The search; scripts fill it.
struct SearchPage: SinglePage {
    let page: PageFrame
    let kinds: [KindTile]
    /// Other places to search.
    let sources: [SourceSearch]

    init(titled title: String, at path: String, of site: SiteContext) {
        page = site.toolFrame(title, path: path)
        kinds = site.heldKinds
        sources = site.catalog.sources.compactMap(SourceSearch.init)
    }
}

/// A source's own search, offered if this site's search finds nothing.
struct SourceSearch: TemplateContext {
    /// The source's name for readers.
    let title: String
    /// The query is appended to it.
    let address: String

    /// Nil if the source has no public search, or is a private one, whose records exist nowhere else.
    init?(_ source: CatalogSource) {
        guard source.publicBase != nil, let address = Self.addresses[source.kind] else { return nil }
        title = source.title
        self.address = address
    }

    /// The addresses by kind of source. The Dragon Ball APIs have no search that can be linked to.
    private static let addresses = [
        "marvel": "https://www.marvel.com/search?query=",
        "chucknorris": "https://api.chucknorris.io/jokes/search?query=",
    ]
}
