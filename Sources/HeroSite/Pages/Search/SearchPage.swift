import HeroCatalog
import HeroTemplate

/// The search; scripts fill it.
struct SearchPage: SinglePage {
    static let template = "pages/search"
    static let path = "search.html"

    let page: PageFrame
    let kinds: [KindTile]
    /// Other places to search.
    let sources: [SourceSearch]

    static let fields = TemplateFields<SearchPage> {
        $0.object("page", \.page)
        $0.list("kinds", \.kinds)
        $0.list("sources", \.sources)
    }

    init(of site: SiteContext) {
        page = site.frame(site.context.wording.sentences.search, path: Self.path)
        kinds = site.heldKinds
        sources = site.catalog.sources.compactMap(SourceSearch.init)
    }
}
