/// Someone who made comics. The full name is the head's title.
public struct Creator: RecordType {
    public var head: RecordHead
    public var firstName: String?
    public var middleName: String?
    public var lastName: String?
    public var suffix: String?

    public static let fields: FieldTable<Self> = [
        .text("firstName", \.firstName),
        .text("middleName", \.middleName),
        .text("lastName", \.lastName).onCard,
        .text("suffix", \.suffix),
    ]

    public var record: Record { .creator(self) }
}

extension Creator {
    public init(head: RecordHead) { self.init(head: head, firstName: nil) }
}
