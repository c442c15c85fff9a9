import HeroTemplate

/// The page a server shows for an unknown address below its folder, whatever its depth: each language has one.
struct NotFoundPage: StandingPage {
    static let template = "pages/not-found"
    static let path = "404.html"

    let title: String
    let page: PageFrame
    /// The address of the page's folder: a server shows it for addresses at any depth, but its links are relative to
    /// this. Nil if the site has no public address.
    let address: String?
    let kinds: [KindTile]

    static let fields = TemplateFields<NotFoundPage> {
        $0.text("title", \.title)
        $0.object("page", \.page)
        $0.text("address", \.address)
        $0.list("kinds", \.kinds)
    }

    init(of site: WholeSite) {
        let edition = site.edition
        let sentences = edition.wording.sentences
        title = sentences.notFound
        let description = sentences.listDescription(title, edition.settings.title)
        page = site.frame(title: edition.title(title), description: description, pathOfUnknown: Self.path)
        address = edition.address(of: Self.path)
        kinds = site.heldKinds
    }
}
