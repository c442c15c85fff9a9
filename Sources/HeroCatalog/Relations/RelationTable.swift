import HeroModel

/// The relations of all records as flat rows: an archive has hundreds of thousands.
final class RelationTable: Sendable {
    struct Group: Sendable {
        let kind: RecordKind
        let role: RelationRole
        let start: Int32
        let end: Int32
        /// Position in `shortfalls`, or negative.
        let shortfall: Int32

        /// The group's range in the table's `items`.
        var items: Range<Int> { Int(start)..<Int(end) }
    }

    /// What is known to be missing of a group.
    struct Shortfall: Sendable {
        /// The source's own count, if it is greater.
        let available: Int?
        let failure: RelatedFailure?
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
    let shortfalls: [Shortfall]

    /// The table that was written.
    init(_ written: consuming RelationTableWriter) {
        starts = written.starts
        groups = written.groups
        items = written.items
        named = written.named
        notes = written.notes
        shortfalls = written.shortfalls
    }

    func rows(of card: Int) -> ArraySlice<Group> { groups[Int(starts[card])..<Int(starts[card + 1])] }

    func groups(of card: Int) -> [RelationGroup] {
        (starts[card]..<starts[card + 1]).map { RelationGroup(table: self, row: Int($0)) }
    }
}
