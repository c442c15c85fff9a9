import GRDB
import HeroModel

/// Identifies a relation list by the numbers of its owner, kind and role in the database.
struct ListID: Hashable {
    let owner: Int64
    let kind: Int64
    let role: Int64

    func field(_ codes: KindCodes) throws -> RecordField {
        .relations(try codes.kind(kind), try codes.role(role))
    }

    /// All relation lists that meet a condition on the table `list`.
    static func all(
        in database: Database,
        _ condition: String,
        _ arguments: StatementArguments
    ) throws -> [ListID] {
        let sql = "SELECT DISTINCT owner, kind, role FROM list WHERE " + condition
        return try Row.fetchAll(try database.cachedStatement(sql: sql), arguments: arguments).map { row in
            try ListID(owner: row.at("owner"), kind: row.at("kind"), role: row.at("role"))
        }
    }
}

/// What all replies that are not retired say about one relation list.
struct ListState {
    /// The number of entries by the source's own count, the largest that it gave.
    let available: Int?
    /// The titles of the listed records, by their subjects' row ids.
    let items: [Int64: String]

    /// A record's relation to itself is ignored, as on pages.
    init(_ list: ListID, in database: Database) throws {
        let rows = try database.cachedRows(
            """
            SELECT available, entries FROM list JOIN reply ON reply.id = list.reply
            WHERE owner = ? AND kind = ? AND role = ? AND retired IS NULL
            """,
            [list.owner, list.kind, list.role]
        )
        var counts: [Int] = []
        var titles: [Int64: EntryTitles] = [:]
        while let row = try rows.next() {
            if let count = try row.optionalCount(at: 0) { counts.append(count) }
            try ListEntries.forEach(in: row, at: 1) { entry in
                if entry.target != list.owner { titles[entry.target, default: EntryTitles()].add(String(entry.title)) }
            }
        }
        available = counts.max()
        items = try Dictionary(
            uniqueKeysWithValues: titles.map { target, titles in
                let row = try database.row(
                    "SELECT record.title, name FROM subject LEFT JOIN record ON record.subject = id WHERE id = ?",
                    [target]
                )
                guard let row else { throw ListEntries.nameless }
                return try (target, row.at(0) as String? ?? titles.first(name: row.at(1)))
            }
        )
    }

    /// - Parameter text: see `text`.
    init(available: Int?, text: String?) {
        self.available = available
        let lines = FieldText.decode(text).filter { $0.count == 2 }
        items = Dictionary(lines.compactMap { line in Int64(line[0]).map { ($0, line[1]) } }) { first, _ in first }
    }

    /// The items in the form the archive keeps them.
    var text: String? { FieldText.encode(items.sorted { $0.key < $1.key }.map { [String($0.key), $0.value] }) }

    func isSame(as other: ListState) -> Bool { available == other.available && items.keys == other.items.keys }

    /// The change from a former state; nil if the list is the same as before.
    func difference(from former: ListState) -> ListDifference? {
        guard isWhole, former.isWhole else {
            // Which records of a truncated list are known depends on the source and on how much was read.
            return count == former.count ? nil : ListDifference(before: former.count, after: count)
        }
        let gained = items.filter { former.items[$0.key] == nil }.values
        let lost = former.items.filter { items[$0.key] == nil }.values
        if gained.isEmpty, lost.isEmpty { return nil }
        return ListDifference(before: former.count, after: count, gained: Array(gained), lost: Array(lost))
    }

    private var count: Int { max(available ?? 0, items.count) }
    private var isWhole: Bool { items.count >= available ?? 0 }
}
