import HeroCatalog
import HeroModel
import HeroTemplate

/// Heroes side by side; scripts fill it from `HeroColumns`.
struct ComparePage: StandingPage {
    static let template = "pages/compare"
    static let path = "compare.html"

    let page: PageFrame
    /// The kinds whose records are counted for heroes.
    let kinds: [KindTile]
    /// The statistics that any hero has.
    let powers: [PowerLabel]

    static let fields = TemplateFields<ComparePage> {
        $0.object("page", \.page)
        $0.list("kinds", \.kinds)
        $0.list("powers", \.powers)
    }

    init(of site: WholeSite) {
        page = site.frame(site.edition.wording.sentences.compare, path: Self.path)
        kinds = site.heldKinds
        powers = StatisticName.told(in: site.catalog).map {
            PowerLabel(name: $0.rawValue, label: site.edition.wording.label(of: $0))
        }
    }
}

/// The names of a statistic in the heroes' data and on pages.
struct PowerLabel: TemplateContext {
    let name: String
    let label: String

    static let fields = TemplateFields<PowerLabel> {
        $0.text("name", \.name)
        $0.text("label", \.label)
    }
}
