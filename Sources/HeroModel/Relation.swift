/// One entry of a record's list of relations.
public struct RelationItem: Codable, Hashable, Sendable {
    /// The other record's id; its kind is that of the list.
    public let id: String
    /// The other record's title as spelt in this reply; shown if that record was never archived.
    public let title: String
    /// What the source says about this relation: a creator's role (`writer`), a story's type (`cover`).
    public let note: String?

    public init(id: String, title: String, note: String? = nil) {
        self.id = id
        self.title = title
        self.note = note
    }
}

/// What one reply says about a record's relations to one kind.
public struct RelationList: Codable, Hashable, Sendable {
    public let kind: RecordKind
    public let role: RelationRole
    /// How many there are in all, according to the source; nil if it does not say. May exceed the number of `items`.
    public let available: Int?
    public let items: [RelationItem]

    public init(kind: RecordKind, role: RelationRole = .member, available: Int? = nil, items: [RelationItem]) {
        self.kind = kind
        self.role = role
        self.available = available
        self.items = items
    }
}
