import HeroModel

/// Records of one kind with the same title, and what distinguishes each of them.
struct Namesakes: Sendable {
    /// All records that share a title, by position in the catalog.
    private var groups: [Int: [Int]] = [:]
    private var hints: [Int: String] = [:]

    init(_ catalog: Catalog) {
        for kind in catalog.kinds.all where catalog.kinds[kind].likeness != .texts {
            let (cards, pages) = (catalog.cards, catalog.pages(of: kind))
            // Few titles are shared: only these get a list.
            let shared = TitleSet(pages.lazy.map { cards[$0] }, \.title).shared
            if shared.isEmpty { continue }
            let doubled = pages.filter { shared.contains(cards[$0].title) }
            for group in Dictionary(grouping: doubled, by: { cards[$0].title }).values {
                for index in group { groups[index] = group }
                for (number, members) in Dictionary(grouping: group, by: { catalog.cards[$0].issueNumber }) {
                    hints.merge(Self.hints(of: members, number: number, in: catalog)) { first, _ in first }
                }
            }
        }
        for index in catalog.pages(of: .stories) where hints[index] == nil {
            hints[index] = Self.issue(ofBareStory: index, in: catalog)
        }
    }

    /// So many others a page names.
    private static let mostShown = 20

    /// The first other records with the same title; of heroes those of their own source: `OtherSourceMatches` has
    /// the others.
    func shown(beside index: Int, in catalog: Catalog) -> [Int] {
        let card = catalog.cards[index]
        let others = (groups[index] ?? []).lazy.filter { other in
            other != index && (card.kind != .heroes || catalog.cards[other].source == card.source)
        }
        return Array(others.prefix(Self.mostShown))
    }

    /// What readers know a card by: a comic's number, the hero of a form, the record's source; within a source the
    /// year, the first work that no namesake has, or such an alias; the comic of a story that is called by a number. Nil
    /// for others without a namesake, or if nothing distinguishes them.
    func hint(for index: Int) -> String? { hints[index] }

    /// - Parameter number: the issue number of all of them.
    private static func hints(of group: [Int], number: String?, in catalog: Catalog) -> [Int: String] {
        guard let number else { return hints(of: group, in: catalog) }
        let written = IssueNumber(number).isNumeric && !number.hasPrefix("#") ? "#" + number : number
        // The title that all of them have says it already.
        if group.contains(where: { catalog.cards[$0].title.hasSuffix(written) }) {
            return hints(of: group, in: catalog)
        }
        let further = group.count > 1 ? hints(of: group, in: catalog) : [:]
        return group.reduce(into: further) { $0[$1] = $0[$1].map { "\(written), \($0)" } ?? written }
    }

    private static func hints(of group: [Int], in catalog: Catalog) -> [Int: String] {
        var hints: [Int: String] = [:]
        for (source, members) in Dictionary(grouping: group, by: { catalog.cards[$0].source }) {
            for index in members { hints[index] = catalog.base(of: index).flatMap { title(of: $0, in: catalog) } }
            let others = members.filter { hints[$0] == nil }
            for telling in [year, works, { $1.cards[$0].aliases }] where members.count > 1 || group.count == 1 {
                let texts = others.filter { hints[$0] == nil }.map { (index: $0, all: telling($0, catalog)) }
                let counts = Dictionary(texts.flatMap { Set($0.all) }.map { ($0, 1) }, uniquingKeysWith: +)
                for (index, all) in texts { hints[index] = all.first { counts[$0] == 1 } }
            }
            for index in others where hints[index] == nil && members.count < group.count {
                hints[index] = catalog.sources[source].title
            }
        }
        return hints
    }

    /// The comic of a story whose title says nothing without it.
    private static func issue(ofBareStory index: Int, in catalog: Catalog) -> String? {
        let card = catalog.cards[index]
        guard card.isBareStory, let issue = catalog.issue(ofStory: index).map({ catalog.cards[$0].title }),
            !card.title.contains(issue)
        else { return nil }
        return issue
    }

    private static func year(_ index: Int, _ catalog: Catalog) -> [String] {
        catalog.cards[index].year.map { $0 > 0 ? [String($0)] : [] } ?? []
    }

    /// The first comics, series, events and stories it is in; of one of these, its series.
    private static func works(_ index: Int, _ catalog: Catalog) -> [String] {
        let groups = catalog.groups(of: index).filter { $0.role == .member }
        return catalog.kinds[catalog.cards[index].kind].toldApartBy.flatMap { kind in
            groups.first { $0.kind == kind }?.items.prefix(20).compactMap { title(of: $0, in: catalog) } ?? []
        }
    }

    private static func title(of item: RelatedItem, in catalog: Catalog) -> String? {
        item.name ?? item.index.map { catalog.cards[$0].title }
    }
}
