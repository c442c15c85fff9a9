import GRDB
import HeroModel

/// Finds or creates the rows that represent records, within one transaction.
final class RecordIDMap {
    private let database: Database
    private var sources: [SourceName: Int64] = [:]
    private var groups: [SourceName: [RecordKind: RecordIDs]] = [:]
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

    /// The row id that represents this record in lists and elsewhere, archived or not.
    func id(of key: RecordKey) throws -> Int64 { try ids(key.kind, of: key.source).id(of: key.id) }

    /// The rows of the records of this kind of a source.
    func ids(_ kind: RecordKind, of source: SourceName) throws -> RecordIDs {
        if let ids = groups[source]?[kind] { return ids }
        let ids = RecordIDs(kind: try codes.number(of: kind), source: try id(of: source), database: database)
        groups[source, default: [:]][kind] = ids
        return ids
    }
}

/// Finds or creates the rows that represent the records of one kind and source.
final class RecordIDs {
    private let kind: Int64
    private let source: Int64
    private let database: Database
    private var rows: [String: (id: Int64, name: String?)] = [:]
    /// The records whose rows were looked for or are to be.
    private var known: Set<String> = []
    private var unread: [String] = []

    fileprivate init(kind: Int64, source: Int64, database: Database) {
        (self.kind, self.source, self.database) = (kind, source, database)
    }

    /// Has the row of a record read with others, when the first of them is needed: one at a time, they take most of the
    /// time of a reading with long lists.
    func prepare(_ ident: String) {
        if known.insert(ident).inserted { unread.append(ident) }
    }

    func id(of ident: String) throws -> Int64 { try row(ident).id }

    /// The row id of a record that a list names, and the title that its entry has to say: nil for the name that lists give
    /// the record anyway.
    func target(_ ident: String, title: String) throws -> (id: Int64, title: String?) {
        let (id, name) = try row(ident, named: title)
        if let name { return (id, name == title ? nil : title) }
        try database.run("UPDATE subject SET name = ? WHERE id = ?", [title, id])
        rows[ident] = (id, title)
        return (id, nil)
    }

    /// - Parameter title: that of the list which names the record, if it is a new one; nil if no list does.
    private func row(_ ident: String, named title: String? = nil) throws -> (id: Int64, name: String?) {
        if let row = rows[ident] { return row }
        prepare(ident)
        if !unread.isEmpty { try readPrepared() }
        if let row = rows[ident] { return row }
        try database.run(
            "INSERT INTO subject (kind, source, ident, name) VALUES (?, ?, ?, ?)",
            [kind, source, ident, title]
        )
        let row = (database.lastInsertedRowID, title)
        rows[ident] = row
        return row
    }

    private static let most = 64
    private static let question = """
        SELECT ident, id, name FROM subject
        WHERE kind = ? AND source = ? AND ident IN (\(Array(repeating: "?", count: most).joined(separator: ", ")))
        """

    private func readPrepared() throws {
        for start in stride(from: 0, to: unread.count, by: Self.most) {
            let idents = unread[start..<min(start + Self.most, unread.count)]
            // One statement serves any number of them: the first stands for those that are not there.
            let arguments = idents + Array(repeating: unread[0], count: Self.most - idents.count)
            try database.cachedRows(Self.question, [kind, source] + StatementArguments(arguments)).forEachRow { row in
                rows[try row.at(0)] = (try row.at(1), try row.at(2))
            }
        }
        unread = []
    }
}
