import HeroArchive
import HeroModel

/// Builds the relation groups of all records from their relations.
struct RelationTableBuilder {
    private struct ListKey: Hashable {
        let owner: Int
        let group: RelationJoin.Group

        init(_ owner: Int, _ kind: RecordKind, _ role: RelationRole) {
            self.owner = owner
            group = RelationJoin.Group(kind: kind, role: role)
        }
    }

    private let notes: [String]
    /// The numbers that notes are, by note; empty if none is one.
    private let ordinals: [Int: Int]
    private let join: RelationJoin
    private let ranks: RelationRanks
    private var available: [ListKey: Int] = [:]
    private var failures: [ListKey: RelatedFailure] = [:]
    private var extraKeys: [Int: [ListKey]] = [:]
    private var writer: RelationTableWriter
    /// The items of the group that is being written.
    private var items: [RelationTable.Item] = []
    /// How many records `items` stand for: a comic stands for all of its issue.
    private var known = 0

    init(_ content: ArchiveContent, join: RelationJoin, order: CatalogOrder) {
        notes = content.notes
        ordinals = Dictionary(
            uniqueKeysWithValues: content.notes.enumerated().compactMap { note, text in Int(text).map { (note, $0) } }
        )
        self.join = join
        ranks = order.ranks
        writer = RelationTableWriter(named: content.named.map(\.title), notes: content.notes)
        writer.reserve(items: join.count, cards: content.records.count)
        for list in content.lists {
            guard let count = list.available, count > list.items.count else { continue }
            let key = ListKey(list.owner, list.kind, list.role)
            available[key] = max(available[key] ?? 0, count)
            extraKeys[list.owner, default: []].append(key)
        }
        if content.failedLists.isEmpty { return }
        let complete = Set(content.lists.map { ListKey($0.owner, $0.kind, $0.role) })
        for failed in content.failedLists {
            let key = ListKey(failed.owner, failed.kind, failed.role)
            // A list that an earlier fetch got in full is not missing anything.
            if complete.contains(key), available[key] == nil { continue }
            failures[key] = RelatedFailure(reason: failed.reason, date: failed.date)
            extraKeys[failed.owner, default: []].append(key)
        }
    }

    /// The relation groups of the records at these positions in the archive's records, in this order.
    mutating func written(in records: [Int]) -> RelationTableWriter {
        for record in records {
            writeGroups(of: record)
            writer.endCard()
        }
        return writer
    }

    private mutating func writeGroups(of record: Int) {
        let edges = join.edges(of: record)
        let extra = extraKeys[record]
        var groups: [(key: ListKey, items: [RelationTable.Item], known: Int)] = []
        var start = edges.startIndex
        while start < edges.endIndex {
            let first = edges[start]
            let end = edges[start...].firstIndex { $0.group != first.group } ?? edges.endIndex
            let group = join.group(of: first)
            appendItems(edges[start..<end], of: group)
            if group.kind == .comics { sortByOrdinals() }
            if extra == nil {
                writer.add(group.kind, role: group.role, rows: items, available: nil, failure: nil)
            } else {
                groups.append((ListKey(record, group.kind, group.role), items, known))
            }
            start = end
        }
        guard let extra else { return }
        // Lists that should not be empty, but of which no item is known.
        for key in extra where !groups.contains(where: { $0.key == key }) { groups.append((key, [], 0)) }
        groups.sort { $0.key.group < $1.key.group }
        for group in groups { write(group.key, items: group.items, known: group.known) }
    }

    private mutating func write(_ key: ListKey, items: [RelationTable.Item], known: Int) {
        let missing = available[key].flatMap { $0 > known ? $0 : nil }
        // If the other side of the relations completed the list, the failure of its own address does not matter.
        let failure = available[key] == nil || missing != nil ? failures[key] : nil
        writer.add(key.group.kind, role: key.group.role, rows: items, available: missing, failure: failure)
    }

    /// Puts the edges of one group into `items`, repeated ones once, and of comics one of each issue, except among printings.
    private mutating func appendItems(_ edges: ArraySlice<RelationJoin.Edge>, of group: RelationJoin.Group) {
        items.removeAll(keepingCapacity: true)
        known = 0
        var index = edges.startIndex
        while index < edges.endIndex {
            let edge = edges[index]
            let first = index
            let issue = ranks.issue(group.kind, at: edge.rank)
            while index < edges.endIndex {
                let other = edges[index]
                let isSame = index > first && other.target == edges[index - 1].target
                guard
                    isSame || index == first
                        || group.role != .variant && ranks.issue(group.kind, at: other.rank) == issue
                else {
                    break
                }
                if !isSame { known += 1 }
                index += 1
            }
            items.append(
                RelationTable.Item(
                    other: ranks.other(group.kind, at: edge.rank),
                    note: index - first == 1 ? edge.note : joined(edges[first..<index])
                )
            )
        }
    }

    /// Puts the comics that a record numbers first, in the order of their numbers: that in which to read them.
    private mutating func sortByOrdinals() {
        guard !ordinals.isEmpty, items.contains(where: { ordinals[Int($0.note)] != nil }) else { return }
        let places = items.enumerated().map { index, item in (ordinals[Int(item.note)] ?? .max, index) }
        items = places.sorted { $0 < $1 }.map { items[$0.1] }
    }

    private mutating func joined(_ repeated: ArraySlice<RelationJoin.Edge>) -> Int32 {
        // Told by both ends in the same words, most often none.
        if let note = repeated.last?.note, repeated.first?.note == note { return note }
        var notes: [Int32] = []
        for edge in repeated where edge.note >= 0 && !notes.contains(edge.note) { notes.append(edge.note) }
        return switch notes.count {
        case 0: -1
        case 1: notes[0]
        default: writer.number(ofNote: notes.map { self.notes[Int($0)] }.sorted().joined(separator: ", "))
        }
    }
}
