import HeroModel

/// Which entry stands before and after each: within its kind by title, transformations within their hero by order.
struct Neighbours {
    private(set) var previous: [Int?]
    private(set) var next: [Int?]

    /// - Parameters:
    ///   - kinds: the kind of each entry.
    ///   - shelves: the shelves of each entry.
    init(kinds: [RecordKind], shelves: [[RelationGroup]]) {
        previous = [Int?](repeating: nil, count: kinds.count)
        next = previous
        let others = kinds.indices.filter { kinds[$0] != .transformations }
        for row in Dictionary(grouping: others, by: { kinds[$0] }).values { link(row) }
        // A form that two heroes share stands in the row of the first.
        var placed: Set<Int> = []
        for shelf in shelves.joined() where shelf.kind == .transformations && shelf.role == .form {
            link(shelf.items.compactMap(\.index).filter { placed.insert($0).inserted })
        }
    }

    private mutating func link(_ row: [Int]) {
        for (one, other) in zip(row, row.dropFirst()) {
            next[one] = other
            previous[other] = one
        }
    }
}
