import Foundation
import GRDB
import HeroModel

/// Copies what can be read from one archive into another.
struct ArchiveRescue {
    private(set) var lostRows = 0
    /// The tables that could not be copied as a whole.
    private(set) var lostTables: Set<String> = []
    /// Rows of `change` whose record was lost.
    private(set) var changes: [StatementArguments] = []
    private var tables: [String] = []

    /// Whether rows of this table could not be copied.
    func lacks(_ table: String) -> Bool { lostTables.contains(table) }

    mutating func copy(all old: RottenFile, to new: Database) throws {
        tables = try new.values(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'"
        )
        for table in tables {
            let definitions = try new.columns(in: table)
            let (columns, optional) = (definitions.map(\.name), Self.optional(definitions))
            let marks = columns.map { _ in "?" }.joined(separator: ", ")
            func copy(_ conflict: String) throws -> (Row) throws -> Void {
                let insert = try new.makeStatement(sql: "INSERT OR \(conflict) INTO \"\(table)\" VALUES (\(marks))")
                return { try insert.execute(arguments: StatementArguments($0.databaseValues)) }
            }
            var lost = 0
            // A new archive has a row of its own in some tables.
            let replacing = try copy("REPLACE")
            let isWhole = try old.forEachRow(of: table) { row in
                if let row { try replacing(row) } else { lost += 1 }
            }
            if lost == 0, isWhole { continue }
            let adding = try copy("IGNORE")
            let isComplete = try old.forEachIndexedRow(of: table, columns, optional: optional) { row in
                try adding(row)
                lost -= new.changesCount
            }
            lost = isComplete ? 0 : max(lost, isWhole ? 0 : 1)
            if lost > 0 { lostTables.insert(table) }
            lostRows += lost
        }
    }

    /// The records that replies hold and that are not there: where the way to a page of them has rotted, only their replies
    /// know them.
    static func mentionedOnly(in database: Database) throws -> [RecordKey] {
        let codes = try KindCodes(database)
        let keys = """
            SELECT DISTINCT source.name, subject.kind, ident FROM mention JOIN subject ON subject.id = mention.subject
                JOIN source ON source.id = subject.source
            WHERE mention.subject NOT IN (SELECT subject FROM record)
            """
        return try database.all(keys) { try codes.key(in: $0) }
    }

    /// Puts replies in the places of those that were lost, as far as their bodies, an index and their records say what
    /// they were: what came with them stays, and can be read again.
    static func standIn(for old: RottenFile, _ database: Database) throws {
        var lost: [Int64: (source: Int64, name: String)] = [:]
        try database.rows(
            """
            SELECT DISTINCT record.reply, subject.source FROM record JOIN subject ON subject.id = record.subject
            WHERE record.reply NOT IN (SELECT id FROM reply)
            """
        ).forEachRow { row in
            let reply: Int64 = try row.at("reply")
            lost[reply] = (try row.at("source"), "lost \(reply)")
        }
        let known: Set<Int64> = Set(try database.values("SELECT id FROM reply"))
        try old.forEachIndexedRow(of: "reply", ["id", "source", "name"]) { row in
            let reply: Int64 = try row.at("id")
            if !known.contains(reply) { lost[reply] = (try row.at("source"), try row.at("name")) }
        }
        // Since version 6.
        let keepsFiles = try database.columns(in: "reply").contains { $0.name == "file" }
        for (reply, was) in lost {
            let body: Data? = try database.value("SELECT bytes FROM body WHERE reply = ?", [reply])
            let found = "SELECT base FROM reply WHERE source = ? AND base <> ''"
            let base: String? = try database.value(found, [was.source])
            let retrieved: Double? = try database.value(
                "SELECT coalesce(max(retrieved), (SELECT max(retrieved) FROM record), 0) FROM record WHERE reply = ?",
                [reply]
            )
            try database.run(
                """
                INSERT OR IGNORE INTO reply (id, source, name, status, base, digest, bytes, retrieved, checked, readBy)
                VALUES (?, ?, ?, 200, ?, ?, ?, ?, ?, 1)
                """,
                [
                    reply, was.source, was.name, base ?? "", BodyDigest.of(body ?? Data(), base: base ?? ""),
                    body?.count ?? 0, retrieved, retrieved,
                ]
            )
            if keepsFiles, let file = ArchivedReply.importedFile(was.name) {
                try database.run("UPDATE reply SET file = ? WHERE id = ?", [file, reply])
            }
        }
    }

    /// Removes what names lost rows, and notes what is to be read and asked for again.
    mutating func settle(_ database: Database) throws {
        // The date of the newest reply in a build that was lost is at least that of its changes.
        try database.execute(
            sql: """
                INSERT INTO build (id, revision, newestReply)
                    SELECT build, 0, max(date) FROM change WHERE build NOT IN (SELECT id FROM build) GROUP BY build
                """
        )
        changes = try database.all(
            """
            SELECT build, subject, position, date, field, qualifier, old, new FROM change
            WHERE subject NOT IN (SELECT subject FROM record)
            """
        ) { StatementArguments($0.databaseValues) }
        var before: Int
        repeat {
            before = database.totalChangesCount
            for table in tables { try settle(table, database) }
        } while database.totalChangesCount > before
        try settleEntries(database)
        try database.execute(
            sql: """
                UPDATE reply SET readBy = \(ReadingWriter.lost) WHERE readBy > 0 AND bytes > 0;
                UPDATE reply SET etag = NULL WHERE bytes = 0;
                UPDATE reply SET told = NULL;
                INSERT OR IGNORE INTO damagedReply (reply)
                    SELECT id FROM reply WHERE NOT EXISTS (SELECT 1 FROM body WHERE body.reply = reply.id);
                UPDATE state SET isRotten = 0, revision = max(revision, (SELECT ifnull(max(revision), 0) FROM build)) + 1;
                """
        )
    }

    private static func optional(_ columns: [ColumnInfo]) -> Set<String> {
        Set(columns.filter { !$0.isNotNull && $0.primaryKeyIndex == 0 }.map(\.name))
    }

    /// Removes the entries that name lost records, and those whose title was lost.
    private mutating func settleEntries(_ database: Database) throws {
        guard tables.contains("kind") else { return }
        let subjects: Set<Int64> = Set(try database.values("SELECT id FROM subject"))
        let named: Set<Int64> = Set(try database.values("SELECT id FROM subject WHERE name IS NOT NULL"))
        let rows = try database.rows("SELECT id, entries FROM list")
        var lists: [(id: Int64, entries: ListEntries)] = []
        while let row = try rows.next() {
            var (entries, lost) = (ListEntries(), 0)
            try ListEntries.forEach(in: row, at: 1) { entry in
                guard (entry.title == nil ? named : subjects).contains(entry.target) else {
                    lost += 1
                    return
                }
                entries.add(entry)
            }
            if lost > 0 { lists.append((try row.at(0), entries)) }
            lostRows += lost
        }
        for list in lists {
            try database.run("UPDATE list SET entries = ? WHERE id = ?", [list.entries.data, list.id])
        }
    }

    private mutating func settle(_ table: String, _ database: Database) throws {
        let optional = Self.optional(try database.columns(in: table))
        for key in try database.foreignKeys(on: table) {
            let parent = key.destinationTable
            let own = "\"\(key.originColumns[0])\""
            let target = try "\"\(key.destinationColumns.first ?? database.primaryKey(parent).columns[0])\""
            let isBroken = "WHERE \(own) IS NOT NULL AND \(own) NOT IN (SELECT \(target) FROM \"\(parent)\")"
            // A record without its picture would look whole, and never be read again.
            if table != "record", optional.contains(key.originColumns[0]) {
                try database.execute(sql: "UPDATE \"\(table)\" SET \(own) = NULL \(isBroken)")
            } else {
                try database.execute(sql: "DELETE FROM \"\(table)\" \(isBroken)")
                lostRows += database.changesCount
            }
        }
    }
}
