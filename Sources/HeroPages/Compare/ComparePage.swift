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

    init(in edition: Edition) {
        page = edition.frame(edition.wording.sentences.compare, path: Self.path)
        kinds = edition.heldKinds
        powers = StatisticName.told(in: edition.catalog).map {
            PowerLabel(name: $0.rawValue, label: edition.wording.label(of: $0))
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
