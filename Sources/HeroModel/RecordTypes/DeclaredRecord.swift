/// A record of a kind that was declared.
public struct DeclaredRecord: RecordType {
    public var head: RecordHead
    public var date: CalendarDate?
    /// Its place among others, such as a chapter's or a film's.
    public var number: Int?

    public static let fields: FieldTable<Self> = [
        .date("date", \.date).onCard,
        .number("number", \.number).onCard,
    ]

    public var record: Record { .declared(self) }
}

extension DeclaredRecord {
    init(head: RecordHead) { self.init(head: head, date: nil) }
}
