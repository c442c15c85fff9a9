/// Someone with a page of their own: a character, a Saiyan, Chuck Norris.
public struct Hero: Codable, Hashable, Sendable {
    public var head: RecordHead
    /// Each power at most once; empty if the source gives none.
    public var statistics: [Statistic]

    public init(head: RecordHead, statistics: [Statistic] = []) {
        self.head = head
        self.statistics = statistics
    }
}
