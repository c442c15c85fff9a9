import Foundation
import GRDB
import HeroModel

/// Finds or creates the rows that represent records, within one transaction.
final class RecordIDMap {
    private let database: Database
    private var sources: [SourceName: Int64] = [:]
    private var subjects: [RecordKey: (id: Int64, name: String?)] = [:]
    let codes: KindCodes

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

    /// Reads the rows of these records at once. Asked for one at a time, they take most of the time of a reading with long
    /// lists.
    func read(_ keys: [RecordKey]) throws {
        let unknown = keys.filter { subjects[$0] == nil }
        for (group, keys) in Dictionary(grouping: unknown, by: { KindOfSource(kind: $0.kind, source: $0.source) }) {
            let idents = String(decoding: try JSONEncoder().encode(keys.map(\.id)), as: UTF8.self)
            let rows = try database.cachedRows(
                """
                SELECT ident, id, name FROM subject
                WHERE kind = ? AND source = ? AND ident IN (SELECT value FROM json_each(?))
                """,
                [codes.number(of: group.kind), id(of: group.source), idents]
            )
            try rows.forEachRow { row in
                let key = RecordKey(source: group.source, kind: group.kind, id: try row.at(0))
                subjects[key] = (try row.at(1), try row.at(2))
            }
        }
    }

    private struct KindOfSource: Hashable {
        let kind: RecordKind
        let source: SourceName
    }

    /// The row id that represents this record in lists and elsewhere, archived or not.
    func id(of key: RecordKey) throws -> Int64 { try subject(key).id }

    /// The row id of a record that a list names, and the title that its entry has to say: nil for the name that lists give
    /// the record anyway.
    func target(_ key: RecordKey, title: String) throws -> (id: Int64, title: String?) {
        let (id, name) = try subject(key, named: title)
        if let name { return (id, name == title ? nil : title) }
        try database.run("UPDATE subject SET name = ? WHERE id = ?", [title, id])
        subjects[key] = (id, title)
        return (id, nil)
    }

    /// - Parameter title: that of the list which names the record, if it is a new one; nil if no list does.
    private func subject(_ key: RecordKey, named title: String? = nil) throws -> (id: Int64, name: String?) {
        if let subject = subjects[key] { return subject }
        let subject = try find(key) ?? (insert(key, named: title), title)
        subjects[key] = subject
        return subject
    }

    private func find(_ key: RecordKey) throws -> (id: Int64, name: String?)? {
        try database.row(
            "SELECT id, name FROM subject WHERE kind = ? AND source = ? AND ident = ?",
            [codes.number(of: key.kind), id(of: key.source), key.id]
        ).map { try ($0.at(0), $0.at(1)) }
    }

    private func insert(_ key: RecordKey, named title: String?) throws -> Int64 {
        try database.run(
            "INSERT INTO subject (kind, source, ident, name) VALUES (?, ?, ?, ?)",
            [codes.number(of: key.kind), id(of: key.source), key.id, title]
        )
        return database.lastInsertedRowID
    }
}
