package import HeroModel

/// One fact after another in no order that a reader knows: a circle through all of them. A fact that comes or goes changes
/// only what follows the one before it.
struct RandomFactOrder: Sendable {
    /// The first fact's position in the catalog.
    private let start: Int
    /// The catalog position of the fact after each fact, by that fact's distance from `start`; -1 for the only fact.
    private var following: [Int32]

    init(_ cards: ArraySlice<Card>) {
        start = cards.startIndex
        following = [Int32](repeating: -1, count: cards.count)
        let drawn = cards.indices.map { (lot: cards[$0].key.lot, index: $0) }
            .sorted { ($0.lot, $0.index) < ($1.lot, $1.index) }
        guard drawn.count > 1, var last = drawn.last?.index else { return }
        for (_, index) in drawn {
            following[last - start] = Int32(index)
            last = index
        }
    }

    /// Nil for the only fact, and for records of other kinds.
    func after(_ card: Int) -> Int? {
        let place = card - start
        guard following.indices.contains(place), following[place] >= 0 else { return nil }
        return Int(following[place])
    }
}

extension RecordKey {
    /// A number by which records stand in no order that a reader knows: FNV-1a, the same on every machine.
    package var lot: UInt64 { id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
