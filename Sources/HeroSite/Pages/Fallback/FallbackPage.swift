import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

/// The plain page of a record whose own page, or a list of whose relations, cannot be validated: what the record is and
/// where it came from. It shows as little of the source's data as possible.
struct FallbackPage: TemplateContext {
    static let template = "pages/fallback"

    let page: PageFrame
    let kind: String
    let title: String
    let source: String
    /// The source's own page; nil if readers cannot follow it.
    let address: LinkAddress?

    /// - Parameter path: the page's, from the root of the language.
    init(of own: PageCard, at path: String, in context: RenderContext) {
        let sentences = context.wording.sentences
        // Only one page has this name.
        let name = path.dropLast(".html".count).split(separator: "/").last.map(String.init) ?? own.key.id
        let short = own.title.cut(to: 80)
        let credit = context.credit(for: own.source, retrieved: own.retrieved, origin: own.origin)
        kind = context.wording.title(own.kind)
        title = own.title
        source = own.source.title
        address = credit.address ?? own.source.home
        page = context.frame(
            title: sentences[.recordTitle](sentences[.namesake](short, name), kind, context.settings.title),
            description: sentences[.recordDescription](short, kind, context.settings.title),
            path: path,
            kind: own.kind,
            credits: [credit]
        )
    }
}
