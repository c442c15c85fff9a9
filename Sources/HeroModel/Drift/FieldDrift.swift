public import Foundation

/// A field of an API's replies that is not what it was.
public struct FieldDrift: Codable, Equatable, Sendable {
    public enum Sort: String, Codable, Comparable, Sendable {
        /// It was not there before.
        case unknown
        /// It was in every object and is in none.
        case missing
        /// Its values have a type that none had.
        case retyped

        public static func < (one: Sort, other: Sort) -> Bool { one.rawValue < other.rawValue }
    }

    /// `data.results[].name`.
    public let path: String
    public let sort: Sort
    /// Its types before and now: `text or null`; nil where it was or is not there.
    public let before: String?
    public let now: String?
    /// When it was first seen.
    public let since: Date

    public init(path: String, sort: Sort, before: String?, now: String?, since: Date) {
        self.path = path
        self.sort = sort
        self.before = before
        self.now = now
        self.since = since
    }
}

/// How far the replies of one of an API's addresses are from what they were.
public struct EndpointDrift: Codable, Equatable, Sendable {
    /// `GET /v1/public/characters`, or the resource's name in a description.
    public let endpoint: String
    /// How many fields its replies had.
    public let known: Int
    /// The fields that differ, sorted by path; at least one.
    public let fields: [FieldDrift]
    /// Whether more fields differ than the limit allows.
    public let isBeyond: Bool

    public init(endpoint: String, known: Int, fields: [FieldDrift], isBeyond: Bool) {
        self.endpoint = endpoint
        self.known = known
        self.fields = fields
        self.isBeyond = isBeyond
    }

    /// How many fields of these sorts there are; sorts without any are left out.
    public var counts: [(sort: FieldDrift.Sort, count: Int)] {
        Dictionary(grouping: fields, by: \.sort).sorted { $0.key < $1.key }.map { ($0.key, $0.value.count) }
    }
}
