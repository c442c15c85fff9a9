import GRDB
import HeroModel

/// Finds or creates the rows that represent records, within one transaction.
final class RecordIDMap {
    private let database: Database
    private var sources: [SourceName: Int64] = [:]
    private var subjects: [RecordKey: Int64] = [:]

    init(database: Database) { self.database = database }

    /// - Throws: `ArchiveError.unknownSource`.
    func id(of source: SourceName) throws -> Int64 {
        if let id = sources[source] { return id }
        let id = try database.source(source)
        sources[source] = id
        return id
    }

    /// The row id that represents this record in lists and elsewhere, archived or not.
    func id(of key: RecordKey) throws -> Int64 {
        if let id = subjects[key] { return id }
        let id = try find(key) ?? insert(key)
        subjects[key] = id
        return id
    }

    private func find(_ key: RecordKey) throws -> Int64? {
        try database.number(
            "SELECT id FROM subject WHERE kind = ? AND source = ? AND ident = ?",
            [key.kind.code, try id(of: key.source), key.id]
        )
    }

    private func insert(_ key: RecordKey) throws -> Int64 {
        try database.run(
            "INSERT INTO subject (kind, source, ident) VALUES (?, ?, ?)",
            [key.kind.code, try id(of: key.source), key.id]
        )
        return database.lastInsertedRowID
    }
}
