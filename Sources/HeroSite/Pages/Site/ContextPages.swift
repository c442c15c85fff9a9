import HeroBasics
import HeroCatalog
import HeroModel

/// The pages of one language: their digests, and how they are made.
final class ContextPages: Sendable {
    let whole: SiteContext
    private let templates: TemplateSet
    private let titles: PageTitles
    /// The digest of what all pages of the language show: words, settings, the menu.
    private let frame: Digest

    init(whole: SiteContext, templates: TemplateSet) {
        self.whole = whole
        self.templates = templates
        titles = PageTitles(whole.catalog, whole.digested, wording: templates.wording)
        frame = Digest(encoding: whole.context.inputs)
    }

    /// Reads what a page and the data file beside it show of the catalog.
    func prepared(_ page: SitePage, reader: inout DigestReader) -> PreparedPage {
        let (templates, whole) = (templates, whole)
        switch page.content {
        case .single, .kind, .values:
            return PreparedPage(digest: nil) { _, buffer in templates.render(page, of: whole, into: &buffer) }
        case .facet(let list):
            reader.add(frame)
            let inputs = FacetInputs(list, among: facets(of: list.kind), from: &reader)
            return preparedList(RecordListPage(inputs, in: whole.context), reader: &reader)
        case .relation(let list):
            reader.add(frame)
            let inputs = RelationInputs(list, from: &reader)
            return preparedList(RecordListPage(inputs, in: whole.context), reader: &reader)
        case .former(let former):
            reader.add(frame)
            let inputs = FormerPageInputs(former, from: &reader)
            reader.add(templates.movedTemplate)
            return PreparedPage(digest: reader.digest()) { _, buffer in
                templates.render(MovedPage(inputs, in: whole.context), into: &buffer)
            }
        case .record(let index), .moved(let index):
            reader.add(frame)
            let shown = inputs(of: index, from: &reader)
            let render = templates.prepared(shown, for: page.content, from: &reader)
            let json = page.hasJSON ? RecordJSON.Inputs(of: shown, from: &reader) : nil
            return PreparedPage(digest: reader.digest(), json: json) { content, buffer in
                if let content { render?(content, whole.context, &buffer) }
            }
        }
    }

    /// Appends what takes the place of a page that cannot be validated: the plain page of a record, also for a list of its
    /// relations, or a list without records. Nothing for other pages.
    func renderFallback(of page: SitePage, reader: inout DigestReader, into buffer: inout [UInt8]) {
        switch page.content {
        case .single, .kind, .values, .former: break
        case .facet(let list):
            let paging = Paging(range: 0..<0, number: list.paging.number, paths: list.paging.paths)
            let empty = FacetPage(kind: list.kind, value: list.value, indexes: [], paging: paging)
            let inputs = FacetInputs(empty, among: facets(of: list.kind), from: &reader)
            templates.render(RecordListPage(inputs, in: whole.context), into: &buffer)
        case .record(let card), .moved(let card):
            renderFallback(of: card, at: page.pathInTree, reader: &reader, into: &buffer)
        case .relation(let list):
            renderFallback(of: list.card, at: page.pathInTree, reader: &reader, into: &buffer)
        }
    }

    private func renderFallback(
        of card: Int,
        at path: String,
        reader: inout DigestReader,
        into buffer: inout [UInt8]
    ) {
        templates.render(FallbackPage(of: reader.own(card), at: path, in: whole.context), into: &buffer)
    }

    /// - Parameter list: is made when the page is rendered.
    private func preparedList(_ list: @autoclosure @escaping () -> RecordListPage, reader: inout DigestReader)
        -> PreparedPage
    {
        reader.add(templates.listTemplate)
        return PreparedPage(digest: reader.digest()) { [templates] _, buffer in
            templates.render(list(), into: &buffer)
        }
    }

    private func inputs(of card: Int, from reader: inout DigestReader) -> RecordInputs {
        let title = titles.title(of: whole.catalog.cards[card], at: card)
        return RecordInputs(of: reader.own(card), tabTitle: title, from: &reader)
    }

    private func facets(of kind: RecordKind) -> KindFacets { whole.facets[kind] ?? .none }
}
