/// Someone with a page of their own: a character, a Saiyan, Chuck Norris.
public struct Hero: RecordType {
    public var head: RecordHead
    /// Each power at most once; empty if the source gives none.
    public var statistics: [Statistic]

    public static let fields: FieldTable<Self> = [
        .statistics("statistics", \.statistics).archived(as: "statistic").shownApart.onCard
    ]

    public var record: Record { .hero(self) }

    public init(head: RecordHead) { self.init(head: head, statistics: []) }

    public init(head: RecordHead, statistics: [Statistic] = []) {
        self.head = head
        self.statistics = statistics
    }
}
