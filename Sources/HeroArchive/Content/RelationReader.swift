import GRDB
import HeroModel

/// Reads the relation lists of all live records. They are the largest part of an archive and so kept as small numbers.
struct RelationReader {
    /// A list's row. `request` sorts lists of the same name in an order that does not depend on when each was read.
    private struct ListRow {
        let owner: Int32
        let kind: Int64
        let role: Int64
        let origin: Int64
        let available: Int?
        let request: Int32
        var items: Range<Int>

        var name: (Int32, Int64, Int64) { (owner, kind, role) }
    }

    let database: Database
    let records: RecordPositions
    private(set) var notes: [String] = []
    private var noteReferences: [String: Int32] = [:]
    private var namedReferences: [Int64: Int32] = [:]
    private var titles: [String] = []

    init(database: Database, records: RecordPositions) {
        self.database = database
        self.records = records
    }

    mutating func read() throws -> (lists: [ArchivedList], relations: [ArchivedRelation]) {
        var (lists, positions) = try readLists()
        var relations: [ArchivedRelation] = []
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT list, target, title, note FROM relation ORDER BY list, position"
        )
        // A list's entries follow one another.
        var last: (id: Int64, position: Int?) = (-1, nil)
        while let row = try rows.next() {
            let id: Int64 = try row.at(0)
            if id != last.id { last = (id, positions[id]) }
            guard let position = last.position else { continue }
            let start = lists[position].items.isEmpty ? relations.count : lists[position].items.lowerBound
            relations.append(
                try ArchivedRelation(
                    reference: records[row.at(1)] ?? reference(named: row.at(1), title: row.at(2)),
                    noteReference: reference(note: row.at(3))
                )
            )
            lists[position].items = start..<relations.count
        }
        positions = [:]
        lists.sort { one, other in
            one.name == other.name ? one.request < other.request : one.name < other.name
        }
        return (try archived(lists), relations)
    }

    private func readLists() throws -> (lists: [ListRow], positions: [Int64: Int]) {
        let ranks = try requestRanks()
        var lists: [ListRow] = []
        var positions: [Int64: Int] = [:]
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT id, owner, kind, role, origin, available, reply FROM list ORDER BY id"
        )
        while let row = try rows.next() {
            guard let owner = records[try row.at(1)], let rank = ranks[try row.at(6)] else { continue }
            positions[try row.at(0)] = lists.count
            lists.append(
                try ListRow(
                    owner: owner,
                    kind: row.at(2),
                    role: row.at(3),
                    origin: row.at(4),
                    available: row.optionalCount(at: 5),
                    request: rank,
                    items: 0..<0
                )
            )
        }
        return (lists, positions)
    }

    /// The rank of each reply that is not retired, ordered by source and request.
    private func requestRanks() throws -> [Int64: Int32] {
        let ids = try Int64.fetchAll(
            database,
            sql: "SELECT id FROM reply WHERE retired IS NULL ORDER BY source, name"
        )
        var ranks: [Int64: Int32] = [:]
        for (rank, id) in ids.enumerated() { ranks[id] = Int32(rank) }
        return ranks
    }

    /// The lists in the form `ArchiveContent` has them, each with the count that applies to all lists of its name.
    private func archived(_ lists: [ListRow]) throws -> [ArchivedList] {
        var result: [ArchivedList] = []
        result.reserveCapacity(lists.count)
        var start = 0
        while start < lists.count {
            let end = lists[start...].firstIndex { $0.name != lists[start].name } ?? lists.count
            let same = lists[start..<end]
            let own = same.filter { $0.origin == ListOrigin.ownAddress.rawValue }.compactMap(\.available).max()
            let available = own ?? same.compactMap(\.available).max()
            for list in same {
                result.append(
                    ArchivedList(
                        owner: Int(list.owner),
                        kind: try RecordKind(code: list.kind),
                        role: try RelationRole(code: list.role),
                        available: available,
                        items: list.items
                    )
                )
            }
            start = end
        }
        return result
    }

    private mutating func reference(note: String?) -> Int32 {
        guard let note else { return -1 }
        if let known = noteReferences[note] { return known }
        let reference = Int32(notes.count)
        notes.append(note)
        noteReferences[note] = reference
        return reference
    }

    /// Of several titles the first in sort order is kept, so that it does not matter which reply came first.
    private mutating func reference(named subject: Int64, title: String) -> Int32 {
        if let known = namedReferences[subject] {
            let position = Int(~known)
            if title < titles[position] { titles[position] = title }
            return known
        }
        let reference = ~Int32(titles.count)
        titles.append(title)
        namedReferences[subject] = reference
        return reference
    }

    /// The records that lists name but that are not live, in the order in which `reference` numbered them.
    func named(sources: [(id: Int64, source: ArchivedSource)]) throws -> [NamedRecord] {
        let names = Dictionary(sources.map { ($0.id, $0.source.name) }) { first, _ in first }
        let subjects = namedReferences.sorted { $0.value > $1.value }
        return try subjects.map { subject, reference in
            let row = try database.row("SELECT kind, source, ident FROM subject WHERE id = ?", [subject])
            guard let row, let source = names[try row.at(1)] else {
                throw ArchiveError.corrupt(path: "herodex.sqlite", reason: "a list names a record that is not there")
            }
            let key = try RecordKey(source: source, kind: RecordKind(code: row.at(0)), id: row.at(2))
            return NamedRecord(key: key, title: titles[Int(~reference)])
        }
    }
}
