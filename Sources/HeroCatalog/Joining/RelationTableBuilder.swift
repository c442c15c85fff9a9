import HeroArchive
import HeroModel

/// Builds the relation groups of all records from their relations.
final class RelationTableBuilder {
    private struct ListKey: Hashable {
        let owner: Int
        let kind: RecordKind
        let role: RelationRole
    }

    private let notes: [String]
    /// Sorted.
    private let join: RelationJoin
    /// A record's place in `Catalog.cards`, by its position in the archive's records.
    private let indexes: [Int]
    private var available: [ListKey: Int] = [:]
    private var failures: [ListKey: RelatedFailure] = [:]
    private var extraKeys: [Int: [ListKey]] = [:]
    private var writer: RelationTableWriter
    /// Those of one group.
    private var items: [RelationTable.Item] = []

    init(_ content: ArchiveContent, join: consuming RelationJoin, order: CatalogOrder) {
        notes = content.notes
        indexes = order.indexes
        writer = RelationTableWriter(named: content.named.map(\.title), notes: content.notes)
        writer.reserve(items: join.count, cards: content.records.count)
        join.sort(by: NamedOrder(content.named).isBefore)
        self.join = join
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
        let edges = join.edges(of: record)
        let extra = extraKeys[record]
        var groups: [(key: ListKey, items: [RelationTable.Item])] = []
        var start = edges.startIndex
        while start < edges.endIndex {
            let first = edges[start]
            let end = edges[start...].firstIndex { $0.group != first.group } ?? edges.endIndex
            takeItems(edges[start..<end])
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

    /// Puts the edges of one group into `items`, repeated ones once.
    private func takeItems(_ edges: ArraySlice<RelationJoin.Edge>) {
        items.removeAll(keepingCapacity: true)
        var index = edges.startIndex
        while index < edges.endIndex {
            let (other, note) = (edges[index].other, edges[index].note)
            let first = index
            while index < edges.endIndex, edges[index].other == other { index += 1 }
            items.append(
                RelationTable.Item(
                    other: other < 0 ? other : Int32(indexes[Int(other)]),
                    note: index - first == 1 ? note : joined(edges[first..<index].map(\.note))
                )
            )
        }
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
}

/// The order of a record's edges: by their places; those to records that are only named by title.
private struct NamedOrder {
    private let named: [NamedRecord]
    /// The sort keys of `named`.
    private let keys: [CollationKey]

    init(_ named: [NamedRecord]) {
        self.named = named
        keys = named.map { CollationKey(FilingName.of($0)) }
    }

    func isBefore(_ one: RelationJoin.Edge, _ other: RelationJoin.Edge) -> Bool {
        if one.place != other.place { return one.place < other.place }
        if one.other == other.other { return one.note < other.note }
        let (first, second) = (Int(~one.other), Int(~other.other))
        if keys[first] != keys[second] { return keys[first] < keys[second] }
        return named[first].key < named[second].key
    }
}
