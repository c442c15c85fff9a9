import GRDB
import HeroModel

/// Finds or creates the rows that represent records, within one transaction.
final class RecordIDMap {
    private let database: Database
    private var sources: [SourceName: Int64] = [:]
    /// The inner nil for a record that has no row.
    private var subjects: [RecordKey: (id: Int64, name: String?)?] = [:]
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

    /// Reads the rows of these records, many at once: asked for one at a time, they take most of the time of a reading
    /// with long lists.
    func read(_ keys: [RecordKey]) throws {
        let unknown = keys.filter { subjects[$0] == nil }
        for key in unknown { subjects[key] = .some(nil) }
        for keys in Dictionary(grouping: unknown, by: { Group(kind: $0.kind, source: $0.source) }).values {
            for start in stride(from: 0, to: keys.count, by: Self.most) {
                try read(keys[start..<min(start + Self.most, keys.count)], like: keys[0])
            }
        }
    }

    private struct Group: Hashable {
        let kind: RecordKind
        let source: SourceName
    }

    private static let most = 64
    private static let question = """
        SELECT ident, id, name FROM subject
        WHERE kind = ? AND source = ? AND ident IN (\(Array(repeating: "?", count: most).joined(separator: ", ")))
        """

    /// - Parameter first: of the same kind and source as `keys`.
    private func read(_ keys: ArraySlice<RecordKey>, like first: RecordKey) throws {
        // One statement serves any number of them: the first stands for those that are not there.
        let idents = keys.map(\.id) + Array(repeating: first.id, count: Self.most - keys.count)
        let group: StatementArguments = [try codes.number(of: first.kind), try id(of: first.source)]
        try database.cachedRows(Self.question, group + StatementArguments(idents)).forEachRow { row in
            let key = RecordKey(source: first.source, kind: first.kind, id: try row.at(0))
            subjects[key] = (try row.at(1), try row.at(2))
        }
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
        if subjects[key] == nil { try read([key]) }
        let subject = try subjects[key].flatMap(\.self) ?? (insert(key, named: title), title)
        subjects[key] = subject
        return subject
    }

    private func insert(_ key: RecordKey, named title: String?) throws -> Int64 {
        try database.run(
            "INSERT INTO subject (kind, source, ident, name) VALUES (?, ?, ?, ?)",
            [codes.number(of: key.kind), id(of: key.source), key.id, title]
        )
        return database.lastInsertedRowID
    }
}
