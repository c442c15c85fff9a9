public import HeroModel

/// What one reply holds.
public struct SourceReading: Equatable, Sendable {
    public var records: [RelatedRecord]
    /// Items that could not be read; the others were.
    public var unreadable: [UnreadableRecord]
    /// Requests this reply makes known: further pages, searches, a hero's transformations.
    public var next: [SourceRequest]
    /// For pages of a list, whatever the step: where it stands, so that every one of `total` can be accounted for.
    /// Nil for relation pages whose records are listed elsewhere.
    public var page: ListPage?
    /// The relation entries of a `relation` step; they belong to its owner. Records that a list gives as well are
    /// not repeated in `records`; those told of nowhere else (a hero's transformations) are there too.
    public var relation: RelationList?
    /// The API's own words of attribution, where the reply carries them.
    public var attribution: Attribution?

    public init(
        records: [RelatedRecord] = [],
        unreadable: [UnreadableRecord] = [],
        next: [SourceRequest] = [],
        page: ListPage? = nil,
        relation: RelationList? = nil,
        attribution: Attribution? = nil
    ) {
        self.records = records
        self.unreadable = unreadable
        self.next = next
        self.page = page
        self.relation = relation
        self.attribution = attribution
    }
}

/// Where one page of a list stands, with the id of each item on it.
public struct ListPage: Equatable, Sendable {
    /// The list's name, unique in the source: `characters`, `heros/all`.
    public let list: String
    public let kind: RecordKind
    /// As the reply says; where that differs from what was asked, the source answered with another page.
    public let offset: Int
    /// How many the source says there are in all; for APIs without a count, how many the reply holds.
    public let total: Int
    /// The ids in the order sent, unreadable ones as far as their id could be read.
    public let ids: [String]

    public init(list: String, kind: RecordKind, offset: Int, total: Int, ids: [String]) {
        self.list = list
        self.kind = kind
        self.offset = offset
        self.total = total
        self.ids = ids
    }
}
