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
        // Only one page has this name.
        let name = path.dropLast(".html".count).split(separator: "/").last.map(String.init) ?? own.key.id
        kind = context.wording.title(own.kind)
        title = own.title
        source = own.source.title
        address = context.credit(for: own).address ?? own.source.home
        page = context.frame(of: own, titled: own.title, named: name, at: path, kind: own.kind)
    }
}
