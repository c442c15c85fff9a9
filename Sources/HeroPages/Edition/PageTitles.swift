import HeroCatalog
import HeroModel

/// The titles of records' pages in the browser's tab: short and unique.
struct PageTitles: Sendable {
    private static let longest = 100

    private let wording: Wording
    private let site: String
    /// Titles that had to be distinguished from a namesake's, by the record's position in the catalog.
    private let distinguished: [Int: String]

    init(catalog: Catalog, wording: Wording, site: String) {
        self.wording = wording
        self.site = site
        var distinguished: [Int: String] = [:]
        for kind in RecordKind.allCases {
            let entries = catalog.entries(of: kind)
            var counts: [String: Int] = [:]
            counts.reserveCapacity(entries.count)
            for entry in entries { counts[Self.short(entry), default: 0] += 1 }
            let doubled = entries.filter { counts[Self.short($0)] != 1 }
            let inSource = Dictionary(grouping: doubled) { TitleInSource(title: Self.short($0), source: $0.source) }
            var taken = Set(counts.keys)
            for index in entries.indices {
                let title = Self.short(entries[index])
                guard counts[title] != 1 else { continue }
                let source = entries[index].source
                // A namesake from another source is distinguished by the source's name, others by their ids.
                let isAlone = inSource[TitleInSource(title: title, source: source)]?.count == 1
                let names =
                    (isAlone ? [catalog.sources[source].title] : [])
                    + [entries[index].head.key.id, entries[index].slug.text]
                let candidates = names.map { wording.sentences.namesake(title, $0.cut(to: Self.longest)) }
                // The slug is unique in its kind; only a title that spells out another's could still collide.
                let choice = candidates.first { !taken.contains($0) } ?? candidates.joined(separator: " ")
                taken.insert(choice)
                distinguished[index] = choice
            }
        }
        self.distinguished = distinguished
    }

    /// The title of the page of the record at `index`.
    func title(of entry: CatalogEntry, at index: Int) -> String {
        let title = distinguished[index] ?? Self.short(entry)
        return wording.sentences.recordTitle(title, wording.title(entry.head.key.kind), site)
    }

    /// Records of one source with the same title.
    private struct TitleInSource: Hashable {
        let title: String
        let source: Int
    }

    private static func short(_ entry: CatalogEntry) -> String { entry.head.title.cut(to: longest) }
}
