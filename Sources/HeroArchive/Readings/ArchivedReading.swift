public import HeroModel

/// What a source's adapter read from one kept reply.
public struct ArchivedReading: Equatable, Sendable {
    public var records: [RelatedRecord]
    /// The list and its owner, for replies to a relation list's own address.
    var relation: OwnedList?
    var unreadable: [UnreadableRecord]
    /// The attribution in the API's own words; nil if the reply has none.
    var attribution: Attribution?

    public init(
        records: [RelatedRecord] = [],
        relation: OwnedList? = nil,
        unreadable: [UnreadableRecord] = [],
        attribution: Attribution? = nil
    ) {
        self.records = records
        self.relation = relation
        self.unreadable = unreadable
        self.attribution = attribution
    }
}

/// A relation list with the record it belongs to.
public struct OwnedList: Equatable, Sendable {
    let owner: RecordKey
    let list: RelationList

    public init(owner: RecordKey, list: RelationList) {
        self.owner = owner
        self.list = list
    }
}

/// How many records of a reading are new, changed or the same as in the archive.
public struct RecordChanges: Equatable, Sendable {
    public var new = 0
    public var changed = 0
    var same = 0

    public static let none = RecordChanges()
}
