import HeroCatalog
import HeroTemplate

/// The sources with their terms, and what is there.
struct AboutPage: StandingPage {
    static let template = "pages/about"
    static let path = "about.html"

    let page: PageFrame
    let asOf: DayPart
    let sources: [SourceRow]
    let kinds: [KindTile]

    static let fields = TemplateFields<AboutPage> {
        $0.object("page", \.page)
        $0.object("asOf", \.asOf)
        $0.list("sources", \.sources)
        $0.list("kinds", \.kinds)
    }

    init(of site: WholeSite) {
        page = site.frame(site.edition.wording.sentences.about, path: Self.path)
        asOf = site.edition.wording.dayPart(site.catalog.asOf)
        sources = site.sourceRows
        kinds = site.kindTiles
    }
}
