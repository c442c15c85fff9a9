public import HeroModel

/// A record that a list contains more than once, not always with the same content. Within one reply the last is kept,
/// of several replies the newest one's.
public struct RepeatedRecord: Codable, Equatable, Sendable {
    public let list: String
    public let kind: RecordKind
    public let id: String
    public let times: Int
}

/// A list that was not read further than one of its pages, though it may go on.
public struct BrokenList: Codable, Equatable, Sendable {
    /// The request for that page.
    public let request: String
    public let reason: String
}

/// A list that claims more records than it showed, or fewer.
public struct UnaccountedList: Codable, Equatable, Sendable {
    public let list: String
    public let kind: RecordKind
    public let total: Int
    public let seen: Int
}
