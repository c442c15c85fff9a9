import HeroCatalog
import HeroModel
import HeroTemplate

/// A page that leads to another one: that of a hero who is shown on the page of another, since the site's owner says that
/// they are the same, or that of a record which was of another kind before.
struct MovedPage: RecordPage {
    static let template = "pages/moved"

    var page: PageFrame
    /// The title of the list of its kind, and where that is, relative to the page.
    let kind: String
    let index: String
    let title: String
    /// The language of the title, set if it differs from the page's.
    let language: LanguageTag?
    /// Whether the record itself has another address now.
    let isRenamed: Bool
    let target: LinkPart?

    static func inputs(of shown: RecordInputs, from reader: inout DigestReader) -> CardTitle? {
        reader.primary(of: shown.own)
    }

    init(_ content: RecordContent, _ shown: RecordInputs, _ primary: CardTitle?, in context: RenderContext) {
        let (head, own) = (content.record.head, shown.own)
        self.init(
            head.title,
            head.language,
            of: own,
            at: (path: own.path, slug: String(own.slug), kind: own.kind),
            leadingTo: primary,
            index: "index.html",
            in: context
        )
    }

    init(_ former: FormerPageInputs, in context: RenderContext) {
        let (own, page) = (former.own, former.page)
        let slug = page.path.dropFirst(page.kind.folder.count + 1).dropLast(".html".count)
        self.init(
            former.line.title,
            former.line.language,
            of: own,
            at: (path: page.path, slug: String(slug), kind: page.kind),
            leadingTo: former.target,
            index: "../\(PagePath.index(of: own.kind))",
            in: context
        )
    }

    private init(
        _ title: String,
        _ language: LanguageTag?,
        of own: PageCard,
        at place: (path: String, slug: String, kind: RecordKind),
        leadingTo target: CardTitle?,
        index: String,
        in context: RenderContext
    ) {
        // Only one of a kind has this slug; the hero of the page it leads to may have the same name.
        page = context.frame(of: own, titled: title, named: place.slug, at: place.path, kind: place.kind)
        page.canonical = target.flatMap { context.address(of: $0.path) }
        self.kind = context.wording.title(own.kind)
        self.index = index
        self.title = title
        self.language = context.cards.differing(language)
        isRenamed = place.path != own.path
        self.target = target.map { context.link(to: $0) }
    }
}

/// What the page of a record under a former kind shows.
struct FormerPageInputs {
    let page: FormerRecordPage
    let own: PageCard
    let line: CardTitle
    /// The page that shows the record now.
    let target: CardTitle

    init(_ page: FormerRecordPage, from reader: inout DigestReader) {
        self.page = page
        own = reader.own(page.card)
        line = reader.line(page.card)
        target = reader.primary(of: own) ?? line
    }
}
