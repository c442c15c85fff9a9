/// The forms of files whose rows a source may describe.
public enum TableForm: String, CaseIterable, Sendable {
    /// Comma-separated values (RFC 4180), or the sheet of a spreadsheet; the first row names the columns.
    case csv
    /// JSON objects, a line each, or a list of them in JSON or YAML.
    case jsonl
    /// The elements of an XML document at one path.
    case xml
    /// Comics on disk, each an archive of pages with a document that says what it is.
    case comic
    /// The rows of a query of an SQLite database.
    case sqlite

    /// Whether its rows are elements of XML documents.
    public var isXML: Bool { self == .xml || self == .comic }
}
