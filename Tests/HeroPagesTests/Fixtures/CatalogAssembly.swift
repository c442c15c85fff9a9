import Foundation
import HeroCatalog
import HeroModel

/// A record of a made-up universe, with its relations told by ids.
struct SampleRecord {
    var record: Record
    var picture = CatalogPicture.none
    var groups: [SampleGroup] = []
}

/// A relation of a made-up record.
struct SampleGroup {
    var kind: RecordKind
    var role = RelationRole.member
    /// Ids; the records of those that are not in the universe were never archived.
    var items: [(id: String, note: String?)]
    var available: Int?
    var failure: RelatedFailure?

    init(
        _ kind: RecordKind,
        role: RelationRole = .member,
        _ ids: [String],
        notes: [String: String] = [:],
        available: Int? = nil,
        failure: RelatedFailure? = nil
    ) {
        self.kind = kind
        self.role = role
        items = ids.map { ($0, notes[$0]) }
        self.available = available
        self.failure = failure
    }
}

extension Catalog {
    /// A catalog of made-up records: sorted, slugs given, relations resolved.
    static func assembled(
        _ records: [SampleRecord],
        sources: [CatalogSource],
        asOf: Date = Date(timeIntervalSince1970: 1_795_219_200),
        changes: ([SampleRecord]) -> [ChangeDay] = { _ in [] }
    ) -> Catalog {
        let sorted = records.sorted {
            ($0.record.key.kind, $0.record.head.title, $0.record.key) < (
                $1.record.key.kind, $1.record.head.title, $1.record.key
            )
        }
        var indexes: [RecordKey: Int] = [:]
        for (index, sample) in sorted.enumerated() { indexes[sample.record.key] = index }
        var taken: Set<String> = []
        let entries = sorted.enumerated().map { index, sample in
            let head = sample.record.head
            var slug = Slug(title: head.title, fallback: head.key.id)
            if !taken.insert("\(head.key.kind)/\(slug)").inserted { slug = slug.distinguished(by: head.key.id) }
            let isSameKind = { (other: Int) in
                sorted.indices.contains(other) && sorted[other].record.key.kind == head.key.kind
            }
            return CatalogEntry(
                record: sample.record,
                slug: slug,
                retrieved: asOf,
                source: sources.firstIndex { $0.name == head.key.source } ?? 0,
                picture: sample.picture,
                groups: sample.groups.map { group in
                    RelationGroup(
                        kind: group.kind,
                        role: group.role,
                        items: group.items.map { item in
                            let key = RecordKey(source: head.key.source, kind: group.kind, id: item.id)
                            let title = indexes[key].map { sorted[$0].record.head.title } ?? item.id
                            return RelatedItem(index: indexes[key], title: title, note: item.note)
                        },
                        available: group.available,
                        failure: group.failure
                    )
                },
                previous: isSameKind(index - 1) ? index - 1 : nil,
                next: isSameKind(index + 1) ? index + 1 : nil
            )
        }
        return Catalog(
            entries: entries,
            sources: sources,
            asOf: asOf,
            categories: categories(of: sorted),
            changes: changes(sorted)
        )
    }

    private static func categories(of records: [SampleRecord]) -> [FactCategory] {
        var facts: [String: [Int]] = [:]
        for (index, sample) in records.enumerated() {
            guard case .fact(let fact) = sample.record else { continue }
            for name in fact.categories.isEmpty ? ["UNCATEGORIZED"] : fact.categories {
                facts[name, default: []].append(index)
            }
        }
        let sorted = facts.sorted {
            ($0.key == "UNCATEGORIZED" ? 1 : 0, $0.key) < ($1.key == "UNCATEGORIZED" ? 1 : 0, $1.key)
        }
        return sorted.map {
            FactCategory(name: $0.key, slug: Slug(title: $0.key, fallback: "category"), facts: $0.value)
        }
    }
}
