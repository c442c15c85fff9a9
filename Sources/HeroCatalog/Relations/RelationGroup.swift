public import Foundation
public import HeroModel

/// All records of one kind that are related to a record in the same role.
public struct RelationGroup: Sendable {
    let table: RelationTable
    let row: Int

    private var group: RelationTable.Group { table.groups[row] }
    private var shortfall: RelationTable.Shortfall? {
        group.shortfall < 0 ? nil : table.shortfalls[Int(group.shortfall)]
    }

    public var kind: RecordKind { group.kind }
    package var role: RelationRole { group.role }
    /// The source's own count, if it is greater than the number of `items`.
    var available: Int? { shortfall?.available }
    /// Why the rest could not be archived, if a fetch failed.
    var failure: RelatedFailure? { shortfall?.failure }
    /// The notes of its relations, each once.
    public var notes: [String] {
        var seen: Set<Int32> = []
        return table.items[Int(group.start)..<Int(group.end)].compactMap { item in
            item.note >= 0 && seen.insert(item.note).inserted ? table.notes[Int(item.note)] : nil
        }
    }
    /// Sorted for reading: comics by date, then title; transformations by order; others by title.
    public var items: RelatedItems {
        RelatedItems(table: table, startIndex: Int(group.start), endIndex: Int(group.end))
    }
}

/// The records of a relation group.
public struct RelatedItems: RandomAccessCollection, Sendable {
    let table: RelationTable
    public let startIndex: Int
    public let endIndex: Int

    public subscript(position: Int) -> RelatedItem {
        let item = table.items[position]
        let note = item.note < 0 ? nil : table.notes[Int(item.note)]
        guard item.other < 0 else { return RelatedItem(index: Int(item.other), name: nil, note: note) }
        return RelatedItem(index: nil, name: table.named[Int(~item.other)], note: note)
    }

    public subscript(bounds: Range<Int>) -> RelatedItems {
        RelatedItems(table: table, startIndex: bounds.lowerBound, endIndex: bounds.upperBound)
    }

    /// Positions in `Catalog.cards`, nil for records that were never archived.
    var indexes: some RandomAccessCollection<Int?> {
        table.items[startIndex..<endIndex].lazy.map { $0.other < 0 ? nil : Int($0.other) }
    }
}

/// One record of a relation group.
public struct RelatedItem: Sendable {
    /// Position in `Catalog.cards`; nil if the record itself was never archived.
    public let index: Int?
    /// The title as the relation spells it, for a record that was never archived.
    public let name: String?
    /// The relation's note: `writer`, `cover` …; several are joined by commas.
    public let note: String?
}

/// Why a list is shorter than its source states.
public struct RelatedFailure: Hashable, Sendable {
    public let reason: String
    public let date: Date
}
