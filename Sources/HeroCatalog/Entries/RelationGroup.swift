public import Foundation
public import HeroModel

/// All records of one kind that stand to an entry in one way.
public struct RelationGroup: Sendable {
    public let kind: RecordKind
    public let role: RelationRole
    /// Sorted for reading: comics by date, then title; transformations by order; others by title.
    public let items: [RelatedItem]
    /// How many there are by the source's own count, where that is more than `items`.
    public let available: Int?
    /// Why the rest could not be archived, where a fetch failed.
    public let failure: RelatedFailure?

    package init(
        kind: RecordKind,
        role: RelationRole = .member,
        items: [RelatedItem],
        available: Int? = nil,
        failure: RelatedFailure? = nil
    ) {
        self.kind = kind
        self.role = role
        self.items = items
        self.available = available
        self.failure = failure
    }
}

/// One record on a shelf.
public struct RelatedItem: Sendable {
    /// Position in `Catalog.entries`; nil where the record itself was never archived.
    public let index: Int?
    /// The title as the relation spells it; the entry's own title where there is one.
    public let title: String
    /// What the relation says: `writer`, `cover` …; several joined by a comma.
    public let note: String?

    package init(index: Int?, title: String, note: String? = nil) {
        self.index = index
        self.title = title
        self.note = note
    }
}

/// Why a list is shorter than its source says.
public struct RelatedFailure: Hashable, Sendable {
    public let reason: String
    public let date: Date

    package init(reason: String, date: Date) {
        self.reason = reason
        self.date = date
    }
}
