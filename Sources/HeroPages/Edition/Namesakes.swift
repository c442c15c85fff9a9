import HeroCatalog
import HeroModel

/// Records of one kind with the same title, and what distinguishes each of them.
struct Namesakes: Sendable {
    /// All records that share a title, by position in the catalog.
    private var groups: [Int: [Int]] = [:]
    private let catalog: Catalog

    init(_ catalog: Catalog) {
        self.catalog = catalog
        for kind in RecordKind.allCases where kind != .facts {
            var byTitle: [String: [Int]] = [:]
            let entries = catalog.entries(of: kind)
            for index in entries.indices { byTitle[entries[index].head.title, default: []].append(index) }
            for group in byTitle.values where group.count > 1 {
                for index in group { groups[index] = group }
            }
        }
    }

    /// The other records with the same title.
    func others(than index: Int) -> [Int] { (groups[index] ?? []).filter { $0 != index } }

    /// The hero of a form, otherwise the record's source; nil without a namesake or with one from the same source.
    func hint(for index: Int) -> String? {
        guard let group = groups[index] else { return nil }
        let entry = catalog.entries[index]
        if let base = entry.groups.first(where: { $0.role == .base })?.items.first { return base.title }
        let isAlone = group.count(where: { catalog.entries[$0].source == entry.source }) == 1
        return isAlone ? catalog.sources[entry.source].title : nil
    }
}
