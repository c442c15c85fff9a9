import HeroCatalog
import HeroModel
import HeroTemplate

/// The list of records that share a facet's value, or one relation group of a record.
struct ListPage: PageType {
    static let template = "pages/list"

    let page: PageFrame
    /// The pages above it, except the home page.
    let crumbs: [LinkPart]
    let heading: String
    /// The part of the heading below the list above.
    let title: String
    let count: String
    let facets: [FacetBar]
    let gallery: GalleryPart
    let parts: PartBar?

    static let fields = TemplateFields<ListPage> {
        $0.object("page", \.page)
        $0.list("crumbs", \.crumbs)
        $0.text("heading", \.heading)
        $0.text("title", \.title)
        $0.text("count", \.count)
        $0.list("facets", \.facets)
        $0.object("gallery", \.gallery)
        $0.object("parts", \.parts)
    }
}

extension ListPage {
    init?(_ page: SitePage, in edition: Edition) {
        switch page.content {
        case .facet(let list): self.init(list, in: edition)
        case .relation(let group): self.init(group, in: edition)
        case .standing, .kind, .record: return nil
        }
    }

    private init(_ list: FacetPage, in edition: Edition) {
        let kind = edition.wording.title(list.kind)
        let name = edition.wording.name(of: list.value)
        let heading = edition.wording.sentences.letterTitle(kind, name)
        let paging = list.paging
        self.init(
            page: edition.frame(listTitled: edition.title(heading, paging), path: paging.path, kind: list.kind),
            crumbs: [LinkPart(href: "../index.html", title: kind, language: nil, note: nil)],
            heading: heading,
            title: name,
            count: edition.wording.number(list.indexes.count),
            facets: edition.facetBars(of: list.kind, current: list.value, root: "../../"),
            gallery: edition.gallery(of: list.indexes[paging.range], kind: list.kind, root: "../../"),
            parts: edition.partBar(paging, root: "../../")
        )
    }

    private init(_ page: RelationGroupPage, in edition: Edition) {
        let entry = edition.catalog.entries[page.entry]
        let group = entry.groups[page.group]
        let kind = entry.head.key.kind
        let owner = entry.head.title.cut(to: 60)
        let name = edition.heading(of: group, on: kind)
        let heading = edition.wording.sentences.letterTitle(owner, name)
        let paging = page.paging
        // Titles must differ: several records may have one name, but only one of a kind has this slug.
        let own = edition.wording.sentences.namesake(heading, entry.slug.text)
        let inTab = edition.title(edition.wording.sentences.pageTitle(own, edition.wording.title(kind)), paging)
        self.init(
            page: edition.frame(listTitled: inTab, path: paging.path, kind: kind),
            crumbs: [
                LinkPart(href: "index.html", title: edition.wording.title(kind), language: nil, note: nil),
                edition.folderCards[page.entry].link,
            ],
            heading: heading,
            title: name,
            count: edition.count(of: group),
            facets: [],
            gallery: edition.gallery(of: group.items[paging.range], kind: group.kind),
            parts: edition.partBar(paging, root: "../")
        )
    }
}
