/// Someone with a page of their own: a character, a saiyan, Chuck Norris.
public struct Hero: Codable, Hashable, Sendable {
    public var head: RecordHead

    public init(head: RecordHead) { self.head = head }
}
