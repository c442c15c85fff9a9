import Foundation
import GRDB
import HeroModel

/// An archive's file in which pages have rotted, open twice: once as it is, to learn which rows there are, and once with
/// checksums verified, to read only those that are unchanged.
struct RottenFile {
    /// The connection that verifies checksums; what it cannot read is lost.
    let strict: DatabaseQueue
    /// The connection that reads and writes pages whatever their checksums: nothing that it reads may be kept.
    let lax: DatabaseQueue

    /// - Parameter access: `readOnly` or `readWrite`, of `lax`.
    init(_ file: URL, access: Archive.Access) throws {
        var configuration = PageChecksums.configuration()
        configuration.readonly = true
        strict = try DatabaseQueue(path: file.path, configuration: configuration)
        configuration.readonly = access != .readWrite
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA checksum_verification = OFF") }
        lax = try DatabaseQueue(path: file.path, configuration: configuration)
    }

    /// Calls `body` with each row of a table; with nil for one that is on a rotten page.
    /// - Returns: whether these are all: where the way to a page has rotted, the rows behind it are not even known.
    @discardableResult
    func forEachRow(of table: String, _ body: (Row?) throws -> Void) throws -> Bool {
        try lax.unsafeRead { lax in
            try strict.unsafeRead { strict in
                let key = try Self.key(of: table, in: lax)
                let condition = key.map { "\($0) = ?" }.joined(separator: " AND ")
                // The keys are read from the table itself: its indexes may have rotted, too.
                let keys = try lax.rows("SELECT \(key.joined(separator: ", ")) FROM \"\(table)\" NOT INDEXED")
                let wanted = try strict.makeStatement(sql: "SELECT * FROM \"\(table)\" NOT INDEXED WHERE \(condition)")
                while let next = try Self.readable({ try keys.next() }) {
                    guard let key = next else { return true }
                    let row = try Self.readable { () -> Row? in
                        try Row.fetchOne(wanted, arguments: StatementArguments(key.databaseValues))
                    }
                    try body(row ?? nil)
                }
                return false
            }
        }
    }

    /// The records that cannot be read, or that no readable row names.
    func unreadableRecords() throws -> [RecordKey] {
        var readable: Set<Int64> = []
        try forEachRow(of: "record") { row in
            if let row { readable.insert(try row.at("subject")) }
        }
        return try records { !readable.contains($0) }
    }

    /// Calls `body` with rows of a table of which an index holds the columns that are needed: all `columns`, null where the
    /// index lacks an optional one.
    /// - Returns: whether an index that holds all columns could be read as a whole.
    @discardableResult
    func forEachIndexedRow(
        of table: String,
        _ columns: [String],
        optional: Set<String> = [],
        _ body: (Row) throws -> Void
    ) throws -> Bool {
        let indexes = try lax.unsafeRead { database in
            let row = try database.primaryKey(table).rowIDColumn
            return try database.indexes(on: table).map { index in
                let held = try database.allRows("PRAGMA index_xinfo(\"\(index.name)\")")
                // The column without a name is the row's number.
                return (index.name, Set(try held.compactMap { try $0.at("name") as String? ?? row }))
            }
        }
        return try strict.unsafeRead { database in
            var isComplete = false
            for (index, held) in indexes where Set(columns).subtracting(held).isSubset(of: optional) {
                let names = columns.map { held.contains($0) ? "\"\($0)\"" : "NULL" }.joined(separator: ", ")
                let rows = try database.rows("SELECT \(names) FROM \"\(table)\" INDEXED BY \"\(index)\"")
                while let next = try Self.readable({ try rows.next() }) {
                    guard let row = next else {
                        isComplete = isComplete || Set(columns).isSubset(of: held)
                        break
                    }
                    try body(row)
                }
            }
            return isComplete
        }
    }

    /// The records with these row numbers whose names can be read.
    func records(_ isWanted: (Int64) -> Bool) throws -> [RecordKey] {
        let wanted = try lax.unsafeRead { database in
            let numbers = try Int64.fetchCursor(database, sql: "SELECT subject FROM record NOT INDEXED")
            var wanted: Set<Int64> = []
            while let number = try Self.readable({ try numbers.next() }) ?? nil {
                if isWanted(number) { wanted.insert(number) }
            }
            return wanted
        }
        if wanted.isEmpty { return [] }
        var sources: [Int64: SourceName] = [:]
        try forEachRow(of: "source") { row in
            if let row { sources[try row.at("id")] = SourceName(try row.at("name")) }
        }
        let codes = try lax.read { try KindCodes($0) }
        var records: Set<RecordKey> = []
        func add(_ row: Row) throws {
            guard wanted.contains(try row.at("id")), let source = sources[try row.at("source")] else { return }
            records.insert(RecordKey(source: source, kind: try codes.kind(row.at("kind")), id: try row.at("ident")))
        }
        try forEachRow(of: "subject") { row in
            if let row { try add(row) }
        }
        try forEachIndexedRow(of: "subject", ["id", "kind", "source", "ident"], add)
        return records.sorted()
    }

    /// Nil instead of an error about pages.
    private static func readable<Value>(_ read: () throws -> Value) throws -> Value? {
        do {
            return try read()
        } catch let error as DatabaseError where error.isRot || error.resultCode == .SQLITE_CORRUPT {
            return nil
        }
    }

    private static func key(of table: String, in database: Database) throws -> [String] {
        let key = try database.primaryKey(table)
        return (key.rowIDColumn.map { [$0] } ?? key.columns).map { "\"\($0)\"" }
    }
}
