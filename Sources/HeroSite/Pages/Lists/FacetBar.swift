import HeroModel
import HeroTemplate

/// The values of one facet; never empty.
struct FacetBar: TemplateContext {
    /// See `Facet.name`.
    let name: String
    let label: String
    /// The value whose list the page is; nil for another facet's.
    var current: String?
    /// Whether it is initially open.
    let isOpen: Bool
    let entries: [BarEntry]
    /// The page with the links to all values; nil if they are here.
    var all: String?

    /// So many values all lists of the facet show.
    static let mostOnLists = 120

    /// The positions of the values near one of them, of more than `mostOnLists`.
    static func window(around place: Int, of count: Int) -> Range<Int> {
        let start = min(max(0, place - mostOnLists / 4), count - mostOnLists / 2)
        return start..<start + mostOnLists / 2
    }
}

/// The pages of a long list; at least two.
struct PartBar: TemplateContext {
    let entries: [BarEntry]

    /// The positions of the first pages and the last, and of those near one of them; all of a few.
    static func shown(beside place: Int, of count: Int) -> [Int] {
        let (few, near) = (15, 4)
        return (0..<count).filter { count <= few || $0 == 0 || $0 == count - 1 || abs($0 - place) <= near }
    }
}

/// One link from a list to another.
struct BarEntry: TemplateContext {
    let href: String
    let label: String
    /// The number of records there; nil on a list, which a new record of another list would change.
    var count: String?
    /// The position of the value among all of its facet, if not all are shown.
    var position: Int?
    let isCurrent: Bool
}

extension RenderContext {
    /// The frame of a list.
    /// - Parameter heading: for the description, if the title has more to differ from others.
    func frame(
        listTitled title: String,
        headed heading: String? = nil,
        path: String,
        kind: RecordKind,
        credits: [Credit]
    ) -> PageFrame {
        let description = wording.sentences[.listDescription](heading ?? title, settings.title)
        return frame(title: self.title(title), description: description, path: path, kind: kind, credits: credits)
    }

    /// A list's heading with the number of the part that a page shows.
    func title(_ heading: String, _ paging: Paging) -> String {
        wording.title(heading, part: paging.number)
    }

    /// The links to the lists of a kind; of a facet that has too many for a row, only the way to all its values.
    /// - Parameters:
    ///   - facets: the kind's lists.
    ///   - current: the page of a list that shows the links; nil for the kind's own page.
    func facetBars(_ facets: KindFacets, current: FacetPage? = nil, root: String) -> [FacetBar] {
        // More than one row of links would push the records off the screen.
        let open = facets.groups.contains { $0.facet == .category } ? Facet.category : .letter
        let areMany = current == nil && facets.entries(of: .letter).reduce(0) { $0 + $1.page.indexes.count } >= 40
        // On a list of something else the letters of the whole kind would lead away from it.
        let isOpen = current.map { $0.value.facet == open } ?? (areMany || open == .category)
        return facets.groups.map { group in
            let (facet, lists) = (group.facet, group.entries)
            let place = current.flatMap { $0.value.facet == facet ? facets.position(of: $0) : nil }
            // A list shows the neighbours of its value, or each value would be on the page of each other.
            let isCut = current != nil && lists.count > FacetBar.mostOnLists
            let shown = isCut ? FacetBar.window(around: place ?? 0, of: lists.count) : lists.indices
            return FacetBar(
                name: facet.name,
                label: group.label,
                current: place.map { lists[$0].name },
                isOpen: isOpen && facet == open && !isCut,
                entries: (group.isFolded ? 0..<0 : shown).map { position in
                    let list = lists[position]
                    return BarEntry(
                        href: root + list.page.paging.path,
                        label: list.name,
                        count: current == nil ? wording.number(list.page.indexes.count) : nil,
                        position: isCut ? position : nil,
                        isCurrent: position == place
                    )
                },
                all: group.isFolded
                    ? root + PagePath.values(of: facet, kind: lists[0].page.kind)
                    : isCut ? current.map { root + PagePath.index(of: $0.kind) } : nil
            )
        }
    }

    /// The links to the pages of a long list; nil if it has only one.
    func partBar(_ paging: Paging, root: String) -> PartBar? {
        guard paging.paths.count > 1 else { return nil }
        let entries = PartBar.shown(beside: paging.number - 1, of: paging.paths.count).map { index in
            BarEntry(
                href: root + paging.paths[index],
                label: wording.number(index + 1),
                isCurrent: index + 1 == paging.number
            )
        }
        return PartBar(entries: entries)
    }
}
