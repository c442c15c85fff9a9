public import HeroModel

/// What a source's adapter read out of one kept reply.
public struct StoredReading: Equatable, Sendable {
    public var records: [RelatedRecord]
    /// For replies to a list's own address: the list's entries, which belong to `owner`.
    public var relation: OwnedList?
    public var unreadable: [UnreadableRecord]
    /// The API's own words of attribution, where the reply carries them.
    public var attribution: Attribution?

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

/// Entries of a list of related records with the record they belong to.
public struct OwnedList: Equatable, Sendable {
    public let owner: RecordKey
    public let list: RelationList

    public init(owner: RecordKey, list: RelationList) {
        self.owner = owner
        self.list = list
    }
}

/// How many records a reading brought, by what they are to the archive.
public struct RecordChanges: Equatable, Sendable {
    public var new = 0
    public var changed = 0
    public var same = 0

    public init(new: Int = 0, changed: Int = 0, same: Int = 0) {
        self.new = new
        self.changed = changed
        self.same = same
    }
}
