import HeroCatalog
import HeroModel

/// Which pages a catalog needs, in the order they are listed in reports.
struct SitePlan: Sendable {
    /// In every language.
    let pages: [SitePage]
    /// Only in the first language: the page a server shows for an unknown address.
    let notFound = SitePage(path: "404.html", record: nil, template: "pages/not-found", content: .notFound)
    /// The facet lists of each kind, first pages only.
    let facets: [RecordKind: [FacetPage]]

    init(catalog: Catalog) {
        var pages = [
            SitePage(path: "index.html", record: nil, template: "pages/home", content: .home),
            SitePage(path: "about.html", record: nil, template: "pages/about", content: .about),
            SitePage(path: "changes.html", record: nil, template: "pages/changes", content: .changes),
            SitePage(path: "search.html", record: nil, template: "pages/search", content: .search),
            SitePage(path: "compare.html", record: nil, template: "pages/compare", content: .compare),
            SitePage(path: "favourites.html", record: nil, template: "pages/favourites", content: .favourites),
        ]
        var facets: [RecordKind: [FacetPage]] = [:]
        let sorter = FacetSorter(catalog: catalog)
        for kind in RecordKind.allCases {
            let path = kind.folder + "/index.html"
            pages.append(SitePage(path: path, record: nil, template: "pages/kind", content: .kind(kind)))
            let lists = sorter.lists(of: kind).flatMap { Self.pages(of: $0, kind: kind) }
            facets[kind] = lists.filter { $0.paging.number == 1 }
            pages += lists.map {
                SitePage(path: $0.paging.path, record: nil, template: "pages/list", content: .facet($0))
            }
        }
        pages.reserveCapacity(pages.count + catalog.entries.count)
        for (index, entry) in catalog.entries.enumerated() {
            let key = entry.record.key
            pages.append(
                SitePage(path: entry.path, record: key, template: key.kind.template, content: .record(index))
            )
            for (position, shelf) in entry.shelves.enumerated() where catalog.isLong(shelf) {
                pages += Self.pages(of: shelf, at: position, of: entry, at: index)
            }
        }
        self.pages = pages
        self.facets = facets
    }

    /// The first page of a category, relative to the root of the language.
    static func path(of category: FactCategory) -> String {
        path(of: .category, named: category.slug.text, kind: .facts, number: 1)
    }

    /// The first page of a relation group that has its own pages.
    static func path(of shelf: RelationGroup, of entry: CatalogEntry) -> String {
        path(of: shelf, of: entry, number: 1)
    }

    /// A slug never holds two hyphens in a row, so no other page can have such a name.
    private static func path(of shelf: RelationGroup, of entry: CatalogEntry, number: Int) -> String {
        let folder = entry.head.key.kind.folder
        return "\(folder)/\(entry.slug)--\(shelf.anchor)\(number == 1 ? "" : "--\(number)").html"
    }

    private static func path(of facet: Facet, named name: String, kind: RecordKind, number: Int) -> String {
        "\(kind.folder)/\(facet.folder)/\(name)\(number == 1 ? "" : "--\(number)").html"
    }

    private static func pages(of list: FacetList, kind: RecordKind) -> [FacetPage] {
        let pages = Paging.pages(count: list.indexes.count) {
            path(of: list.value.facet, named: list.fileName, kind: kind, number: $0)
        }
        return pages.map { FacetPage(kind: kind, value: list.value, indexes: list.indexes, paging: $0) }
    }

    private static func pages(
        of shelf: RelationGroup,
        at position: Int,
        of entry: CatalogEntry,
        at index: Int
    ) -> [SitePage] {
        Paging.pages(count: shelf.items.count) { path(of: shelf, of: entry, number: $0) }.map { paging in
            SitePage(
                path: paging.path,
                record: nil,
                template: "pages/list",
                content: .shelf(RelationGroupPage(entry: index, shelf: position, paging: paging))
            )
        }
    }
}
