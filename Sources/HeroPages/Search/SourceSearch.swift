import HeroCatalog
import HeroTemplate

/// A source's own search, offered where this site's finds nothing.
struct SourceSearch: TemplateContext {
    /// The source as readers know it.
    let title: String
    /// What is asked for is put behind it.
    let address: String

    static let fields = TemplateFields<SourceSearch> {
        $0.text("title", \.title)
        $0.text("address", \.address)
    }

    /// Nil where the source has no search that anyone may use, or is a private one, whose records nobody else has.
    init?(_ source: CatalogSource) {
        guard source.publicBase != nil, let address = Self.addresses[source.kind] else { return nil }
        title = source.title
        self.address = address
    }

    /// By kind of source. The Dragon Ball APIs have no search that can be linked to.
    private static let addresses = [
        "marvel": "https://www.marvel.com/search?query=",
        "chucknorris": "https://api.chucknorris.io/jokes/search?query=",
    ]
}
