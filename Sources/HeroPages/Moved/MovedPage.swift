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

    static func inputs(of shown: RecordInputs, from reader: inout KeyedReader) -> CardLine? {
        reader.host(of: shown.own)
    }

    init(_ content: RecordContent, _ shown: RecordInputs, _ host: CardLine?, in edition: Edition) {
        let (head, own) = (content.record.head, shown.own)
        // Only one of a kind has this slug; the hero of the page it leads to may have the same name.
        let sentences = edition.wording.sentences
        let title = sentences.namesake(head.title.cut(to: 80), String(own.slug))
        let kind = edition.wording.title(own.kind)
        page = edition.frame(
            title: sentences.recordTitle(title, kind, edition.settings.title),
            description: sentences.recordDescription(title, kind, edition.settings.title),
            path: own.path,
            kind: own.kind,
            credits: [edition.credit(for: own.source, retrieved: own.retrieved, origin: own.origin)]
        )
        page.canonical = host.flatMap { edition.address(of: $0.path) }
        self.kind = kind
        self.title = head.title
        language = edition.cards.differing(head.language)
        target = host.map { edition.link(to: $0) }
    }
}
