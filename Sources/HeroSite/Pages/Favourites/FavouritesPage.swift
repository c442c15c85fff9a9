import HeroTemplate

/// What a reader marked with a star; scripts fill it.
struct FavouritesPage: SinglePage {
    let page: PageFrame

    init(titled title: String, at path: String, of site: SiteContext) { page = site.toolFrame(title, path: path) }
}
