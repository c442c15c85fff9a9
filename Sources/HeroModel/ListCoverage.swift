/// How much of one of a source's lists is here.
public struct ListCoverage: Codable, Hashable, Sendable {
    /// The list's name, unique in the source: `characters`.
    public var list: String
    public let kind: RecordKind
    /// How many records it has by the source's own count.
    public let available: Int
    /// How many of them the source sent, readable or not.
    public let returned: Int
    /// How many of them are live records of the archive.
    public let kept: Int

    public init(list: String, kind: RecordKind, available: Int, returned: Int, kept: Int) {
        self.list = list
        self.kind = kind
        self.available = available
        self.returned = returned
        self.kept = kept
    }
}
