import HeroModel

/// The relations of all records as flat rows: an archive has hundreds of thousands.
final class RelationTable: Sendable {
    struct Group: Sendable {
        let kind: RecordKind
        let role: RelationRole
        let start: Int32
        let end: Int32
        /// The source's own count, if it is greater; otherwise negative.
        let available: Int
        /// Position in `failures`, or negative.
        let failure: Int32

        /// Of the table.
        var items: Range<Int> { Int(start)..<Int(end) }
    }

    struct Item: Sendable {
        /// Position in `Catalog.cards`; if negative, the complement (`~`) of one in `named`.
        let other: Int32
        /// Position in `notes`, or negative.
        let note: Int32
    }

    /// Where each card's groups begin; has one element more than there are cards.
    let starts: [Int32]
    let groups: [Group]
    let items: [Item]
    /// Titles of records that were never archived.
    let named: [String]
    let notes: [String]
    let failures: [RelatedFailure]

    init(
        starts: [Int32],
        groups: [Group],
        items: [Item],
        named: [String],
        notes: [String],
        failures: [RelatedFailure]
    ) {
        self.starts = starts
        self.groups = groups
        self.items = items
        self.named = named
        self.notes = notes
        self.failures = failures
    }

    func rows(of card: Int) -> ArraySlice<Group> { groups[Int(starts[card])..<Int(starts[card + 1])] }

    func groups(of card: Int) -> [RelationGroup] {
        (starts[card]..<starts[card + 1]).map { RelationGroup(table: self, row: Int($0)) }
    }
}
