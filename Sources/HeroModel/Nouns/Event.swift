/// A storyline that runs through several comics.
public struct Event: Codable, Hashable, Sendable {
    public var head: RecordHead
    public var start: CalendarDate?
    public var end: CalendarDate?

    public init(head: RecordHead, start: CalendarDate? = nil, end: CalendarDate? = nil) {
        self.head = head
        self.start = start
        self.end = end
    }
}
