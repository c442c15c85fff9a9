/// The forms of files whose rows a source may describe.
public enum TableForm: String, CaseIterable, Sendable {
    /// Comma-separated values (RFC 4180); the first row names the columns.
    case csv
    /// A JSON object a line.
    case jsonl
}
