import HeroTemplate

/// The context of `pages/compare`.
struct ComparePage: TemplateContext {
    let page: PageFrame
    /// Those that heroes are counted by.
    let kinds: [KindTile]

    static let fields = TemplateFields<ComparePage> {
        $0.object("page", \.page)
        $0.list("kinds", \.kinds)
    }
}

/// The context of `pages/favourites`.
struct FavouritesPage: TemplateContext {
    let page: PageFrame

    static let fields = TemplateFields<FavouritesPage> {
        $0.object("page", \.page)
    }
}
