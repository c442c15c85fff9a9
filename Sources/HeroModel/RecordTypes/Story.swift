/// One story, cover or page in comics.
public struct Story: RecordType {
    public var head: RecordHead
    /// The source's word for its type: `cover`, `interiorStory` …; nil if it gives none.
    var type: String?

    public static let fields: FieldTable<Self> = [
        .word("type", \.type)
    ]

    public var record: Record { .story(self) }

    public init(head: RecordHead) { self.init(head: head, type: nil) }

    public init(head: RecordHead, type: String? = nil) {
        self.head = head
        self.type = type
    }
}
