import HeroModel

/// Collects the groups of all cards, card by card.
package struct RelationTableWriter {
    private(set) var starts: [Int32] = [0]
    private(set) var groups: [RelationTable.Group] = []
    private(set) var items: [RelationTable.Item] = []
    let named: [String]
    private(set) var notes: [String]
    private var notesByText: [String: Int32] = [:]
    private(set) var shortfalls: [RelationTable.Shortfall] = []

    /// - Parameters:
    ///   - named: titles that items may refer to, as for `RelationTable`.
    ///   - notes: that items may refer to.
    init(named: [String], notes: [String]) {
        self.named = named
        self.notes = notes
    }

    /// Makes room for so many items and cards.
    mutating func reserve(items: Int, cards: Int) {
        self.items.reserveCapacity(items)
        starts.reserveCapacity(cards + 1)
    }

    /// Ends the groups of a card; those that follow are the next card's.
    mutating func endCard() { starts.append(Int32(groups.count)) }

    /// Adds a group of the card.
    mutating func add(
        _ kind: RecordKind,
        role: RelationRole,
        rows: some Collection<RelationTable.Item>,
        available: Int?,
        failure: RelatedFailure?
    ) {
        let isShort = available != nil || failure != nil
        if isShort { shortfalls.append(RelationTable.Shortfall(available: available, failure: failure)) }
        let group = RelationTable.Group(
            kind: kind,
            role: role,
            start: Int32(items.count),
            end: Int32(items.count + rows.count),
            shortfall: isShort ? Int32(shortfalls.count - 1) : -1
        )
        groups.append(group)
        items += rows
    }

    /// How many relations a card has.
    func countRelations(of card: Int) -> Int {
        groups[Int(starts[card])..<Int(starts[card + 1])].reduce(0) { $0 + $1.items.count }
    }

    /// Sorts the groups of ranked kinds: the records of most weight first, then as they are.
    /// - Parameter weights: of the records, by the number that items have.
    mutating func sort(_ kinds: KindTable, by weights: [UInt8]) {
        for group in groups where group.items.count > 1 && kinds[group.kind].isRanked {
            let weighed = items[group.items].enumerated().map { place, item in
                (weight: item.other < 0 ? -1 : Int(weights[Int(item.other)]), place: place, item: item)
            }
            let sorted = weighed.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }
            items.replaceSubrange(group.items, with: sorted.map(\.item))
        }
    }

    /// The number of a note that is not among those given at the start.
    mutating func number(ofNote note: String?) -> Int32 {
        guard let note else { return -1 }
        if let known = notesByText[note] { return known }
        let number = Int32(notes.count)
        notes.append(note)
        notesByText[note] = number
        return number
    }
}
