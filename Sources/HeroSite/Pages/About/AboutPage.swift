import HeroCatalog
import HeroModel
import HeroTemplate

/// The sources with their terms, and what is there.
struct AboutPage: SinglePage {
    let page: PageFrame
    /// The owner's own words; nil if there are none.
    let about: TextPart?
    let asOf: DayPart
    let sources: [SourceRow]
    let kinds: [KindTile]

    init(titled title: String, at path: String, of site: SiteContext) {
        page = site.frame(title, path: path)
        let context = site.context
        let own = context.settings.about
        about = (own[context.wording.language.text] ?? own[""]).map { text in
            TextPart(markup: Markup(trusted: text.markup), language: nil)
        }
        asOf = site.context.wording.dayPart(site.catalog.asOf)
        sources = site.sourceRows
        kinds = site.kindTiles
    }
}
