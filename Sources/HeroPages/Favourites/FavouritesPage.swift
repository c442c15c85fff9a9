import HeroTemplate

/// What a reader marked with a star; scripts fill it.
struct FavouritesPage: StandingPage {
    static let template = "pages/favourites"
    static let path = "favourites.html"

    let page: PageFrame

    static let fields = TemplateFields<FavouritesPage> {
        $0.object("page", \.page)
    }

    init(in edition: Edition) { page = edition.frame(edition.wording.sentences.favourites, path: Self.path) }
}
