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

    init(in edition: Edition) {
        page = edition.frame(edition.wording.sentences.about, path: Self.path)
        asOf = edition.wording.dayPart(edition.catalog.asOf)
        sources = edition.sourceRows
        kinds = edition.kindTiles
    }
}
