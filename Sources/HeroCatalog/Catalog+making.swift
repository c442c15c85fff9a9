public import Foundation
public import HeroModel

// Only this package makes a catalog: the loader from an archive, tests and the benchmark by hand.

extension Catalog {
    /// A catalog of these entries, which must be grouped by kind in `RecordKind` order.
    package init(
        entries: [CatalogEntry],
        sources: [CatalogSource],
        asOf: Date,
        categories: [FactCategory] = [],
        changes: [ChangeDay] = []
    ) {
        var ranges: [RecordKind: Range<Int>] = [:]
        var indexes: [RecordKey: Int] = [:]
        indexes.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            let key = entry.record.key
            ranges[key.kind] = (ranges[key.kind]?.lowerBound ?? index)..<(index + 1)
            indexes[key] = index
        }
        self.entries = entries
        self.ranges = ranges
        self.sources = sources
        self.asOf = asOf
        self.categories = categories
        self.changes = changes
        self.indexes = indexes
    }
}

extension CatalogEntry {
    package init(
        record: Record,
        slug: Slug,
        retrieved: Date,
        source: Int,
        picture: CatalogPicture = .none,
        shelves: [Shelf] = [],
        previous: Int? = nil,
        next: Int? = nil
    ) {
        self.record = record
        self.slug = slug
        self.path = "\(record.key.kind.folder)/\(slug).html"
        self.letter = IndexLetter(filing: record.head.title)
        self.retrieved = retrieved
        self.source = source
        self.picture = picture
        self.shelves = shelves
        self.previous = previous
        self.next = next
    }
}

extension Shelf {
    package init(
        kind: RecordKind,
        role: RelationRole = .member,
        items: [ShelfItem],
        available: Int? = nil,
        failure: ShelfFailure? = nil
    ) {
        self.kind = kind
        self.role = role
        self.items = items
        self.available = available
        self.failure = failure
    }
}

extension ShelfItem {
    package init(index: Int?, title: String, note: String? = nil) {
        self.index = index
        self.title = title
        self.note = note
    }
}

extension ShelfFailure {
    package init(reason: String, date: Date) {
        self.reason = reason
        self.date = date
    }
}

extension CatalogSource {
    package init(
        name: SourceName,
        kind: String,
        title: String,
        attribution: Attribution,
        publicBase: String? = nil,
        asOf: Date? = nil,
        counts: [RecordKind: Int] = [:]
    ) {
        self.name = name
        self.kind = kind
        self.title = title
        self.attribution = attribution
        self.publicBase = publicBase
        self.asOf = asOf
        self.counts = counts
    }
}

extension FactCategory {
    package init(name: String, slug: Slug, facts: [Int]) {
        self.name = name
        self.slug = slug
        self.facts = facts
    }
}

extension ChangeDay {
    package init(day: CalendarDate, added: [Int], changed: [Int], withdrawn: [WithdrawnRecord] = []) {
        self.day = day
        self.added = added
        self.changed = changed
        self.withdrawn = withdrawn
    }
}

extension WithdrawnRecord {
    package init(key: RecordKey, title: String) {
        self.key = key
        self.title = title
    }
}
