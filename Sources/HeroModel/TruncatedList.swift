/// Names a list of related records by its owner, their kind and their role.
public struct ListName: Hashable, Sendable {
    public let owner: RecordKey
    public let kind: RecordKind
    public let role: RelationRole

    public init(owner: RecordKey, kind: RecordKind, role: RelationRole) {
        self.owner = owner
        self.kind = kind
        self.role = role
    }
}

/// A list of related records of which fewer are known than its source says there are.
public struct TruncatedList: Hashable, Sendable {
    public let name: ListName
    /// How many the source says there are.
    public let available: Int
    /// How many are known from both sides of the relation.
    public let known: Int

    public init(name: ListName, available: Int, known: Int) {
        self.name = name
        self.available = available
        self.known = known
    }
}
