import GRDB
import HeroModel

/// Writes relation lists, within a transaction.
struct RelationRows {
    let database: Database
    let subjects: RecordIDMap

    /// - Parameter reply: the number of the reply that gave the list.
    func write(_ list: RelationList, of owner: RecordKey, in reply: Int64, origin: ListOrigin) throws {
        let targets = try list.items.map { item in
            try subjects.id(of: RecordKey(source: owner.source, kind: list.kind, id: item.id))
        }
        var entries = ListEntries()
        for (item, target) in zip(list.items, targets) { entries.add(target: target, note: item.note) }
        try database.run(
            "INSERT INTO list (reply, owner, kind, role, origin, available, entries) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                reply, try subjects.id(of: owner), list.kind.code, list.role.code, origin.rawValue, list.available,
                entries.data,
            ]
        )
        let id = database.lastInsertedRowID
        for (position, (item, target)) in zip(list.items, targets).enumerated() {
            try database.run(
                "INSERT INTO relation (list, position, target, title, note) VALUES (?, ?, ?, ?, ?)",
                [id, position, target, item.title, item.note]
            )
        }
    }
}

/// Where a relation list came from.
enum ListOrigin: Int64 {
    /// It came with its owner and may be truncated.
    case owner = 0
    /// It came from the list's own address.
    case ownAddress = 1
}
