import HeroArchive
import HeroModel

/// Which entry stands before and after each: within its kind by title, transformations within their hero by order.
struct Neighbours {
    let previous: [Int?]
    let next: [Int?]

    init(_ content: ArchiveContent, order: CatalogOrder) {
        var previous = [Int?](repeating: nil, count: order.records.count)
        var next = previous
        for row in Self.rows(content, order: order) {
            for (one, other) in zip(row, row.dropFirst()) {
                next[one] = other
                previous[other] = one
            }
        }
        self.previous = previous
        self.next = next
    }

    /// Entries that stand in a row, as positions in the catalog.
    private static func rows(_ content: ArchiveContent, order: CatalogOrder) -> [[Int]] {
        let kinds = order.records.map { content.records[$0].record.key.kind }
        let byTitle = Dictionary(grouping: kinds.indices.filter { kinds[$0] != .transformations }) { kinds[$0] }
        var rows = Array(byTitle.values)
        var placed: Set<Int> = []
        for list in content.lists where list.kind == .transformations && list.role == .form {
            let forms = content.relations[list.items].compactMap { relation in
                if case .record(let position) = relation.target { position } else { nil }
            }
            let row = forms.filter { placed.insert($0).inserted }.sorted { order.ranks[$0] < order.ranks[$1] }
            rows.append(row.map { order.entryIndexes[$0] })
        }
        return rows
    }
}
