import HeroCatalog

extension RecordListPage {
    /// A page of all values of a property, each with the number of its records.
    init(_ page: ValuesPage, of site: SiteContext) {
        let (context, paging) = (site.context, page.paging)
        let kind = context.wording.title(page.kind)
        let name = context.wording.name(of: page.facet)
        let heading = context.wording.sentences[.namesake](kind, name)
        let entries = (site.facets[page.kind] ?? .none).entries(of: page.facet)
        let links = entries[paging.range].map { entry in
            LinkPart(
                href: "../../" + entry.page.paging.path,
                title: entry.name,
                note: context.wording.number(entry.page.indexes.count)
            )
        }
        self.page = context.frame(
            listTitled: context.title(heading, paging),
            path: paging.path,
            kind: page.kind,
            credits: []
        )
        self.heading = heading
        crumbs = [LinkPart(href: "../index.html", title: kind)]
        title = name
        count = context.wording.number(entries.count)
        facets = Self.letters(page, of: site, label: context.wording.name(of: .letter))
        hasSeveral = paging.range.count > 1
        gallery = GalleryPart(grid: nil, list: LinkList(links: links, areFacts: false))
        parts = context.partBar(paging, root: "../../")
    }

    /// The ways to the pages on which values with a letter begin; none where one page has all values.
    private static func letters(_ page: ValuesPage, of site: SiteContext, label: String) -> [FacetBar] {
        let paging = page.paging
        guard paging.paths.count > 1,
            let property = site.catalog.browsedProperties(of: page.kind).first(where: { Facet($0) == page.facet })
        else { return [] }
        var entries: [BarEntry] = []
        var last: IndexLetter?
        for (place, value) in property.values.enumerated() where value.letter != last {
            last = value.letter
            entries.append(
                BarEntry(
                    href: "../../" + paging.paths[place / Paging.most],
                    label: value.letter.text,
                    isCurrent: paging.range.contains(place)
                )
            )
        }
        return [FacetBar(name: "letters", label: label, isOpen: true, entries: entries)]
    }
}
