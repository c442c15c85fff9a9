/// A single sentence about a hero. The whole text is the head's overview; the title is its beginning.
public struct Fact: Codable, Hashable, Sendable {
    public var head: RecordHead
    /// Lower-case category names; empty if the source gives none (shown as `UNCATEGORIZED`).
    public var categories: [String]

    public init(head: RecordHead, categories: [String] = []) {
        self.head = head
        self.categories = categories
    }
}
