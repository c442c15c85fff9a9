import HeroTemplate

/// The context of `pages/compare`.
struct ComparePage: TemplateContext {
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

/// The context of `pages/favourites`.
struct FavouritesPage: TemplateContext {
    let page: PageFrame

    static let fields = TemplateFields<FavouritesPage> {
        $0.object("page", \.page)
    }
}
