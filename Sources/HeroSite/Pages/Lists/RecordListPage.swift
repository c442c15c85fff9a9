import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

/// The list of records that share a facet's value, or one relation group of a record.
struct RecordListPage: TemplateContext {
    static let template = "pages/list"

    let page: PageFrame
    /// The pages above it, except the home page.
    let crumbs: [LinkPart]
    let heading: String
    /// The part of the heading below the list above.
    let title: String
    let count: String
    var facets: [FacetBar] = []
    /// Whether some of them are closed at first.
    var hasFolded = false
    /// Whether there is anything to leave out.
    let hasSeveral: Bool
    /// The folder of the kind, if a script can sort and sift its records; see `ListColumns`.
    var sortedKind: String?
    let gallery: GalleryPart
    let parts: PartBar?

    init(_ inputs: FacetInputs, in context: RenderContext) {
        let list = inputs.list
        let kind = context.wording.title(list.kind)
        let entry = inputs.facets.entry(of: list)
        let paging = list.paging
        title = entry?.name ?? context.wording.name(of: list.value)
        heading = entry?.heading ?? context.wording.sentences[.letterTitle](kind, title)
        page = context.frame(
            listTitled: context.title(heading, paging),
            path: paging.path,
            kind: list.kind,
            credits: inputs.sources.map { context.credit(for: $0, retrieved: nil) }
        )
        crumbs = [LinkPart(href: "../index.html", title: kind)] + context.values(of: list.value.facet)
        count = context.wording.number(list.indexes.count)
        facets = context.facetBars(inputs.facets, current: list, root: "../../")
        hasFolded = facets.contains { !$0.isOpen }
        hasSeveral = paging.range.count > 1
        sortedKind = ListColumns.areMade(of: context.kinds[list.kind]) ? list.kind.folder : nil
        gallery = context.gallery(of: inputs.faces, inputs.captions, kind: list.kind, root: "../../")
        parts = context.partBar(paging, root: "../../")
    }

    init(_ inputs: RelationInputs, in context: RenderContext) {
        let (own, group, paging) = (inputs.own, inputs.group, inputs.paging)
        let owner = own.title.cut(to: 60)
        let kind = context.wording.title(own.kind)
        title = context.heading(of: group)
        heading = context.wording.sentences[.letterTitle](owner, title)
        page = context.frame(
            listTitled: context.title(context.wording.sentences[.pageTitle](inputs.tabTitle, kind), paging),
            headed: context.title(heading, paging),
            path: paging.path,
            kind: own.kind,
            credits: inputs.sources.map { context.credit(for: $0, retrieved: nil) }
        )
        crumbs = [LinkPart(href: "index.html", title: kind), context.link(to: inputs.line)]
        count = context.count(of: group)
        hasSeveral = paging.range.count > 1
        gallery = context.gallery(of: inputs.items, of: group, on: own)
        parts = context.partBar(paging, root: "../")
    }
}

/// What a page of the records with one value of a facet shows.
struct FacetInputs: Sendable {
    let list: FacetPage
    let facets: KindFacets
    let faces: [CardSummary]
    let captions: [ListCaption?]
    let sources: [SourceFace]

    init(_ list: FacetPage, among facets: KindFacets, from reader: inout DigestReader) {
        self.list = list
        self.facets = facets
        reader.add(facets.digest)
        // Not all are among the links that the lists of the kind have.
        if let entry = facets.entry(of: list) { reader.add(entry.heading) }
        // The number of the page follows from its path.
        reader.add(list.indexes.count)
        faces = reader.faces(list.indexes[list.paging.range])
        captions = reader.captions(list.indexes[list.paging.range])
        sources = reader.sources(of: list.kind)
    }
}

/// What a page of one relation group shows.
struct RelationInputs: Sendable {
    let own: PageCard
    let line: CardTitle
    let group: GroupHead
    let items: RelatedViews<CardSummary>
    let paging: Paging
    let sources: [SourceFace]
    /// See `PageTitles`.
    let tabTitle: String

    /// - Parameter title: the title of the list with this heading.
    init(_ page: RelationGroupPage, from reader: inout DigestReader, title: (GroupHead) -> String) {
        own = reader.own(page.card)
        line = reader.line(page.card)
        group = reader.groups(of: own)[page.group]
        items = reader.related(group, page.paging.range)
        // It follows from the page's path and from how many records the group has.
        paging = page.paging
        sources = reader.sources(of: own.kind)
        tabTitle = title(group)
        reader.add(tabTitle)
    }
}

extension RenderContext {
    /// The link from the page of a value to that of all values of its property; none for other facets.
    fileprivate func values(of facet: Facet) -> [LinkPart] {
        guard case .property = facet else { return [] }
        return [LinkPart(href: "index.html", title: wording.name(of: facet))]
    }
}
