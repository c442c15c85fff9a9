/// How one record is related to another. Most relations are plain membership, the same in both directions.
public enum RelationRole: String, CaseIterable, Codable, Hashable, Sendable {
    /// Appears in, belongs to, took part in: hero and comic, comic and series, creator and story …
    case member
    /// Another printing of the same comic.
    case variant
    /// A comic -> a collected edition that contains it.
    case collectedIn
    /// A collected edition -> a comic it contains.
    case collects
    /// The next series or event.
    case next
    /// The previous series or event.
    case previous
    /// A story -> the comic it was first printed in.
    case originalIssue
    /// A comic -> a story first printed in it.
    case firstPrintingOf
    /// A hero -> one of their transformations.
    case form
    /// A transformation -> its hero.
    case base

    /// Whether a record of one kind can be related so to one of another kind: only heroes and transformations have forms.
    func joins(_ owner: RecordKind, _ other: RecordKind) -> Bool {
        let haveForms: Set<RecordKind> = [.heroes, .transformations]
        return switch self {
        case .form: haveForms.contains(owner) && other == .transformations
        case .base: owner == .transformations && haveForms.contains(other)
        default: true
        }
    }

    /// The role of the same relation seen from its other end.
    public var reversed: RelationRole {
        switch self {
        case .member: .member
        case .variant: .variant
        case .collectedIn: .collects
        case .collects: .collectedIn
        case .next: .previous
        case .previous: .next
        case .originalIssue: .firstPrintingOf
        case .firstPrintingOf: .originalIssue
        case .form: .base
        case .base: .form
        }
    }
}

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
