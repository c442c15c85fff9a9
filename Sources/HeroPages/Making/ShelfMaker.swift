import HeroCatalog
import HeroModel

/// Makes the shelves of a record's page.
struct ShelfMaker: Sendable {
    /// Lines of text on one page, all its shelves together: keeps the largest pages below about 200 KB.
    static let mostLines = 2_000

    let galleries: GalleryMaker
    let wording: Wording
    /// Where each category's page lies, from a record's page, by the category's name.
    let categoryPages: [String: String]

    private var catalog: Catalog { galleries.cards.catalog }

    /// The shelves in the catalog's order; `limit` starts at `mostLines` and counts down over the page.
    func shelf(_ shelf: Shelf, limit: inout Int) -> ShelfPart {
        let lines = limit
        var groups: GroupTable?
        var gallery: GalleryPart?
        if shelf.kind == .facts {
            groups = byCategory(shelf.items.prefix(limit))
            limit -= min(limit, shelf.items.count)
        } else if shelf.kind == .creators, shelf.items.contains(where: { $0.note != nil }) {
            groups = byRole(shelf.items.prefix(limit))
            limit -= min(limit, shelf.items.count)
        } else {
            gallery = galleries.gallery(of: shelf.items[...], kind: shelf.kind, limit: &limit)
        }
        let shown = (gallery?.grid?.cards.count ?? 0) + lines - limit
        return ShelfPart(
            anchor: anchor(of: shelf),
            heading: heading(of: shelf),
            count: count(of: shelf),
            gallery: gallery,
            groups: groups,
            remark: remark(on: shelf, shown: shown)
        )
    }

    func heading(of shelf: Shelf) -> String { wording.roleHeadings[shelf.role] ?? wording.title(shelf.kind) }

    func anchor(of shelf: Shelf) -> String {
        shelf.role == .member ? shelf.kind.folder : shelf.kind.folder + "-" + shelf.role.rawValue
    }

    /// `20`, or `20 of 3,954` where not all is archived.
    func count(of shelf: Shelf) -> String {
        let count = wording.number(shelf.items.count)
        guard let available = shelf.available, available > shelf.items.count else { return count }
        return wording.sentences.partOf(count, wording.number(available))
    }

    /// What the shelf does not show, and why.
    func remark(on shelf: Shelf, shown: Int) -> String? {
        var sentences: [String] = []
        if shown < shelf.items.count {
            sentences.append(wording.notListed(shelf.items.count - shown))
        }
        if let failure = shelf.failure {
            let day = wording.dayPart(failure.date).words
            sentences.append(wording.sentences.notArchived(failure.reason, day))
        }
        return sentences.joined(separator: " ").orNil
    }

    private func byCategory(_ items: ArraySlice<ShelfItem>) -> GroupTable? {
        var groups = NamedGroups()
        for item in items {
            let link = galleries.link(to: item)
            for category in categories(of: item) { groups.add(link, to: category) }
        }
        return groups.table(
            order: { $0 == FactMaker.uncategorized ? "\u{10FFFF}" : $0 },
            label: { wording.category($0) },
            href: { categoryPages[$0] }
        )
    }

    private func categories(of item: ShelfItem) -> [String] {
        guard let index = item.index, case .fact(let fact) = catalog.entries[index].record,
            !fact.categories.isEmpty
        else { return [FactMaker.uncategorized] }
        return fact.categories
    }

    private func byRole(_ items: ArraySlice<ShelfItem>) -> GroupTable? {
        var groups = NamedGroups()
        for item in items {
            var link = galleries.link(to: item)
            link.note = nil
            let roles = (item.note ?? wording.sentences.contributor).utf8.split(separator: UInt8(ascii: ","))
            for role in roles {
                groups.add(link, to: wording.role(String(Substring(role.drop { $0 == UInt8(ascii: " ") }))))
            }
        }
        return groups.table(order: { wording.roleRank($0) }, label: { wording.words(forRole: $0) })
    }
}

/// Links gathered under names; a handful of names, so a search from the start is quickest.
struct NamedGroups {
    private var groups: [(name: String, links: [LinkPart])] = []

    mutating func add(_ link: LinkPart, to name: String) {
        if let index = groups.firstIndex(where: { $0.name == name }) {
            groups[index].links.append(link)
        } else {
            groups.append((name, [link]))
        }
    }

    /// The groups as rows, sorted by what `order` makes of their names; nil where there are none.
    func table(
        order: (String) -> String,
        label: (String) -> String = { $0 },
        href: (String) -> String? = { _ in nil }
    ) -> GroupTable? {
        guard !groups.isEmpty else { return nil }
        let sorted = groups.map { (key: order($0.name), group: $0) }
            .sorted { ($0.key, $0.group.name) < ($1.key, $1.group.name) }
        return GroupTable(
            rows: sorted.map { _, group in
                GroupRow(label: label(group.name), href: href(group.name), links: group.links)
            }
        )
    }
}
