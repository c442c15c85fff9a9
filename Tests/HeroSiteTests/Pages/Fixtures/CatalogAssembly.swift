import Foundation
import HeroBasics
import HeroModel

@testable import HeroArchive
@testable import HeroCatalog

/// A record of a made-up universe, with its relations told by ids.
struct SampleRecord {
    var record: Record
    var picture = CatalogPicture.none
    var furtherPictures: [CatalogPicture] = []
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
        kinds: KindTable = .builtIn,
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
        let named = sorted.flatMap { $0.groups.flatMap { $0.items.map(\.id) } }
        var relations = RelationTableWriter(named: named, notes: [])
        let cards = sorted.enumerated().map { index, sample in
            let head = sample.record.head
            var slug = Slug(title: head.title, fallback: head.key.id)
            if !taken.insert("\(head.key.kind)/\(slug)").inserted { slug = slug.distinguished(by: head.key.id) }
            for group in sample.groups {
                let rows = group.items.map { item in
                    let key = RecordKey(source: head.key.source, kind: group.kind, id: item.id)
                    let other = indexes[key] ?? ~(named.firstIndex(of: item.id) ?? 0)
                    return RelationTable.Item(other: Int32(other), note: relations.number(ofNote: item.note))
                }
                relations.add(
                    group.kind,
                    role: group.role,
                    rows: rows,
                    available: group.available,
                    failure: group.failure
                )
            }
            relations.endCard()
            let archived = ArchivedRecord(
                number: Int64(index),
                card: sample.record,
                text: CardText(kinds[head.key.kind], beginning: head.overview.plain),
                digest: Digest(of: Array("\(sample.record)".utf8)),
                slug: slug,
                retrieved: asOf,
                added: asOf,
                build: 1,
                origin: nil,
                source: sources.firstIndex { $0.name == head.key.source } ?? 0,
                picture: nil,
                furtherPictures: [],
                namesInValues: []
            )
            return Card(
                archived,
                picture: sample.picture,
                furtherPictures: sample.furtherPictures
            )
        }
        return Catalog(
            kinds: kinds,
            cards: cards,
            relations: relations,
            browsed: sorted.map { $0.record.head.properties.filter { !$0.browsed.isEmpty } },
            namesInValues: sorted.map { $0.record.head.properties.flatMap(\.namesInValue) },
            records: HeldRecords(records: sorted.map(\.record)),
            sources: sources.map { source in
                CatalogSource(
                    name: source.name,
                    pathName: source.pathName,
                    kind: source.kind,
                    title: source.title,
                    attribution: source.attribution,
                    publicBase: source.publicBase,
                    asOf: source.asOf,
                    coverage: source.coverage,
                    counts: !source.counts.isEmpty
                        ? source.counts
                        : Dictionary(grouping: cards.filter { $0.key.source == source.name }, by: \.kind)
                            .mapValues(\.count)
                )
            },
            asOf: asOf,
            changes: changes(sorted)
        )
    }
}

/// The records of a made-up universe, numbered from 0.
private struct HeldRecords: RecordSource {
    let records: [Record]

    func records(numbered numbers: [Int64]) throws -> [Record] { numbers.map { records[Int($0)] } }
}
