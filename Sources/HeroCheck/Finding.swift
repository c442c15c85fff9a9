/// One thing wrong with a page or site, at its place.
public struct Finding: Codable, Comparable, CustomStringConvertible, Hashable, Sendable {
    /// What a finding is about; the raw value is what reports show.
    public enum Rule: String, CaseIterable, Codable, Sendable {
        /// The page is not well-formed XML in UTF-8.
        case wellFormed = "well-formed"
        /// Well-formed, but a browser reads it as something else (`<div/>`, CDATA).
        case html
        /// Elements and attributes are not as the schema has them.
        case schema
        case link
        case anchor
        case id
        /// Pictures, links and buttons without words for those who do not see them.
        case alternative
        case title
        case heading
        case main
        case charset
        /// What may not stand inside what, however deep.
        case nesting
        /// Several sizes of one picture.
        case srcset
        /// Fields of forms and their labels.
        case field
        case table
        /// What a head must not say twice or too late, or leaves unsaid.
        case head
        /// A file or folder that has no place in a site.
        case file
        /// A file is not the one that the site's own list names.
        case manifest
    }

    /// The file, from the site's folder on.
    public let path: String
    /// From 1; nil where something is missing from the page as a whole.
    public let line: Int?
    /// From 1; known only where the XML itself is broken.
    public let column: Int?
    public let rule: Rule
    /// One plain sentence without a full stop, such as "picture without alternative text".
    public let message: String

    public init(path: String, line: Int? = nil, column: Int? = nil, rule: Rule, message: String) {
        self.path = path
        self.line = line
        self.column = column
        self.rule = rule
        self.message = message
    }

    /// As reports show it: `heroes/goku.html:41: picture without alternative text`. Names may hold what would command a
    /// terminal; it is shown as `?`.
    public var description: String {
        let path = String(path.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) })
        let place = [path, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
        return "\(place): \(message)"
    }

    /// By path, then line; what concerns a whole page stands before its lines.
    public static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line ?? 0, one.column ?? 0, one.rule.rawValue, one.message)
            < (other.path, other.line ?? 0, other.column ?? 0, other.rule.rawValue, other.message)
    }
}
