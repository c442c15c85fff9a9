/// A storyline that runs through several comics.
public struct Event: RecordType {
    public var head: RecordHead
    public var start: CalendarDate?
    public var end: CalendarDate?

    public static let fields: FieldTable<Self> = [
        .date("start", \.start).onCard,
        .date("end", \.end),
    ]

    public var record: Record { .event(self) }

    public init(head: RecordHead) { self.init(head: head, start: nil) }

    public init(head: RecordHead, start: CalendarDate? = nil, end: CalendarDate? = nil) {
        self.head = head
        self.start = start
        self.end = end
    }
}
