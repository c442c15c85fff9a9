/// A list of related records of which fewer are known than its source says there are.
public struct UnfinishedList: Hashable, Sendable {
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
