import HeroArchive
import HeroModel

/// Builds the relation groups of all records from their relations.
final class RelationTableBuilder {
    private struct ListKey: Hashable {
        let owner: Int
        let kind: RecordKind
        let role: RelationRole
    }

    private let named: [NamedRecord]
    private let notes: [String]
    private let join: RelationJoin
    /// A record's place in `Catalog.cards`, by its position in the archive's records.
    private let indexes: [Int]
    /// The sort rank of records in a relation group, by position in the archive's records.
    private let ranks: [Int]
    private var available: [ListKey: Int] = [:]
    private var failures: [ListKey: RelatedFailure] = [:]
    /// The sort keys of named records, by their position in the archive.
    private let namedKeys: [CollationKey]
    private var extraKeys: [Int: [ListKey]] = [:]
    private var writer: RelationTableWriter

    init(_ content: ArchiveContent, join: RelationJoin, order: CatalogOrder) {
        named = content.named
        notes = content.notes
        self.join = join
        indexes = order.indexes
        ranks = order.ranks
        writer = RelationTableWriter(named: content.named.map(\.title), notes: content.notes)
        writer.reserve(items: join.count, cards: content.records.count)
        namedKeys = content.named.map { CollationKey(FilingName.of($0)) }
        for list in content.lists {
            guard let count = list.available, count > list.items.count else { continue }
            let key = ListKey(owner: list.owner, kind: list.kind, role: list.role)
            available[key] = max(available[key] ?? 0, count)
            extraKeys[list.owner, default: []].append(key)
        }
        if content.failedLists.isEmpty { return }
        let complete = Set(content.lists.map { ListKey(owner: $0.owner, kind: $0.kind, role: $0.role) })
        for failed in content.failedLists {
            let key = ListKey(owner: failed.owner, kind: failed.kind, role: failed.role)
            // A list that an earlier fetch got in full is not missing anything.
            if complete.contains(key), available[key] == nil { continue }
            failures[key] = RelatedFailure(reason: failed.reason, date: failed.date)
            extraKeys[failed.owner, default: []].append(key)
        }
    }

    /// The relation groups of the records at these positions in the archive's records, in this order.
    func written(in records: [Int]) -> RelationTableWriter {
        for record in records {
            writeGroups(of: record)
            writer.endCard()
        }
        return writer
    }

    private func writeGroups(of record: Int) {
        let edges = join.edges(of: record).map { (rank: rank(of: $0), edge: $0) }.sorted(by: isBefore)
        let extra = extraKeys[record]
        var groups: [(key: ListKey, items: [RelationTable.Item])] = []
        var start = 0
        while start < edges.count {
            let first = edges[start].edge
            var end = start + 1
            while end < edges.count, edges[end].edge.kind == first.kind, edges[end].edge.role == first.role { end += 1 }
            let items = items(edges[start..<end])
            if extra == nil {
                writer.add(first.kind, role: first.role, rows: items, available: nil, failure: nil)
            } else {
                groups.append((ListKey(owner: record, kind: first.kind, role: first.role), items))
            }
            start = end
        }
        guard let extra else { return }
        // Lists that should not be empty, but of which no item is known.
        for key in extra where !groups.contains(where: { $0.key == key }) { groups.append((key, [])) }
        groups.sort { ($0.key.kind, $0.key.role.position) < ($1.key.kind, $1.key.role.position) }
        for group in groups { write(group.key, items: group.items) }
    }

    private func write(_ key: ListKey, items: [RelationTable.Item]) {
        let missing = available[key].flatMap { $0 > items.count ? $0 : nil }
        // If the other side of the relations completed the list, the failure of its own address does not matter.
        let failure = available[key] == nil || missing != nil ? failures[key] : nil
        writer.add(key.kind, role: key.role, rows: items, available: missing, failure: failure)
    }

    private func items(_ edges: ArraySlice<RankedEdge>) -> [RelationTable.Item] {
        var items: [RelationTable.Item] = []
        items.reserveCapacity(edges.count)
        var index = edges.startIndex
        while index < edges.endIndex {
            let (other, note) = (edges[index].edge.other, edges[index].edge.note)
            let first = index
            while index < edges.endIndex, edges[index].edge.other == other { index += 1 }
            items.append(
                RelationTable.Item(
                    other: other < 0 ? other : Int32(indexes[Int(other)]),
                    note: index - first == 1 ? note : joined(edges[first..<index].map(\.edge.note))
                )
            )
        }
        return items
    }

    private func joined(_ repeated: [Int32]) -> Int32 {
        var notes: [Int32] = []
        for note in repeated where note >= 0 && !notes.contains(note) { notes.append(note) }
        return switch notes.count {
        case 0: -1
        case 1: notes[0]
        default: writer.number(ofNote: notes.map { self.notes[Int($0)] }.sorted().joined(separator: ", "))
        }
    }

    private typealias RankedEdge = (rank: Int, edge: RelationJoin.Edge)

    /// By kind and role; then archived records by their own rank, followed by records that are only named.
    private func rank(of edge: RelationJoin.Edge) -> Int {
        let group = edge.kind.position << 8 | edge.role.position
        return group << 40 | (edge.other < 0 ? 1 << 40 - 1 : ranks[Int(edge.other)])
    }

    /// By rank; records that are only named by title.
    private func isBefore(_ one: RankedEdge, _ other: RankedEdge) -> Bool {
        if one.rank != other.rank { return one.rank < other.rank }
        if one.edge.other == other.edge.other { return one.edge.note < other.edge.note }
        let (first, second) = (Int(~one.edge.other), Int(~other.edge.other))
        if namedKeys[first] != namedKeys[second] { return namedKeys[first] < namedKeys[second] }
        return named[first].key < named[second].key
    }
}

extension RelationRole {
    /// The order of relation groups of one kind on a page.
    fileprivate var position: Int {
        switch self {
        case .previous: 0
        case .next: 1
        case .base: 2
        case .form: 3
        case .originalIssue: 4
        case .member: 5
        case .variant: 6
        case .collects: 7
        case .collectedIn: 8
        case .firstPrintingOf: 9
        }
    }
}
