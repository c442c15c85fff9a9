package import Foundation
import HeroModel

// Only this package creates catalogs: the loader from an archive, tests and the benchmark by hand.

extension Catalog {
    /// Creates a catalog of these entries, which must be grouped by kind in `RecordKind` order.
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
