import HeroModel

/// The cards before and after each card: by title within its kind, transformations by order within their hero.
struct Neighbours: Sendable {
    /// Positions in `Catalog.cards`, or negative.
    private var previous: [Int32]
    private var next: [Int32]

    /// - Parameter count: of all cards.
    init(ranges: [RecordKind: Range<Int>], relations: RelationTable, count: Int) {
        previous = [Int32](repeating: -1, count: count)
        next = previous
        for (kind, range) in ranges where kind != .transformations { link(range) }
        // A form that two heroes share is linked only in the first hero's row.
        var placed: Set<Int> = []
        for group in relations.groups where group.kind == .transformations && group.role == .form {
            let forms = relations.items[Int(group.start)..<Int(group.end)].map { Int($0.other) }
            link(forms.filter { $0 >= 0 && placed.insert($0).inserted })
        }
    }

    func before(_ card: Int) -> Int? { previous[card] < 0 ? nil : Int(previous[card]) }

    func after(_ card: Int) -> Int? { next[card] < 0 ? nil : Int(next[card]) }

    private mutating func link(_ row: some Collection<Int>) {
        for (one, other) in zip(row, row.dropFirst()) {
            next[one] = Int32(other)
            previous[other] = Int32(one)
        }
    }
}
