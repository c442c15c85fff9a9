/// A single sentence about a hero. The whole text is the head's overview; the title is its beginning.
public struct Fact: RecordType {
    public var head: RecordHead
    /// Lower-case category names; empty if the source gives none (shown as `UNCATEGORIZED`).
    public var categories: [String]

    public static let fields: FieldTable<Self> = [
        .names("categories", \.categories).archived(as: "category").shownApart.onCard
    ]

    public var record: Record { .fact(self) }

    public init(head: RecordHead) { self.init(head: head, categories: []) }

    public init(head: RecordHead, categories: [String] = []) {
        self.head = head
        self.categories = categories
    }
}
