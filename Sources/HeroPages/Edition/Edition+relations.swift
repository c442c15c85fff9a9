import HeroCatalog
import HeroModel

// The relation groups of a record's page.

extension Edition {
    /// One of the entry's relation groups: its first records, and the link to all of them.
    func shelf(_ shelf: RelationGroup, of entry: CatalogEntry) -> RelationGroupPart {
        let form = catalog.form(of: shelf)
        let items = shelf.items.prefix(form.mostShown)
        var groups: GroupTable?
        var gallery: GalleryPart?
        switch form {
        case .groups: groups = shelf.kind == .facts ? byCategory(items) : byRole(items)
        case .cards, .lines: gallery = self.gallery(of: items, kind: shelf.kind)
        }
        return RelationGroupPart(
            anchor: shelf.anchor,
            kind: shelf.kind.folder,
            heading: heading(of: shelf, on: entry.head.key.kind),
            count: count(of: shelf),
            gallery: gallery,
            groups: groups,
            all: items.count == shelf.items.count ? nil : wholeGroup(shelf, of: entry),
            remark: remark(on: shelf, shown: shelf.items.count)
        )
    }

    /// - Parameter kind: the kind of the record that the group belongs to.
    func heading(of shelf: RelationGroup, on kind: RecordKind) -> String {
        if kind == .events, shelf.kind == .comics, shelf.role == .member { return wording.sentences.readingOrder }
        return wording.roleHeadings[shelf.role] ?? wording.title(shelf.kind)
    }

    private func wholeGroup(_ shelf: RelationGroup, of entry: CatalogEntry) -> WholeRelationGroup {
        WholeRelationGroup(
            href: "../" + PagePath.list(of: shelf, of: entry),
            label: wording.sentences.seeAll(wording.amount(shelf.items.count, of: shelf.kind))
        )
    }

    /// `20`, or `20 of 3,954` if not all are archived.
    func count(of shelf: RelationGroup) -> String {
        let count = wording.number(shelf.items.count)
        guard let available = shelf.available, available > shelf.items.count else { return count }
        return wording.sentences.partOf(count, wording.number(available))
    }

    /// What the group does not show, and why.
    func remark(on shelf: RelationGroup, shown: Int) -> String? {
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

    private func byCategory(_ items: ArraySlice<RelatedItem>) -> GroupTable? {
        var groups = NamedGroups()
        for item in items {
            let link = link(to: item)
            for category in categories(of: item) { groups.add(link, to: category) }
        }
        return groups.table(
            order: { $0 == FactCategory.uncategorized ? "\u{10FFFF}" : $0 },
            label: { wording.category($0) },
            href: { categoryPages[$0] }
        )
    }

    private func categories(of item: RelatedItem) -> [String] {
        item.index.map { catalog.entries[$0].record.categories } ?? [FactCategory.uncategorized]
    }

    private func byRole(_ items: ArraySlice<RelatedItem>) -> GroupTable? {
        var groups = NamedGroups()
        for item in items {
            var link = link(to: item)
            link.note = nil
            guard let note = item.note else {
                groups.add(link, to: wording.sentences.contributor)
                continue
            }
            for role in CreatorRole.roles(in: note) { groups.add(link, to: role) }
        }
        return groups.table(order: { CreatorRole.rank($0) }, label: { wording.words(forRole: $0) })
    }
}

/// Links grouped by name; there are only a few names, so a linear search is fastest.
struct NamedGroups {
    private var groups: [(name: String, links: [LinkPart])] = []

    mutating func add(_ link: LinkPart, to name: String) {
        if let index = groups.firstIndex(where: { $0.name == name }) {
            groups[index].links.append(link)
        } else {
            groups.append((name, [link]))
        }
    }

    /// The groups as rows, sorted by `order` of their names; nil if there are none.
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
