import HeroCatalog
import HeroTemplate

/// The search; scripts fill it.
struct SearchPage: SinglePage {
    let page: PageFrame
    let kinds: [KindTile]
    /// Other places to search.
    let sources: [SourceSearch]

    init(titled title: String, at path: String, of site: SiteContext) {
        page = site.frame(title, path: path)
        kinds = site.heldKinds
        sources = site.catalog.sources.compactMap(SourceSearch.init)
    }
}
