/// A page that could not be validated because of a record, and what was published in its place.
public struct ReplacedPage: Codable, Equatable, Sendable {
    /// The page's path from the site's root.
    public let path: String
    public let remedy: Remedy
    /// The records that were the cause, as `SOURCE/KIND/ID`.
    public let records: [String]
    /// What was found, as `path:line: message`.
    public let findings: [String]

    /// What was published in the page's place.
    public enum Remedy: String, Codable, Sendable {
        /// A page that names the record and its source.
        case plainPage
        /// The page at the same path without the records.
        case withoutRecords
    }
}
