import HeroTemplate

/// The page a server shows for an unknown address below its folder, whatever its depth: each language has one.
struct NotFoundPage: SinglePage {
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

    init(of site: SiteContext) {
        let context = site.context
        let sentences = context.wording.sentences
        title = sentences.notFound
        let description = sentences.listDescription(title, context.settings.title)
        page = site.frame(title: context.title(title), description: description, pathOfUnknown: Self.path)
        address = context.address(of: Self.path)
        kinds = site.heldKinds
    }
}
