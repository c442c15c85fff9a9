public import Foundation
public import HeroModel

/// What one build found changed that came on one day (UTC).
public struct ChangeDay: Sendable {
    /// The first build that shows it: `Catalog.build` for what is new since the build before.
    public let build: Int
    /// The day of the replies that brought it.
    public let day: CalendarDate
    /// When the newest of it came.
    public let newest: Date
    /// Entries first archived on this day.
    public let added: [Int]
    /// Entries that an earlier build showed otherwise, in their order.
    public let changed: [ChangedEntry]
    /// Records that their source no longer lists since this day; they have no page.
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

/// An entry whose content changed.
public struct ChangedEntry: Hashable, Sendable {
    /// Position in `Catalog.entries`.
    public let entry: Int
    /// What changed, in the order of fields; never empty.
    public let changes: [FieldChange]

    package init(entry: Int, changes: [FieldChange]) {
        self.entry = entry
        self.changes = changes
    }
}

/// A record its source no longer lists.
public struct WithdrawnRecord: Hashable, Sendable {
    public let key: RecordKey
    public let title: String

    package init(key: RecordKey, title: String) {
        self.key = key
        self.title = title
    }
}
