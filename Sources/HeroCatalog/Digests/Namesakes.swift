import HeroModel

/// Records of one kind with the same title, and what distinguishes each of them.
struct Namesakes: Sendable {
    /// All records that share a title, by position in the catalog.
    private var groups: [Int: [Int]] = [:]
    private var hints: [Int: String] = [:]

    init(_ catalog: Catalog) {
        for kind in catalog.kinds.all where catalog.kinds[kind].likeness != .texts {
            let cards = catalog.cards(of: kind)
            // Few titles are shared: only these get a list.
            let shared = TitleSet(cards, \.title).shared
            if shared.isEmpty { continue }
            let doubled = cards.indices.filter { shared.contains(cards[$0].title) }
            for group in Dictionary(grouping: doubled, by: { cards[$0].title }).values {
                for index in group { groups[index] = group }
                for (number, members) in Dictionary(grouping: group, by: { catalog.cards[$0].issueNumber }) {
                    hints.merge(Self.hints(of: members, number: number, in: catalog)) { first, _ in first }
                }
            }
        }
    }

    /// So many others a page names.
    private static let mostShown = 20

    /// The first other records with the same title; of heroes those of their own source: `OtherSourceMatches` has
    /// the others.
    func shown(beside index: Int, in catalog: Catalog) -> [Int] {
        guard let group = groups[index] else { return [] }
        let card = catalog.cards[index]
        let others = group.lazy.filter { other in
            other != index && (card.kind != .heroes || catalog.cards[other].source == card.source)
        }
        return Array(others.prefix(Self.mostShown))
    }

    /// What readers know a card by: a comic's number, the hero of a form, the record's source; within a source the
    /// year, or the first work. Nil without a namesake, or if nothing distinguishes them.
    func hint(for index: Int) -> String? { hints[index] }

    /// - Parameter number: the issue number of all of them.
    private static func hints(of group: [Int], number: String?, in catalog: Catalog) -> [Int: String] {
        guard let number else { return hints(of: group, in: catalog) }
        let written = IssueNumber(number).isNumeric && !number.hasPrefix("#") ? "#" + number : number
        let further = group.count > 1 ? hints(of: group, in: catalog) : [:]
        return Dictionary(
            uniqueKeysWithValues: group.map { index in (index, further[index].map { "\(written), \($0)" } ?? written) }
        )
    }

    private static func hints(of group: [Int], in catalog: Catalog) -> [Int: String] {
        var hints: [Int: String] = [:]
        for (source, members) in Dictionary(grouping: group, by: { catalog.cards[$0].source }) {
            let bases = members.filter { base(of: $0, in: catalog) != nil }
            for index in bases { hints[index] = base(of: index, in: catalog) }
            let others = members.filter { hints[$0] == nil }
            guard members.count > 1 || group.count == 1 else {
                for index in others { hints[index] = catalog.sources[source].title }
                continue
            }
            for telling in [year, firstWork] {
                let texts = others.filter { hints[$0] == nil }.map { ($0, telling($0, catalog)) }
                let counts = Dictionary(texts.compactMap(\.1).map { ($0, 1) }, uniquingKeysWith: +)
                for case (let index, let text?) in texts where counts[text] == 1 { hints[index] = text }
            }
        }
        return hints
    }

    /// The hero of a form.
    private static func base(of index: Int, in catalog: Catalog) -> String? {
        catalog.groups(of: index).first { $0.role == .base }?.items.first.flatMap { title(of: $0, in: catalog) }
    }

    private static func year(_ index: Int, _ catalog: Catalog) -> String? {
        catalog.cards[index].year.flatMap { $0 > 0 ? String($0) : nil }
    }

    /// The first comic, series, event or story it is in; of one of these, its series.
    private static func firstWork(_ index: Int, _ catalog: Catalog) -> String? {
        let groups = catalog.groups(of: index).filter { $0.role == .member }
        for kind in catalog.kinds[catalog.cards[index].kind].toldApartBy {
            if let item = groups.first(where: { $0.kind == kind })?.items.first { return title(of: item, in: catalog) }
        }
        return nil
    }

    private static func title(of item: RelatedItem, in catalog: Catalog) -> String? {
        item.name ?? item.index.map { catalog.cards[$0].title }
    }
}
