import Foundation
import GRDB
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Rows of SQLite databases")
struct DatabaseRowsTests {
    /// Makes a database, and calls `body` with its path.
    static func with<Value>(_ statements: String, _ body: (String) async throws -> Value) async throws -> Value {
        try await TestFolder.with([:]) { folder in
            let path = folder + "/shelf #1.db"
            let queue = try DatabaseQueue(path: path)
            try await queue.write { try $0.execute(sql: statements) }
            try queue.close()
            return try await body(path)
        }
    }

    private static let heroes =
        "CREATE TABLE hero (id INTEGER, name TEXT, height REAL, photo BLOB);"
        + "INSERT INTO hero VALUES (1, 'Nova', 1.5, x'00'), (2, 'Comet \u{1F600}', NULL, NULL);"

    private static func source(_ query: String) throws -> any HeroSource {
        try describedSource(
            """
            title: Mine
            baseURL: https://mine.example
            attribution: { text: By me. }
            resources:
              heroes:
                kind: heroes
                file: sqlite
                query: \(query)
                fields: { title: name }
                properties: { Height: height }
              series: { kind: series, file: sqlite, query: "SELECT 'a' AS id, 'A' AS name", fields: { title: name } }
            """
        )
    }

    private static func imported(_ query: String) async throws -> (report: ImportReport, archive: Archive) {
        let (source, archive) = (try source(query), try Archive.inMemory())
        let report = try await with(heroes) { path in
            let folder = URL(filePath: path).deletingLastPathComponent().path
            let before = try FileManager.default.contentsOfDirectory(atPath: folder)
            let report = try await Importer(source: source, archive: archive).run([path])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == before)
            return report
        }
        return (report, archive)
    }

    @Test("are described by a draft, of the table with the most of them")
    func draft() async throws {
        let others = "CREATE TABLE \"a b\" (x); CREATE TABLE \"order\" (y); INSERT INTO \"order\" VALUES (1);"
        let text = try await Self.with(Self.heroes + others) { path in
            #expect(DatabaseRows.tables(of: path) == ["hero", "\"order\"", "\"a b\""])
            return try TableSample.draft(of: path, mayBeReply: true) { $0.count }?.text
        }
        let lines = try #require(text).split(separator: "\n").map(String.init)
        #expect(lines.contains("    query: \"SELECT * FROM hero\" # ? all of a table"), "\(lines)")
        #expect(lines.contains("      title: name") && lines.contains("      Height: height"))
    }

    @Test("are records of the resource whose query they are of")
    func rows() async throws {
        let (report, archive) = try await Self.imported("SELECT id, name, height FROM hero")
        #expect(report.isComplete && report.records == ["heroes": 2, "series": 1])
        let records = try await archive.records()
        #expect(records.map(\.head.title).sorted() == ["A", "Comet \u{1F600}", "Nova"])
        #expect(records.first { $0.head.title == "Nova" }?.head.properties.map(\.value) == ["1.5"])
    }

    @Test(
        "of a query that does more than read, or that is wrong, are none, and the rest is read",
        arguments: [
            ("DELETE FROM hero", "its query may only read"), ("PRAGMA journal_mode", "its query may only read"),
            ("ATTACH '/tmp/x' AS x", "its query may only read"), ("SELECT nam FROM hero", "no such column: nam"),
            ("SELECT 1 AS id; DROP TABLE hero", "several statements"), ("SELECT id, id FROM hero", "two columns id"),
            ("SELECT zeroblob(999999999) AS id", "too big"), ("SELECT load_extension('x') AS id", "not authorized"),
        ]
    )
    func refused(query: String, reason: String) async throws {
        let (report, archive) = try await Self.imported("\"\(query)\"")
        #expect(report.notUnderstood.contains { $0.reason.contains(reason) }, "\(report.notUnderstood)")
        #expect(try await archive.titles(.series) == ["A"])
    }

    @Test("of a query that does not end are given up")
    func endless() async throws {
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
        try await Self.with(Self.heroes) { path in
            let limits = DatabaseRows.Limits(steps: 100_000, rows: 100)
            let many = try DatabaseRows(path, query: endless, limits: limits)
            for _ in 0..<100 { _ = try many.next() }
            #expect(throws: ContentFault.self) { try many.next() }
            let slow = try DatabaseRows(path, query: "SELECT count(*) FROM (\(endless))", limits: limits)
            #expect(throws: ContentFault.self) { try slow.next() }
        }
    }

    @Test("that a log beside it holds count, and a damaged file says so")
    func damaged() async throws {
        try await TestFolder.with([:]) { folder in
            let path = folder + "/a.db"
            let pool = try DatabasePool(path: path)
            try await pool.write { try $0.execute(sql: Self.heroes) }
            let rows = try DatabaseRows(path, query: "SELECT name FROM hero")
            #expect(try rows.next() == #"{"name":"Nova"}"#)
            let broken = folder + "/b.db"
            try Data(DatabaseRows.mark + [UInt8](repeating: 7, count: 2_000)).write(to: URL(filePath: broken))
            #expect(throws: ContentFault.self) { try DatabaseRows(broken, query: "SELECT 1 FROM hero").next() }
            #expect(DatabaseRows.tables(of: path) == ["hero"] && DatabaseRows.tables(of: broken).isEmpty)
        }
    }
}
