public import Foundation
public import HeroModel

/// The changes of one day (UTC) that one build was the first to show.
public struct ChangeDay: Sendable {
    /// The number of the first build that shows these changes: `Catalog.build` for those new since the previous build.
    public let build: Int
    /// The day of the replies that contained the changes.
    public let day: CalendarDate
    /// When the newest of these changes was received.
    public let newest: Date
    /// Records first archived on this day, by position in `Catalog.cards`.
    public let added: [Int]
    /// Records that an earlier build showed differently, in catalog order.
    public let changed: [ChangedEntry]
    /// Records that their source no longer lists as of this day; they have no page.
    public let withdrawn: [WithdrawnRecord]

    package init(
        build: Int = 1,
        newest: Date,
        added: [Int] = [],
        changed: [ChangedEntry] = [],
        withdrawn: [WithdrawnRecord] = []
    ) {
        self.build = build
        self.day = CalendarDate(utc: newest)
        self.newest = newest
        self.added = added
        self.changed = changed
        self.withdrawn = withdrawn
    }
}

/// A record whose content changed.
public struct ChangedEntry: Hashable, Sendable {
    /// Position in `Catalog.cards`.
    public let card: Int
    /// What changed, in the order of fields; never empty.
    public let changes: [FieldChange]
}

/// A record its source no longer lists.
public struct WithdrawnRecord: Hashable, Sendable {
    public let key: RecordKey
    public let title: String
}
