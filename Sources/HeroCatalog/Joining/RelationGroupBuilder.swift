import HeroArchive
import HeroModel

/// Builds a record's relation groups from its relations.
struct RelationGroupBuilder {
    private struct ListKey: Hashable {
        let owner: Int
        let kind: RecordKind
        let role: RelationRole
    }

    private let content: ArchiveContent
    private let join: RelationJoin
    /// A record's place in `Catalog.entries`, by its position in the archive's records.
    private let entryIndexes: [Int]
    /// The sort rank of records in a relation group, by position in the archive's records.
    private let ranks: [Int]
    /// By position in the archive's records; extracted once, because reading a record copies everything in it.
    private let titles: [String]
    private var available: [ListKey: Int] = [:]
    private var failures: [ListKey: RelatedFailure] = [:]
    /// The sort keys of named records, by their position in the archive.
    private let namedKeys: [CollationKey]
    private var extraKeys: [Int: [ListKey]] = [:]

    init(_ content: ArchiveContent, order: CatalogOrder) {
        self.content = content
        join = RelationJoin(content)
        entryIndexes = order.entryIndexes
        ranks = order.ranks
        titles = content.records.map(\.record.head.title)
        namedKeys = content.named.map { CollationKey($0.title) }
        var told: Set<ListKey> = []
        for list in content.lists {
            told.insert(ListKey(owner: list.owner, kind: list.kind, role: list.role))
            guard let count = list.available, count > list.items.count else { continue }
            let key = ListKey(owner: list.owner, kind: list.kind, role: list.role)
            available[key] = max(available[key] ?? 0, count)
            extraKeys[list.owner, default: []].append(key)
        }
        for failed in content.failedLists {
            let key = ListKey(owner: failed.owner, kind: failed.kind, role: failed.role)
            // A list that an earlier fetch got in full is not missing anything.
            if told.contains(key), available[key] == nil { continue }
            failures[key] = RelatedFailure(reason: failed.reason, date: failed.date)
            extraKeys[failed.owner, default: []].append(key)
        }
    }

    /// The relation groups of the record at this position in the archive's records.
    func groups(of record: Int) -> [RelationGroup] {
        let edges = join.edges(of: record).sorted(by: isBefore)
        var groups: [RelationGroup] = []
        var start = 0
        while start < edges.count {
            let first = edges[start]
            var end = start + 1
            while end < edges.count, edges[end].kind == first.kind, edges[end].role == first.role { end += 1 }
            groups.append(
                group(ListKey(owner: record, kind: first.kind, role: first.role), items: items(edges[start..<end]))
            )
            start = end
        }
        // Lists that should not be empty, but of which no item is known.
        if let extra = extraKeys[record] {
            for key in extra where !groups.contains(where: { $0.kind == key.kind && $0.role == key.role }) {
                groups.append(group(key, items: []))
            }
            groups.sort { ($0.kind, $0.role.shelfPosition) < ($1.kind, $1.role.shelfPosition) }
        }
        return groups
    }

    private func group(_ key: ListKey, items: [RelatedItem]) -> RelationGroup {
        let missing = available[key].flatMap { $0 > items.count ? $0 : nil }
        // If the other side of the relations completed the list, the failure of its own address does not matter.
        let failure = available[key] == nil || missing != nil ? failures[key] : nil
        return RelationGroup(kind: key.kind, role: key.role, items: items, available: missing, failure: failure)
    }

    private func items(_ edges: ArraySlice<RelationJoin.Edge>) -> [RelatedItem] {
        var items: [RelatedItem] = []
        items.reserveCapacity(edges.count)
        var index = edges.startIndex
        while index < edges.endIndex {
            let other = edges[index].other
            var notes: [Int32] = []
            while index < edges.endIndex, edges[index].other == other {
                let note = edges[index].note
                if note >= 0, !notes.contains(note) { notes.append(note) }
                index += 1
            }
            items.append(item(other, note: text(of: notes)))
        }
        return items
    }

    private func item(_ other: Int32, note: String?) -> RelatedItem {
        guard other >= 0 else { return RelatedItem(index: nil, title: content.named[Int(~other)].title, note: note) }
        return RelatedItem(index: entryIndexes[Int(other)], title: titles[Int(other)], note: note)
    }

    private func text(of notes: [Int32]) -> String? {
        switch notes.count {
        case 0: nil
        case 1: content.notes[Int(notes[0])]
        default: notes.map { content.notes[Int($0)] }.sorted().joined(separator: ", ")
        }
    }

    /// By kind and role; then archived records by rank, followed by records that are only named, by title.
    private func isBefore(_ one: RelationJoin.Edge, _ other: RelationJoin.Edge) -> Bool {
        if one.kind != other.kind { return one.kind < other.kind }
        if one.role != other.role { return one.role.shelfPosition < other.role.shelfPosition }
        if one.other == other.other { return one.note < other.note }
        switch (one.other >= 0, other.other >= 0) {
        case (true, true): return ranks[Int(one.other)] < ranks[Int(other.other)]
        case (false, false):
            let (first, second) = (Int(~one.other), Int(~other.other))
            if namedKeys[first] != namedKeys[second] { return namedKeys[first] < namedKeys[second] }
            return content.named[first].key < content.named[second].key
        case (let isRecord, _): return isRecord
        }
    }
}

extension RelationRole {
    /// The order of relation groups of one kind on a page.
    fileprivate var shelfPosition: Int {
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
