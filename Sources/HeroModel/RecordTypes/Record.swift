/// One record of any kind.
public enum Record: Hashable, Sendable {
    case hero(Hero)
    case transformation(Transformation)
    case comic(Comic)
    case series(Series)
    case event(Event)
    case story(Story)
    case creator(Creator)
    case fact(Fact)
    case declared(DeclaredRecord)

    public var head: RecordHead {
        switch self {
        case .hero(let noun): noun.head
        case .transformation(let noun): noun.head
        case .comic(let noun): noun.head
        case .series(let noun): noun.head
        case .event(let noun): noun.head
        case .story(let noun): noun.head
        case .creator(let noun): noun.head
        case .fact(let noun): noun.head
        case .declared(let noun): noun.head
        }
    }

    public var key: RecordKey { head.key }
}

/// A record with the relations that one reply gives for it, as passed on by a source adapter.
public struct RelatedRecord: Hashable, Sendable {
    public var record: Record
    public var relations: [RelationList]
    public var extent: RecordExtent

    /// - Parameter relations: in roles that the kinds cannot have they count as membership.
    public init(_ record: Record, relations: [RelationList] = [], extent: RecordExtent = .whole) {
        let kind = record.key.kind
        self.record = record
        self.relations = relations.map { list in
            guard !list.role.joins(kind, list.kind) else { return list }
            return RelationList(kind: list.kind, role: .member, available: list.available, items: list.items)
        }
        self.extent = extent
    }
}

/// How much of a record a reply gives.
public enum RecordExtent: Hashable, Sendable {
    case whole
    /// What a list says of it; a request of its own brings the rest. Never replaces a whole record.
    case part
}

/// A record in a reply that this version cannot read.
public struct UnreadableRecord: Equatable, Sendable {
    public let kind: RecordKind
    /// Its id, if at least that could be read.
    public let id: String?
    /// Where in the reply: `data.results[12].thumbnail.path`.
    public let path: String
    /// Why: "text expected, number found".
    public let reason: String

    public init(kind: RecordKind, id: String?, path: String, reason: String) {
        self.kind = kind
        self.id = id
        self.path = path
        self.reason = reason
    }
}
