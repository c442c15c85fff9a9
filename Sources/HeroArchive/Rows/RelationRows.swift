import GRDB
import HeroModel

/// Writes relation lists, within a transaction.
struct RelationRows {
    let database: Database
    let subjects: RecordIDMap

    /// - Parameter reply: the number of the reply that gave the list.
    func write(_ list: RelationList, of owner: RecordKey, in reply: Int64, origin: ListOrigin) throws {
        var entries = ListEntries()
        let ids = try subjects.ids(list.kind, of: owner.source)
        for item in list.items {
            let (target, title) = try ids.target(item.id, title: item.title)
            entries.add(target: target, note: item.note, title: title)
        }
        try database.run(
            "INSERT INTO list (reply, owner, kind, role, origin, available, entries) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                reply, subjects.id(of: owner), subjects.codes.number(of: list.kind),
                subjects.codes.number(of: list.role), origin.rawValue,
                list.available, entries.data,
            ]
        )
    }
}

/// Where a relation list came from.
enum ListOrigin: Int64 {
    /// It came with its owner and may be truncated.
    case owner = 0
    /// It came from the list's own address.
    case ownAddress = 1
}
