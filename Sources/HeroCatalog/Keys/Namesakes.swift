import HeroModel

/// Records of one kind with the same title, and what distinguishes each of them.
struct Namesakes: Sendable {
    /// All records that share a title, by position in the catalog.
    private var groups: [Int: [Int]] = [:]

    init(_ catalog: Catalog) {
        for kind in RecordKind.allCases where kind != .facts {
            var byTitle: [String: [Int]] = [:]
            let cards = catalog.cards(of: kind)
            for index in cards.indices { byTitle[cards[index].title, default: []].append(index) }
            for group in byTitle.values where group.count > 1 {
                for index in group { groups[index] = group }
            }
        }
    }

    /// The other records with the same title.
    func others(than index: Int) -> [Int] { (groups[index] ?? []).filter { $0 != index } }

    /// The hero of a form, otherwise the record's source; nil without a namesake or with one from the same source.
    func hint(for index: Int, in catalog: Catalog) -> String? {
        guard let group = groups[index] else { return nil }
        let base = catalog.groups(of: index).first { $0.role == .base }?.items.first
        if let base { return base.name ?? base.index.map { catalog.cards[$0].title } }
        let source = catalog.cards[index].source
        let isAlone = group.count { catalog.cards[$0].source == source } == 1
        return isAlone ? catalog.sources[source].title : nil
    }
}
