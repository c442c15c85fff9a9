import HeroCatalog
import HeroModel
import HeroTemplate

/// The values of one facet; never empty.
struct FacetBar: TemplateContext {
    /// `letters`, `years` …: determines its appearance.
    let name: String
    let label: String
    /// The value whose list the page is; nil for another facet's.
    let current: String?
    /// Whether it is initially open.
    let isOpen: Bool
    let entries: [BarEntry]

    static let fields = TemplateFields<FacetBar> {
        $0.text("name", \.name)
        $0.text("label", \.label)
        $0.text("current", \.current)
        $0.flag("isOpen", \.isOpen)
        $0.list("entries", \.entries)
    }
}

/// The pages of a long list; at least two.
struct PartBar: TemplateContext {
    let entries: [BarEntry]

    static let fields = TemplateFields<PartBar> {
        $0.list("entries", \.entries)
    }
}

/// One link from a list to another.
struct BarEntry: TemplateContext {
    let href: String
    let label: String
    let count: String
    let isCurrent: Bool

    static let fields = TemplateFields<BarEntry> {
        $0.text("href", \.href)
        $0.text("label", \.label)
        $0.text("count", \.count)
        $0.flag("isCurrent", \.isCurrent)
    }
}

extension Edition {
    /// The frame of a list.
    func frame(listTitled title: String, path: String, kind: RecordKind, credits: [Credit]) -> PageFrame {
        let description = wording.sentences.listDescription(title, settings.title)
        return frame(title: self.title(title), description: description, path: path, kind: kind, credits: credits)
    }

    /// A list's heading with the number of the part that a page shows.
    func title(_ heading: String, _ paging: Paging) -> String {
        wording.title(heading, part: paging.number)
    }

    /// The links to the lists of a kind.
    /// - Parameters:
    ///   - facets: the kind's lists.
    ///   - current: the page of a list that shows the links; nil for the kind's own page.
    func facetBars(_ facets: KindFacets, current: FacetPage? = nil, root: String) -> [FacetBar] {
        let byFacet = Dictionary(grouping: facets.entries, by: \.page.value.facet)
        return byFacet.sorted { $0.key < $1.key }.map { facet, lists in
            FacetBar(
                name: facet.folder,
                label: wording.facets[facet] ?? "",
                current: current.flatMap { current in lists.first { $0.page.isOfSameList(as: current) }?.name },
                // A hundred years of links would push the records off the screen.
                isOpen: facet <= .letter || lists.count <= 12,
                entries: lists.map { list in
                    BarEntry(
                        href: root + list.page.paging.path,
                        label: list.name,
                        count: wording.number(list.page.indexes.count),
                        isCurrent: current.map(list.page.isOfSameList) ?? false
                    )
                }
            )
        }
    }

    /// The links to the pages of a long list; nil if it has only one.
    func partBar(_ paging: Paging, root: String) -> PartBar? {
        guard paging.paths.count > 1 else { return nil }
        let entries = paging.paths.enumerated().map { index, path in
            BarEntry(
                href: root + path,
                label: wording.number(index + 1),
                count: "",
                isCurrent: index + 1 == paging.number
            )
        }
        return PartBar(entries: entries)
    }
}
