import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

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
        switch page.content {
        case .single, .kind, .values:
            return PreparedPage(digest: nil) { [self] _, buffer in templates.render(page, of: whole, into: &buffer) }
        case .facet(let list):
            reader.add(frame)
            let inputs = FacetInputs(list, among: facets(of: list.kind), from: &reader)
            return preparedList(RecordListPage(inputs, in: self.whole.context), reader: &reader)
        case .relation(let list):
            reader.add(frame)
            let inputs = RelationInputs(list, from: &reader) { [whole, titles] group in
                let heading = whole.context.heading(of: group)
                return titles.title(ofList: heading, of: whole.catalog.cards[list.card], at: list.card)
            }
            return preparedList(RecordListPage(inputs, in: self.whole.context), reader: &reader)
        case .former(let former):
            reader.add(frame)
            let inputs = FormerPageInputs(former, from: &reader)
            reader.add(templates.former.digest)
            return PreparedPage(digest: reader.digest()) { [self] _, buffer in
                templates.former.render(MovedPage(inputs, in: whole.context), into: &buffer)
            }
        case .record(let index), .moved(let index):
            reader.add(frame)
            let title = titles.title(of: whole.catalog.cards[index], at: index)
            let shown = RecordInputs(of: reader.own(index), tabTitle: title, from: &reader)
            let render = templates.page(for: page.content, of: shown.own.kind).prepare(shown, &reader)
            let json = page.hasJSON ? RecordJSON.Inputs(of: shown, from: &reader) : nil
            return PreparedPage(digest: reader.digest(), json: json) { [self] content, buffer in
                if let content { render(content, whole.context, &buffer) }
            }
        }
    }

    /// Appends what takes the place of a page that cannot be validated: the plain page of a record, also for a list of its
    /// relations, or a list without records. Nothing for other pages.
    func renderFallback(of page: SitePage, reader: inout DigestReader, into buffer: inout [UInt8]) {
        func renderRecord(_ card: Int) {
            let plain = FallbackPage(of: reader.own(card), at: page.pathInTree, in: whole.context)
            templates.fallback.render(plain, into: &buffer)
        }
        switch page.content {
        case .single, .kind, .values, .former: break
        case .facet(let list):
            let paging = Paging(range: 0..<0, number: list.paging.number, paths: list.paging.paths)
            let empty = FacetPage(kind: list.kind, value: list.value, indexes: [], paging: paging)
            let inputs = FacetInputs(empty, among: facets(of: list.kind), from: &reader)
            templates.list.render(RecordListPage(inputs, in: whole.context), into: &buffer)
        case .record(let card), .moved(let card):
            renderRecord(card)
        case .relation(let list):
            renderRecord(list.card)
        }
    }

    /// - Parameter list: is made when the page is rendered.
    private func preparedList(_ list: @autoclosure @escaping () -> RecordListPage, reader: inout DigestReader)
        -> PreparedPage
    {
        reader.add(templates.list.digest)
        return PreparedPage(digest: reader.digest()) { [self] _, buffer in
            templates.list.render(list(), into: &buffer)
        }
    }

    private func facets(of kind: RecordKind) -> KindFacets { whole.facets[kind] ?? .none }
}
