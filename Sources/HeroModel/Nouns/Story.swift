/// One story, cover or page within comics.
public struct Story: Codable, Hashable, Sendable {
    public var head: RecordHead
    /// The source's word for its sort: `cover`, `interiorStory` …; nil where it gives none.
    public var type: String?

    public init(head: RecordHead, type: String? = nil) {
        self.head = head
        self.type = type
    }
}
