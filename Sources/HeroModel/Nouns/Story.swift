/// One story, cover or page in comics.
public struct Story: Codable, Hashable, Sendable {
    public var head: RecordHead
    /// The source's word for its type: `cover`, `interiorStory` …; nil if it gives none.
    public var type: String?

    public init(head: RecordHead, type: String? = nil) {
        self.head = head
        self.type = type
    }
}
