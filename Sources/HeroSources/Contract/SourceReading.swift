public import HeroModel

/// The content of one reply.
public struct SourceReading: Equatable, Sendable {
    public var records: [RelatedRecord] = []
    /// Items that could not be read; the others were.
    public var unreadable: [UnreadableRecord] = []
    /// Requests that this reply leads to: further pages, searches, a hero's transformations.
    public var next: [SourceRequest] = []
    /// For pages of a list, whatever the step: the page's position, so that every one of `total` can be accounted for.
    /// Nil for relation pages whose records are listed elsewhere.
    public var page: ListPage?
    /// The relation entries of a `relation` step; they belong to its owner. Records that are also on a list are not
    /// repeated in `records`; those that occur nowhere else (a hero's transformations) are in it too.
    public var relation: RelationList?
    /// The API's own words of attribution, if the reply contains them.
    public var attribution: Attribution?
    /// Why no further page is asked though the list may have one; nil if it ends here or goes on.
    public var brokenOff: String?
    /// What the owner should know, though nothing is lost.
    public var warning: String?
}

/// The position of one page in a list, with the id of each item on it.
public struct ListPage: Equatable, Sendable {
    /// No list is longer; a greater total is not believed.
    static let longestList = 10_000_000

    /// The list's name, unique in the source: `characters`, `heros/all`.
    public let list: String
    public let kind: RecordKind
    /// According to the reply; if it differs from what was asked, the source answered with another page.
    public let offset: Int
    /// The size of the whole list according to the source; for APIs without a count, the size of the reply.
    public let total: Int
    /// The ids in the order sent, including those of unreadable items if the id could be read.
    public let ids: [String]
}
