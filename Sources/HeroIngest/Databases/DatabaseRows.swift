import Foundation
import GRDBSQLite

/// The rows of a query of an SQLite database, which is opened for reading alone.
///
/// The query may read tables and call functions, and no more. Memory does not grow with the rows.
final class DatabaseRows {
    /// How much work a query may be.
    struct Limits {
        /// Steps of SQLite's machine: a row of a table is about 20 of them.
        var steps = 1_000_000_000
        var rows = 10_000_000
    }

    /// What a database begins with (https://www.sqlite.org/fileformat2.html).
    static let mark = Array("SQLite format 3\0".utf8)
    /// A longer text or blob is refused by SQLite.
    private static let longestValue: Int32 = 64 << 20
    /// After so many steps they are counted.
    private static let stride: Int32 = 1_000

    private let database: OpaquePointer
    private var statement: OpaquePointer?
    /// How many steps are left.
    private var steps: Int
    private let limits: Limits
    private var count = 0
    /// The names of the query's columns.
    private(set) var columns: [String] = []

    /// - Throws: `ContentFault`.
    init(_ path: String, query: String, limits: Limits = Limits()) throws(ContentFault) {
        var opened: OpaquePointer?
        // Without a log of changes beside it nothing is written: not even a lock.
        let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        let mode = (log ?? 0) > 0 ? "mode=ro" : "immutable=1"
        let address = "\(URL(filePath: path).absoluteString)?\(mode)"
        let state = sqlite3_open_v2(address, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
        guard state == SQLITE_OK, let opened else {
            sqlite3_close(opened)
            throw ContentFault(reason: "it cannot be opened as an SQLite database")
        }
        (database, self.limits, steps) = (opened, limits, limits.steps)
        sqlite3_limit(database, SQLITE_LIMIT_LENGTH, Self.longestValue)
        // Views and triggers of a file from elsewhere may call nothing that has effects.
        sqlite3_exec(database, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil, nil, nil)
        sqlite3_set_authorizer(
            database,
            { _, action, _, _, _, _ in
                [SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION, SQLITE_RECURSIVE].contains(action)
                    ? SQLITE_OK : SQLITE_DENY
            },
            nil
        )
        sqlite3_progress_handler(
            database,
            Self.stride,
            { context in
                guard let context else { return 1 }
                let rows = Unmanaged<DatabaseRows>.fromOpaque(context).takeUnretainedValue()
                rows.steps -= Int(DatabaseRows.stride)
                return rows.steps > 0 ? 0 : 1
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
        try prepare(query)
    }

    private func prepare(_ query: String) throws(ContentFault) {
        let isWhole = query.withCString { text in
            var rest: UnsafePointer<CChar>?
            guard sqlite3_prepare_v2(database, text, -1, &statement, &rest) == SQLITE_OK else { return true }
            return rest.map { String(cString: $0).allSatisfy { $0.isWhitespace || $0 == ";" } } ?? true
        }
        guard let statement else { throw fault() }
        guard isWhole else { throw ContentFault(reason: "its query: one SELECT expected, several statements found") }
        columns = (0..<sqlite3_column_count(statement)).map { index in
            sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
        }
        if let twice = Dictionary(grouping: columns, by: \.self).first(where: { $1.count > 1 })?.key {
            throw ContentFault(reason: "its query has two columns \(twice): name them with AS")
        }
    }

    deinit {
        sqlite3_finalize(statement)
        sqlite3_close(database)
    }

    /// The next row as a JSON object: numbers, texts and null; blobs are null.
    /// - Throws: `ContentFault`.
    func next() throws(ContentFault) -> String? {
        switch sqlite3_step(statement) {
        case SQLITE_DONE: return nil
        case SQLITE_ROW: break
        default: throw fault()
        }
        count += 1
        guard count <= limits.rows else { throw ContentFault(reason: "its query has more than \(limits.rows) rows") }
        var members: [String: Any] = [:]
        for (index, column) in columns.enumerated() { members[column] = value(Int32(index)) }
        return XMLItems.json(members)
    }

    private func value(_ index: Int32) -> Any {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: return sqlite3_column_int64(statement, index)
        case SQLITE_FLOAT:
            let number = sqlite3_column_double(statement, index)
            return number.isFinite ? number : NSNull()
        case SQLITE_TEXT: return sqlite3_column_text(statement, index).map { String(cString: $0) } ?? ""
        default: return NSNull()
        }
    }

    private func fault() -> ContentFault {
        switch sqlite3_errcode(database) & 0xFF {
        case SQLITE_NOTADB: ContentFault(reason: "it is no SQLite database, or one with a password")
        case SQLITE_CORRUPT:
            ContentFault(reason: "this database is damaged: sqlite3 FILE .recover saves what is left of it")
        case SQLITE_INTERRUPT:
            ContentFault(
                reason: "its query was ended after \(limits.steps / 1_000_000) million steps: a simpler one may do"
            )
        case SQLITE_AUTH: ContentFault(reason: "its query may only read: SELECT …")
        default: ContentFault(reason: "its query: \(String(cString: sqlite3_errmsg(database)))")
        }
    }

    /// Whether a database has tables or views.
    static func hasTables(_ path: String) -> Bool { !tableNames(of: path).isEmpty }

    private static func tableNames(of path: String) -> [String] {
        let query =
            "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' LIMIT 20"
        guard let rows = try? DatabaseRows(path, query: query) else { return [] }
        var names: [String] = []
        while (try? rows.next()) != nil, let name = rows.value(0) as? String { names.append(name) }
        return names
    }

    /// The names of a database's tables and views as a query writes them, those with the most rows first.
    static func tables(of path: String) -> [String] {
        let quoted = tableNames(of: path).map {
            $0.allSatisfy { $0.isASCII && $0.isLetter } && sqlite3_keyword_check($0, Int32($0.utf8.count)) == 0
                ? $0 : "\"\($0.replacing("\"", with: "\"\""))\""
        }
        let counts = quoted.map { name in
            let rows = try? DatabaseRows(path, query: "SELECT count(*) FROM \(name)")
            return (try? rows?.next()) == nil ? 0 : rows?.value(0) as? Int64 ?? 0
        }
        return zip(counts, quoted).sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.1)
    }
}
