/// The fields of one kind of record.
public struct FieldTable<Noun>: ExpressibleByArrayLiteral, Sendable {
    /// In the order in which pages and changes list them.
    public let rows: [NounField<Noun>]
    private let storedRows: [NounField<Noun>]
    private let jsonRows: [NounField<Noun>]
    private let cardRows: [NounField<Noun>]

    public init(arrayLiteral rows: NounField<Noun>...) {
        self.rows = rows
        storedRows = rows.filter { !$0.field.type.isList } + rows.filter { $0.field.type.isList }
        jsonRows = rows.sorted { $0.field.jsonKey < $1.field.jsonKey }
        cardRows = rows.filter(\.field.isOnCard)
    }

    func rows(_ order: FieldOrder) -> [NounField<Noun>] {
        switch order {
        case .shown: rows
        case .stored: storedRows
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
    case stored
    /// The order of all fields by their JSON keys.
    case json
    /// The order of pages, with only the fields that are on cards.
    case onCards
}
