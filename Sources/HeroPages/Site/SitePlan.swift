import HeroCatalog
import HeroModel

/// Which pages a catalog needs, in the order they are listed in reports.
struct SitePlan: Sendable {
    /// In every language.
    let pages: [SitePage]
    /// Only in the first language.
    let untranslated: [SitePage]
    /// The facet lists of each kind, first pages only.
    let facets: [RecordKind: [FacetPage]]

    init(catalog: Catalog) {
        var pages = PageList.standing.filter { $0.isInEachLanguage }.map { Self.page($0) }
        untranslated = PageList.standing.filter { !$0.isInEachLanguage }.map { Self.page($0) }
        var facets: [RecordKind: [FacetPage]] = [:]
        let sorter = FacetSorter(catalog: catalog)
        for kind in RecordKind.allCases {
            pages.append(
                SitePage(
                    path: PagePath.index(of: kind),
                    record: nil,
                    template: KindPage.template,
                    content: .kind(kind)
                )
            )
            let lists = sorter.lists(of: kind).flatMap { Self.pages(of: $0, kind: kind) }
            facets[kind] = lists.filter { $0.paging.number == 1 }
            pages += lists.map { Self.list(.facet($0), $0.paging) }
        }
        pages.reserveCapacity(pages.count + catalog.entries.count)
        for (index, entry) in catalog.entries.enumerated() {
            let key = entry.record.key
            let template = PageList.record(key.kind).template
            pages.append(SitePage(path: entry.path, record: key, template: template, content: .record(index)))
            for (position, group) in entry.groups.enumerated() where catalog.isLong(group) {
                pages += Paging.pages(count: group.items.count) { PagePath.list(of: group, of: entry, number: $0) }
                    .map { paging in
                        Self.list(
                            .relation(RelationGroupPage(entry: index, group: position, paging: paging)),
                            paging
                        )
                    }
            }
        }
        self.pages = pages
        self.facets = facets
    }

    private static func page(_ type: any StandingPage.Type) -> SitePage {
        SitePage(path: type.path, record: nil, template: type.template, content: .standing)
    }

    private static func list(_ content: PageContent, _ paging: Paging) -> SitePage {
        SitePage(path: paging.path, record: nil, template: ListPage.template, content: content)
    }

    private static func pages(of list: FacetList, kind: RecordKind) -> [FacetPage] {
        let pages = Paging.pages(count: list.indexes.count) {
            PagePath.list(of: list.value.facet, named: list.fileName, kind: kind, number: $0)
        }
        return pages.map { FacetPage(kind: kind, value: list.value, indexes: list.indexes, paging: $0) }
    }
}
