public import HeroModel

/// Reads the rows of a table as records.
public protocol RowReader: Sendable {
    /// The record of a row, or why it is none.
    /// - Parameters:
    ///   - values: in the order of the columns; those that are missing count as empty.
    ///   - place: of the row, for messages: `line 7`.
    mutating func read(_ values: [String], at place: String) -> RowReading
    /// The record of a JSON object, or why it is none.
    mutating func read(json text: String, at place: String) -> RowReading
    /// What of the rows so far could not be read, though their records could; nil for nothing.
    var remark: String? { get }
    /// The records of several rows each, and what contradicts them. Call once, after the last row.
    mutating func finish() -> [RowReading]
}

/// What a row of a table is.
public enum RowReading: Equatable, Sendable {
    case record(RelatedRecord)
    /// A row of a record that is complete once the file ends.
    case part
    case unreadable(UnreadableRecord)
}
