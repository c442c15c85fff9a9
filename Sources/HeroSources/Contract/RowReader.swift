public import HeroModel

/// Reads the rows of a table as records.
public protocol RowReader: Sendable {
    /// How many of the columns that the description names are there.
    var fit: Int { get }
    /// Where the rows are in an XML document: names of elements, the outermost one first.
    var records: [String] { get }
    /// Whether the first row has the names of the columns; else it is a row like the others.
    var hasHeader: Bool { get }
    /// The record of a row, or why it is none.
    /// - Parameters:
    ///   - values: in the order of the columns; those that are missing count as empty.
    ///   - place: of the row, for messages: `line 7`.
    mutating func read(_ values: [String], at place: String) -> RowReading
    /// The record of a JSON object, or why it is none.
    mutating func read(json text: String, at place: String) -> RowReading
    /// What is to be said of the rows so far and of their columns.
    var remarks: [String] { get }
    /// The columns that nothing uses.
    var unusedColumns: [String] { get }
    /// The records of several rows each, and what contradicts them. Call once, after the last row.
    mutating func finish() -> [RowReading]
}

/// What a row of a table is.
public enum RowReading: Equatable, Sendable {
    case record(RowRecord)
    /// A row of a record that is complete once the file ends, or one without a record.
    case part
    case unreadable(UnreadableRecord)
}

/// The record of a row, and what the row contains besides.
public struct RowRecord: Equatable, Sendable {
    public let record: RelatedRecord
    /// Records that the row contains.
    public var parts: [RelatedRecord] = []
    /// What it contains that cannot be read.
    public var unreadable: [UnreadableRecord] = []
    /// The paths of pictures that are files, by the address that stands for each.
    public var files: [SourceAddress: String] = [:]
    /// Whether the record's id is the number of the row.
    public var isNumbered = false
}
