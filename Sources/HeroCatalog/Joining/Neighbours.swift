import HeroModel

/// The entries before and after each entry: by title within its kind, transformations by order within their hero.
struct Neighbours {
    private(set) var previous: [Int?]
    private(set) var next: [Int?]

    /// - Parameters:
    ///   - kinds: the kind of each entry.
    ///   - groups: the relation groups of each entry.
    init(kinds: [RecordKind], groups: [[RelationGroup]]) {
        previous = [Int?](repeating: nil, count: kinds.count)
        next = previous
        let others = kinds.indices.filter { kinds[$0] != .transformations }
        for row in Dictionary(grouping: others, by: { kinds[$0] }).values { link(row) }
        // A form that two heroes share is linked only in the first hero's row.
        var placed: Set<Int> = []
        for group in groups.joined() where group.kind == .transformations && group.role == .form {
            link(group.items.compactMap(\.index).filter { placed.insert($0).inserted })
        }
    }

    private mutating func link(_ row: [Int]) {
        for (one, other) in zip(row, row.dropFirst()) {
            next[one] = other
            previous[other] = one
        }
    }
}
