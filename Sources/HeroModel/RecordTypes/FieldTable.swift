/// The fields of one kind of record.
public struct FieldTable<RecordType>: ExpressibleByArrayLiteral, Sendable {
    /// In the order in which pages and changes list them.
    let rows: [RecordTypeField<RecordType>]
    private let archivedRows: [RecordTypeField<RecordType>]
    private let jsonRows: [RecordTypeField<RecordType>]
    private let cardRows: [RecordTypeField<RecordType>]

    public init(arrayLiteral rows: RecordTypeField<RecordType>...) {
        self.rows = rows
        archivedRows = rows.filter { !$0.field.type.isList } + rows.filter { $0.field.type.isList }
        jsonRows = rows.sorted { $0.field.jsonKey < $1.field.jsonKey }
        cardRows = rows.filter(\.field.isOnCard)
    }

    func rows(_ order: FieldOrder) -> [RecordTypeField<RecordType>] {
        switch order {
        case .shown: rows
        case .archived: archivedRows
        case .json: jsonRows
        case .onCards: cardRows
        }
    }
}

/// The orders in which fields are walked, all of them or some.
public enum FieldOrder: Sendable {
    /// The order of all fields on pages and in lists of changes.
    case shown
    /// The order of all fields in the archive: single values, then lists.
    case archived
    /// The order of all fields by their JSON keys.
    case json
    /// The order of pages, with only the fields that are on cards.
    case onCards
}
