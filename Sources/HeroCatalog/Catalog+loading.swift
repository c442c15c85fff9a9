import Foundation
public import HeroArchive
public import HeroModel

extension Catalog {
    /// The catalog of all live records of an archive in its current state. It holds a snapshot of the archive, from which
    /// the records' own content is read later.
    /// - Parameters:
    ///   - corrections: what takes the place of sources' values.
    ///   - same: which heroes share a page, and which are not the same; those that the archive does not have are ignored.
    ///   - featured: the records that lists and searches show first, in their order; ignored likewise.
    /// - Throws: `ArchiveError`.
    public static func load(
        from archive: Archive,
        corrections: Corrections = .none,
        same: SameHeroes = .none,
        featured: [RecordKey] = []
    ) async throws -> Catalog {
        let snapshot = try archive.snapshot(corrections: corrections)
        return Catalog(try await snapshot.content(), same: same, featured: featured, records: snapshot)
    }

    /// The catalog of content read from an archive.
    package convenience init(
        _ content: consuming ArchiveContent,
        same: SameHeroes = .none,
        featured: [RecordKey] = [],
        records: any RecordSource
    ) {
        // Each step gives back the memory of what the next ones do not need.
        var content = content
        let order = CatalogOrder(content, same: same)
        let changes = ChangeDay.all(in: content, order: order)
        let sources = CatalogSource.all(in: content)
        let cards = order.records.map { position in
            let archived = content.records[position]
            return Card(
                archived,
                letter: order.letters[position],
                picture: CatalogPicture(archived.picture.map { content.pictures[$0].state }),
                furtherPictures: archived.furtherPictures.map { CatalogPicture(content.pictures[$0].state) }
            )
        }
        let formerKeys = content.formerPages.map { former in
            let key = content.records[former.record].key
            return (RecordKey(source: key.source, kind: former.kind, id: key.id), key)
        }
        let moved = Dictionary(formerKeys) { first, _ in first }
        let formerPages = content.formerPages.map {
            FormerRecordPage(kind: $0.kind, path: Card.path($0.kind, $0.slug), card: order.indexes[$0.record])
        }
        let kindOfRecords = content.records.map(\.key.kind)
        let isBrowsed = content.records.contains { !$0.browsed.isEmpty }
        let browsed = isBrowsed ? order.records.map { content.records[$0].browsed } : []
        let isLinked = content.records.contains { !$0.namesInValues.isEmpty }
        let namesInValues = isLinked ? order.records.map { content.records[$0].namesInValues } : []
        content.dropRecords()
        let join = RelationJoin(content, kindOfRecords: kindOfRecords, ranks: order.ranks)
        content.dropRelations()
        var relations = RelationTableBuilder(content, join: join, order: order)
        self.init(
            kinds: content.kinds,
            cards: cards,
            foldedStories: order.foldedStories,
            primaries: order.primaries,
            apart: same.apart,
            featured: featured.map { moved[$0] ?? $0 },
            relations: relations.written(in: order.records),
            issues: order.issues.map { $0.map { order.indexes[$0] } },
            formerPages: formerPages,
            browsed: browsed,
            namesInValues: namesInValues,
            records: records,
            sources: sources,
            asOf: content.newestReply ?? Date(timeIntervalSince1970: 0),
            changes: changes,
            build: content.build,
            buildBefore: content.buildBefore
        )
    }
}

extension CatalogPicture {
    fileprivate init(_ state: ArchivedPicture.State?) {
        switch state {
        case .archived(let digest, _, _): self = .archived(digest: digest)
        case .failed(let reason, let date): self = .failed(reason: reason, date: date)
        case .pending: self = .pending
        case nil: self = .none
        }
    }
}

extension CatalogSource {
    fileprivate static func all(in content: ArchiveContent) -> [CatalogSource] {
        var counts = [[RecordKind: Int]](repeating: [:], count: content.sources.count)
        // Records are sorted by kind and source.
        var rest = content.records[...]
        while let first = rest.first {
            let same = rest.prefix { $0.source == first.source && $0.key.kind == first.key.kind }
            counts[first.source][first.key.kind, default: 0] += same.count
            rest = rest.dropFirst(same.count)
        }
        return zip(content.sources, counts).map { CatalogSource(archived: $0, counts: $1) }
    }
}
