import HeroCatalog
import HeroModel

// The relation groups of a record's page.

extension Edition {
    /// One of the entry's relation groups: its first records, and the link to all of them.
    func group(_ group: RelationGroup, of entry: CatalogEntry) -> RelationGroupPart {
        let form = catalog.form(of: group)
        let items = group.items.prefix(form.mostShown)
        var groups: GroupTable?
        var gallery: GalleryPart?
        switch form {
        case .groups: groups = group.kind == .facts ? byCategory(items) : byRole(items)
        case .cards, .lines: gallery = self.gallery(of: items, kind: group.kind)
        }
        return RelationGroupPart(
            anchor: group.anchor,
            kind: group.kind.folder,
            heading: heading(of: group, on: entry.head.key.kind),
            count: count(of: group),
            gallery: gallery,
            groups: groups,
            all: items.count == group.items.count ? nil : wholeGroup(group, of: entry),
            remark: remark(on: group, shown: group.items.count)
        )
    }

    /// - Parameter kind: the kind of the record that the group belongs to.
    func heading(of group: RelationGroup, on kind: RecordKind) -> String {
        if kind == .events, group.kind == .comics, group.role == .member { return wording.sentences.readingOrder }
        return wording.roleHeadings[group.role] ?? wording.title(group.kind)
    }

    private func wholeGroup(_ group: RelationGroup, of entry: CatalogEntry) -> WholeRelationGroup {
        WholeRelationGroup(
            href: "../" + PagePath.list(of: group, of: entry),
            label: wording.sentences.seeAll(wording.amount(group.items.count, of: group.kind))
        )
    }

    /// `20`, or `20 of 3,954` if not all are archived.
    func count(of group: RelationGroup) -> String {
        let count = wording.number(group.items.count)
        guard let available = group.available, available > group.items.count else { return count }
        return wording.sentences.partOf(count, wording.number(available))
    }

    /// What the group does not show, and why.
    func remark(on group: RelationGroup, shown: Int) -> String? {
        var sentences: [String] = []
        if shown < group.items.count {
            sentences.append(wording.notListed(group.items.count - shown))
        }
        if let failure = group.failure {
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
