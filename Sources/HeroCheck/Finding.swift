/// One fault of a page or site, with its position.
public struct Finding: Codable, Comparable, CustomStringConvertible, Hashable, Sendable {
    /// The rule that was broken; reports show the raw value.
    public enum Rule: String, CaseIterable, Codable, Sendable {
        /// The page is not well-formed XML in UTF-8.
        case wellFormed = "well-formed"
        /// Well-formed, but a browser parses it differently (`<div/>`, CDATA).
        case html
        /// Elements or attributes do not match the schema.
        case schema
        case link
        case anchor
        case id
        /// Pictures, links and buttons without a text alternative.
        case alternative
        case title
        case heading
        case main
        case charset
        /// Elements that may not be nested in each other at any depth.
        case nesting
        /// Several sizes of one picture.
        case srcset
        /// Form fields and their labels.
        case field
        case table
        /// Elements of the head that are repeated, too late or missing.
        case head
        /// A file or folder that has no place in a site.
        case file
        /// A file differs from the one listed in the site's manifest.
        case manifest
    }

    /// The file's path, relative to the site's folder.
    public let path: String
    /// From 1; nil if something is missing from the page as a whole.
    public let line: Int?
    /// From 1; known only if the XML itself is broken.
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

    /// As reports show it: `heroes/goku.html:41: picture without alternative text`.
    public var description: String {
        let place = [path, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
        return "\(place): \(message)"
    }

    /// Sorts by path, then line; findings about the whole page come first.
    public static func < (one: Finding, other: Finding) -> Bool {
        (one.path, one.line ?? 0, one.column ?? 0, one.rule.rawValue, one.message)
            < (other.path, other.line ?? 0, other.column ?? 0, other.rule.rawValue, other.message)
    }
}
