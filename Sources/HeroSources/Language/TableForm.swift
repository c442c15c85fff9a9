/// The forms of files whose rows a source may describe.
public enum TableForm: String, CaseIterable, Sendable {
    /// Comma-separated values (RFC 4180); the first row names the columns.
    case csv
    /// A JSON object a line.
    case jsonl
    /// The elements of an XML document at one path.
    case xml
    /// Comics on disk, each an archive of pages with a document that says what it is.
    case comic

    /// Whether its rows are elements of XML documents.
    public var isXML: Bool { self == .xml || self == .comic }
}
