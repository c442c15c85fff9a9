package import Foundation
package import HeroModel

// Only this package makes a catalog: the loader from an archive, tests and the benchmark by hand.

extension Catalog {
    /// A catalog of these entries, which must be grouped by kind in `RecordKind` order.
    package init(
        entries: [CatalogEntry],
        sources: [CatalogSource],
        asOf: Date,
        categories: [FactCategory] = [],
        changes: [ChangeDay] = [],
        build: Int = 1,
        buildBefore: Date? = nil
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
        self.build = build
        self.buildBefore = buildBefore
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
