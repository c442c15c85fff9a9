import Foundation
public import HeroArchive
package import HeroModel

extension Catalog {
    /// The catalog of all live records of an archive in its current state.
    /// - Throws: `ArchiveError`.
    public static func load(from archive: Archive) async throws -> Catalog {
        Catalog(try await archive.content())
    }

    /// The catalog of content read from an archive.
    package init(_ content: ArchiveContent) {
        let order = CatalogOrder(content)
        let builder = RelationGroupBuilder(content, order: order)
        let groups = order.records.map { builder.groups(of: $0) }
        let neighbours = Neighbours(kinds: order.records.map { content.records[$0].record.key.kind }, groups: groups)
        let entries = order.records.enumerated().map { index, position in
            let archived = content.records[position]
            return CatalogEntry(
                record: archived.record,
                slug: archived.slug,
                retrieved: archived.retrieved,
                source: archived.source,
                picture: CatalogPicture(archived.picture.map { content.pictures[$0].state }),
                groups: groups[index],
                previous: neighbours.previous[index],
                next: neighbours.next[index]
            )
        }
        self.init(
            entries: entries,
            sources: CatalogSource.all(in: content),
            asOf: content.newestReply ?? Date(timeIntervalSince1970: 0),
            categories: FactCategory.all(in: entries),
            changes: ChangeDay.all(in: content, order: order),
            build: content.build,
            buildBefore: content.buildBefore
        )
    }
}

extension CatalogPicture {
    fileprivate init(_ state: ArchivedPicture.State?) {
        switch state {
        case .kept(let digest, _, _): self = .kept(digest: digest)
        case .failed(let reason, let date): self = .failed(reason: reason, date: date)
        case .pending: self = .pending
        case nil: self = .none
        }
    }
}

extension CatalogSource {
    fileprivate static func all(in content: ArchiveContent) -> [CatalogSource] {
        var counts = [[RecordKind: Int]](repeating: [:], count: content.sources.count)
        for record in content.records { counts[record.source][record.record.key.kind, default: 0] += 1 }
        return zip(content.sources, counts).map { source, counts in
            CatalogSource(
                name: source.name,
                pathName: source.pathName,
                kind: source.kind,
                title: source.title,
                attribution: source.attribution,
                publicBase: source.publicBase,
                asOf: source.newestReply,
                counts: counts
            )
        }
    }
}

extension FactCategory {
    /// The category of facts that have none.
    public static let uncategorized = "UNCATEGORIZED"

    fileprivate static func all(in entries: [CatalogEntry]) -> [FactCategory] {
        var facts: [String: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            guard case .fact = entry.record else { continue }
            for name in entry.record.categories { facts[name, default: []].append(index) }
        }
        let names = facts.keys.sorted { ($0 == uncategorized ? 1 : 0, $0) < ($1 == uncategorized ? 1 : 0, $1) }
        var slugs = SlugAllocator()
        return names.map { name in
            FactCategory(name: name, slug: slugs.slug(title: name, fallback: "category"), facts: facts[name] ?? [])
        }
    }
}

extension Record {
    /// A fact's categories, at least `FactCategory.uncategorized`; that one for other kinds.
    package var categories: [String] {
        guard case .fact(let fact) = self, !fact.categories.isEmpty else { return [FactCategory.uncategorized] }
        return fact.categories
    }
}
