import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a hero who is shown on the page of another, since the site's owner says that they are the same: it leads
/// there.
struct MovedPage: RecordPage {
    static let template = "pages/moved"

    var page: PageFrame
    let kind: String
    let title: String
    /// The language of the title, set if it differs from the page's.
    let language: LanguageTag?
    let target: LinkPart?

    static let fields = TemplateFields<MovedPage> {
        $0.object("page", \.page)
        $0.text("kind", \.kind)
        $0.text("title", \.title)
        $0.attribute("language", \.language)
        $0.object("target", \.target)
    }

    static func inputs(of shown: RecordInputs, from reader: inout DigestReader) -> CardTitle? {
        reader.primary(of: shown.own)
    }

    init(_ content: RecordContent, _ shown: RecordInputs, _ primary: CardTitle?, in context: RenderContext) {
        let (head, own) = (content.record.head, shown.own)
        // Only one of a kind has this slug; the hero of the page it leads to may have the same name.
        let sentences = context.wording.sentences
        let title = sentences.namesake(head.title.cut(to: 80), String(own.slug))
        let kind = context.wording.title(own.kind)
        page = context.frame(
            title: sentences.recordTitle(title, kind, context.settings.title),
            description: sentences.recordDescription(title, kind, context.settings.title),
            path: own.path,
            kind: own.kind,
            credits: [context.credit(for: own.source, retrieved: own.retrieved, origin: own.origin)]
        )
        page.canonical = primary.flatMap { context.address(of: $0.path) }
        self.kind = kind
        self.title = head.title
        language = context.cards.differing(head.language)
        target = primary.map { context.link(to: $0) }
    }
}
