import HeroTemplate

/// What a browser shows in place of a page that it has not kept, while there is no network; see `ServiceWorker`.
struct OfflinePage: SinglePage {
    let title: String
    private(set) var page: PageFrame

    init(titled title: String, at path: String, of site: SiteContext) {
        self.title = title
        page = site.frame(title, path: path)
        page.canonical = nil
    }
}
