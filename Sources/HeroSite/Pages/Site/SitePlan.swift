import HeroCatalog
import HeroModel

/// Which pages a catalog needs, in the order they are listed in reports.
struct SitePlan: Sendable {
    let pages: [SitePage]
    /// The first page of each list of a kind.
    let facets: [RecordKind: [FacetPage]]

    /// - Parameters:
    ///   - isKeptOffline: see `SiteSettings.isKeptOffline`.
    ///   - template: the name of the template of a kind's records.
    init(catalog: Catalog, isKeptOffline: Bool = false, template: (RecordKind) -> String) {
        let singles = PageList.single.enumerated().filter { isKeptOffline || !$0.element.needsKeeping }
        var pages = singles.map { position, row in
            SitePage(path: row.path, template: row.template, content: .single(position), isInSitemap: row.isInSitemap)
        }
        var facets: [RecordKind: [FacetPage]] = [:]
        let sorter = FacetSorter(catalog: catalog)
        for kind in catalog.listedKinds {
            pages.append(
                SitePage(path: PagePath.index(of: kind), template: KindPage.template, content: .kind(kind))
            )
            let lists = sorter.lists(of: kind).flatMap { Self.pages(of: $0, kind: kind) }
            facets[kind] = lists.filter { $0.paging.number == 1 }
            for property in catalog.browsedProperties(of: kind) {
                let facet = Facet(property)
                pages += Paging.pages(count: property.values.count) {
                    PagePath.values(of: facet, kind: kind, number: $0)
                }
                .map { Self.list(.values(ValuesPage(kind: kind, facet: facet, paging: $0)), $0) }
            }
            pages += lists.map { Self.list(.facet($0), $0.paging) }
        }
        pages.reserveCapacity(pages.count + catalog.cards.count)
        for (index, card) in catalog.cards.enumerated() {
            let isMoved = catalog.primary(of: index) != nil
            let template = isMoved ? MovedPage.template : template(card.kind)
            pages.append(
                SitePage(
                    path: card.path,
                    template: template,
                    content: isMoved ? .moved(index) : .record(index),
                    isInSitemap: !isMoved
                )
            )
            pages += Self.relationPages(of: card, at: index, in: catalog)
        }
        for page in catalog.formerPages {
            let template = MovedPage.template
            pages.append(SitePage(path: page.path, template: template, content: .former(page), isInSitemap: false))
        }
        self.pages = pages
        self.facets = facets
    }

    /// The pages of a record's long relation groups.
    private static func relationPages(of card: Card, at index: Int, in catalog: Catalog) -> [SitePage] {
        // Few have one: heads of groups are made for these alone.
        let fewest = RelationGroupForm.fewestShown
        guard catalog.groupSizes(of: index).contains(where: { $0.count > fewest }) else { return [] }
        return catalog.groups(of: index).enumerated().flatMap { position, group -> [SitePage] in
            let head = GroupHead(group, in: catalog)
            guard head.isLong else { return [] }
            return Paging.pages(count: head.count) { PagePath.list(of: head, ofRecordAt: card.path, number: $0) }
                .map { paging in
                    list(.relation(RelationGroupPage(card: index, group: position, paging: paging)), paging)
                }
        }
    }

    private static func list(_ content: PageContent, _ paging: Paging) -> SitePage {
        SitePage(path: paging.path, template: RecordListPage.template, content: content)
    }

    private static func pages(of list: FacetList, kind: RecordKind) -> [FacetPage] {
        let pages = Paging.pages(count: list.indexes.count) {
            PagePath.list(of: list.value.facet, named: list.fileName, kind: kind, number: $0)
        }
        return pages.map { FacetPage(kind: kind, value: list.value, indexes: list.indexes, paging: $0) }
    }
}
