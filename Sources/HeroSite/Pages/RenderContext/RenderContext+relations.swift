import HeroCatalog
import HeroModel

// The relation groups of a record's page.

extension RenderContext {
    /// One of the record's relation groups: its first records, and the link to all of them.
    /// - Parameter section: the anchor of the section of the page that it is in; nil for the page itself.
    func group(_ shown: GroupInputs, of own: PageCard, below section: ElementID? = nil) -> RelationGroupPart {
        let (group, items) = (shown.group, shown.items)
        var groups: GroupTable?
        var gallery: GalleryPart?
        var folded: FoldedLinks?
        switch group.form {
        case .groups: groups = group.kind == .facts ? byCategory(items) : byRole(items)
        case .cards, .lines:
            let hidden =
                group.kind == .stories && own.kind != .comics ? items.filter { $0.view?.isFolded == true } : []
            if hidden.isEmpty || hidden.count == items.count {
                gallery = self.gallery(of: items, of: group, on: own)
            } else {
                gallery = self.gallery(of: items.filter { $0.view?.isFolded != true }, of: group, on: own)
                folded = wording.notListed(hidden.count).map { label in
                    FoldedLinks(label: label, links: hidden.map { link(to: $0) })
                }
            }
        }
        return RelationGroupPart(
            anchor: group.anchor(below: section),
            kind: group.kind.folder,
            heading: heading(of: group),
            count: count(of: group),
            gallery: gallery,
            folded: folded,
            groups: groups,
            all: items.count == group.count ? nil : wholeGroup(group, of: own)
        )
    }

    func heading(of group: GroupHead) -> String {
        wording.heading(group.kind, in: group.role)
    }

    /// `20`, or `20 of 3,954` if not all are archived.
    func count(of group: GroupHead) -> String { wording.count(group.count, available: group.available) }

    private func wholeGroup(_ group: GroupHead, of own: PageCard) -> WholeRelationGroup {
        WholeRelationGroup(
            href: "../" + PagePath.list(of: group, ofRecordAt: own.path),
            label: wording.seeAll(group.count, of: group.kind)
        )
    }

    private func byCategory(_ items: RelatedViews<CardSummary>) -> GroupTable? {
        var groups = NamedGroups()
        var paths: [String: String] = [:]
        for item in items {
            let link = link(to: item)
            guard let face = item.view else {
                groups.add(link, to: FactCategory.uncategorized)
                continue
            }
            for category in face.categories {
                groups.add(link, to: category.name)
                paths[category.name] = href(of: category)
            }
        }
        let language = cards.differing(items.first { $0.view != nil }?.view?.line.language)
        return groups.table(
            order: { $0 == FactCategory.uncategorized ? "\u{10FFFF}" : $0 },
            label: { wording.categoryLabel($0, language: language) },
            href: { paths[$0] }
        )
    }

    /// The list of a category, from a page in a kind's folder.
    func href(of category: CategoryLine) -> String? {
        category.slug.map { "../" + PagePath.list(of: .category, named: $0.text, kind: .facts) }
    }

    private func byRole(_ items: RelatedViews<CardSummary>) -> GroupTable? {
        var groups = NamedGroups()
        for item in items {
            var link = link(to: item)
            link.note = nil
            guard let note = item.note else {
                groups.add(link, to: wording.sentences[.contributor]())
                continue
            }
            for role in CreatorRole.roles(in: note) { groups.add(link, to: role) }
        }
        return groups.table(order: { CreatorRole.rank($0) }, label: { (wording.words(forRole: $0), nil) })
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
        label: (String) -> (text: String, language: LanguageTag?),
        href: (String) -> String? = { _ in nil }
    ) -> GroupTable? {
        guard !groups.isEmpty else { return nil }
        let sorted = groups.map { (key: order($0.name), group: $0) }
            .sorted { ($0.key, $0.group.name) < ($1.key, $1.group.name) }
        return GroupTable(
            rows: sorted.map { _, group in
                let shown = label(group.name)
                return GroupRow(label: shown.text, language: shown.language, href: href(group.name), links: group.links)
            }
        )
    }
}
