import HeroTemplate

/// What a reader marked with a star; scripts fill it.
struct FavouritesPage: SinglePage {
    static let template = "pages/favourites"
    static let path = "favourites.html"

    let page: PageFrame

    static let fields = TemplateFields<FavouritesPage> {
        $0.object("page", \.page)
    }

    init(of site: SiteContext) { page = site.frame(site.context.wording.sentences.favourites, path: Self.path) }
}
