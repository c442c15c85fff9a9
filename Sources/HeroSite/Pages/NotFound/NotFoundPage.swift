import HeroTemplate

/// The page a server shows for an unknown address below its folder, whatever its depth: each language has one.
struct NotFoundPage: SinglePage {
    let title: String
    private(set) var page: PageFrame
    /// The address of the page's folder: a server shows it for addresses at any depth, but its links are relative to
    /// this. Nil if the site has no public address.
    let address: String?
    let kinds: [KindTile]

    init(titled title: String, at path: String, of site: SiteContext) {
        self.title = title
        page = site.toolFrame(title, path: path)
        // Another language may have a page at the address that this one lacks.
        page.languages = []
        page.isTranslated = false
        page.canonical = nil
        address = site.context.address(of: path)
        kinds = site.heldKinds
    }
}
