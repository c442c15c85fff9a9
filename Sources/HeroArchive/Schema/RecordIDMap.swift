import GRDB
import HeroModel

/// Finds or creates the rows that represent records, within one transaction.
final class RecordIDMap {
    private let database: Database
    private var sources: [SourceName: Int64] = [:]
    private var subjects: [RecordKey: (id: Int64, name: String?)] = [:]
    private let codes: KindCodes

    init(database: Database) throws {
        self.database = database
        codes = try KindCodes(database)
    }

    /// - Throws: `ArchiveError.unknownSource`.
    func id(of source: SourceName) throws -> Int64 {
        if let id = sources[source] { return id }
        let id = try database.source(source)
        sources[source] = id
        return id
    }

    /// The row id that represents this record in lists and elsewhere, archived or not.
    func id(of key: RecordKey) throws -> Int64 { try subject(key).id }

    func number(of kind: RecordKind) throws -> Int64 { try codes.number(of: kind) }

    /// The row id of a record that a list names, and the title that its entry has to say: nil for the name that lists give
    /// the record anyway.
    func target(_ key: RecordKey, title: String) throws -> (id: Int64, title: String?) {
        let (id, name) = try subject(key)
        if let name { return (id, name == title ? nil : title) }
        try database.run("UPDATE subject SET name = ? WHERE id = ?", [title, id])
        subjects[key] = (id, title)
        return (id, nil)
    }

    private func subject(_ key: RecordKey) throws -> (id: Int64, name: String?) {
        if let subject = subjects[key] { return subject }
        let subject = try find(key) ?? (insert(key), nil)
        subjects[key] = subject
        return subject
    }

    private func find(_ key: RecordKey) throws -> (id: Int64, name: String?)? {
        try database.row(
            "SELECT id, name FROM subject WHERE kind = ? AND source = ? AND ident = ?",
            [codes.number(of: key.kind), id(of: key.source), key.id]
        ).map { try ($0.at(0), $0.at(1)) }
    }

    private func insert(_ key: RecordKey) throws -> Int64 {
        try database.run(
            "INSERT INTO subject (kind, source, ident) VALUES (?, ?, ?)",
            [codes.number(of: key.kind), id(of: key.source), key.id]
        )
        return database.lastInsertedRowID
    }
}
