public import Foundation
public import HeroModel

/// All records of one kind that are related to an entry in the same role.
public struct RelationGroup: Sendable {
    public let kind: RecordKind
    public let role: RelationRole
    /// Sorted for reading: comics by date, then title; transformations by order; others by title.
    public let items: [RelatedItem]
    /// The source's own count, if it is greater than the number of `items`.
    public let available: Int?
    /// Why the rest could not be archived, if a fetch failed.
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

/// One record of a relation group.
public struct RelatedItem: Sendable {
    /// Position in `Catalog.entries`; nil if the record itself was never archived.
    public let index: Int?
    /// The entry's own title; the title as the relation spells it if there is no entry.
    public let title: String
    /// The relation's note: `writer`, `cover` …; several are joined by commas.
    public let note: String?

    package init(index: Int?, title: String, note: String? = nil) {
        self.index = index
        self.title = title
        self.note = note
    }
}

/// Why a list is shorter than its source states.
public struct RelatedFailure: Hashable, Sendable {
    public let reason: String
    public let date: Date

    package init(reason: String, date: Date) {
        self.reason = reason
        self.date = date
    }
}
