import Foundation
import GRDB
import HeroBasics
import Synchronization
import Testing

@testable import HeroArchive
@testable import HeroModel

@Suite("Versions of the archive")
struct MigrationTests {
    /// SHA-256 of the tables each released version made. A version that was released is never edited: where one of
    /// these fails, the change belongs into a further migration.
    private static let published = [
        1: "4eb0931935a11c950c3e8f9b261fd6aa25034a182547c2ca666510a355731d33",
        2: "02176f750e411241c85f5b6f53b266c4dc3fa187961c020eca01e055a8a29979",
        3: "ab19b33e32f4d795c718c2b29162e40167299c7a700408c85170825284f591f3",
        4: "f5e74e55d77d8aaa15ccbe032e93c777bd0dfe07d8a9579604a800639fd1b590",
        5: "e643811e5b80702c4b9fab52c06e6212b662ca1de7196a2c49a0cc69ad9f673b",
        6: "d720a21b098b3b86ee19ba65aeac70acfaf24bb41ad8dc3baab336c8a17799a9",
        7: "d49a8de2325fa8acad24d44dbcba66c05829cee84d3eca3549a0a87b58e85e32",
        8: "5b6e102e8ab4651373a5fc2d4ce2acf0c3ed982a6dfacee8ac121a5f28d9de54",
        9: "fa04edd98cb7a288f56bbbf059b3cfa0b3b366cc353ec1547b26b84d3fb9933b",
        10: "6f6f7c2abf748cbd39416bdbd729b5fefa8d15011fcf7037ffc945fcb1e6c998",
        11: "863ccfd0a6c089f1c692891f5cd76794fe299d1bcaa67555d44eac45b6606911",
        12: "0e975a9a8e111642c810c185b7f03d8f089b2574f924ab4f1321de62a194ac28",
        13: "794523448ae6edcfb6a86b52d566e3d159d81a03e1d6f5b80d416ff4693ecfce",
        14: "3fe8e62018cc43091f3c40fe91363a273b02fd2691e28006d60d304a72113600",
    ]

    @Test("every version's tables are as they were published", arguments: 1...ArchiveSchema.version)
    func published(version: Int) throws {
        let queue = try DatabaseQueue()
        try ArchiveSchema.migrator.migrate(queue, upTo: "\(version)")
        let tables = try queue.read { database in
            try String.fetchAll(
                database,
                sql: "SELECT ifnull(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'grdb%' ORDER BY name"
            )
        }
        let digest = PictureFiles.digest(of: Data(tables.joined(separator: "\n").utf8))
        #expect(digest == Self.published[version])
        #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == version)
    }

    @Test("an archive of every older version opens with all it holds", arguments: 1..<ArchiveSchema.version)
    func migrated(version: Int) async throws {
        try await withTemporaryFolder { folder in
            let queue = try DatabaseQueue(path: folder.appending(path: "herodex.sqlite").path)
            try ArchiveSchema.migrator.migrate(queue, upTo: "\(min(version, 10))")
            try await queue.write { try $0.execute(sql: Self.firstRows) }
            try ArchiveSchema.migrator.migrate(queue, upTo: "\(version)")
            try queue.close()
            let older = ArchiveError.older(found: version, known: ArchiveSchema.version)
            #expect(throws: older) { try Archive.open(folder: folder, access: .readOnly) }
            let archive = try Archive.open(folder: folder, access: .readWrite)
            let content = try await archive.content()
            let head = RecordHead(key: .hero("1"), title: "Mulan", aliases: ["Hua Mulan"])
            #expect(try await archive.records() == [.hero(Hero(head: head))])
            #expect(content.records.map(\.slug.text) == ["mulan"])
            #expect(
                content.named == [
                    NamedRecord(key: .comic("10"), title: "Ballad"), NamedRecord(key: .comic("11"), title: "A reprint"),
                ]
            )
            #expect(content.notes == ["cover"])
            #expect(content.pictures.isEmpty)
            #expect(try await archive.reply(.legends, "GET /h")?.reply.body == Data("{}".utf8))
            let run = try await archive.beginRun(.legends, seeds: [], at: .day(0))
            #expect(run.goesOn)
            #expect(try await archive.pending(run, limit: 9) == [.page("next")])
        }
    }

    /// What an archive of version 1 with `firstRows` holds, opened for writing.
    private func titles(_ folder: URL) async throws -> [String] {
        let archive = try Archive.open(folder: folder, access: .readWrite)
        #expect(try await archive.check().0.findings.filter { $0.kind == .database } == [])
        #expect(try await archive.read { try PageChecksums.areOn($0) })
        let named = try await archive.content().named.map(\.title)
        return try await archive.titles() + named
    }

    @Test("a migration that is killed at any statement leaves a file that the next one brings up to date")
    func killed() async throws {
        try await withTemporaryFolder { folder in
            let open = folder.appending(path: "open")
            try FileManager.default.createDirectory(at: open, withIntermediateDirectories: true)
            let path = open.appending(path: "herodex.sqlite").path
            let first = try DatabaseQueue(path: path)
            try ArchiveSchema.migrator.migrate(first, upTo: "1")
            try await first.write { try $0.execute(sql: Self.firstRows) }
            try first.close()
            let left = Mutex<[[Data?]]>([])
            @Sendable func leave() {
                // While the archive is open this is what a kill would leave.
                let files = ["", "-wal"].map { try? Data(contentsOf: URL(filePath: path + $0)) }
                left.withLock { if $0.last != files { $0.append(files) } }
            }
            var configuration = PageChecksums.configuration()
            configuration.prepareDatabase { database in
                // So small a cache makes SQLite write pages out before a transaction ends.
                try database.execute(sql: "PRAGMA cache_size = 5")
                database.trace { _ in leave() }
            }
            let pool = try DatabasePool(path: path, configuration: configuration)
            try ArchiveSchema.migrator.migrate(pool)
            try await pool.vacuum()
            leave()
            var copies = left.withLock { $0 }
            let last = try #require(copies.last)
            try await pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
            // The pages reach the file one after the other.
            let whole = try Data(contentsOf: URL(filePath: path))
            let old = try #require(last[0])
            for pages in stride(from: 1, to: whole.count / 4_096, by: 50) {
                copies.append([whole[..<(pages * 4_096)] + old.dropFirst(pages * 4_096), last[1]])
            }
            copies.append([whole, nil])
            #expect(copies.count > 20)
            for (number, files) in copies.enumerated() {
                let copy = folder.appending(path: "left \(number)")
                try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
                for (ending, bytes) in zip(["", "-wal"], files) {
                    try bytes?.write(to: URL(filePath: copy.appending(path: "herodex.sqlite").path + ending))
                }
                #expect(try await titles(copy) == ["Mulan", "Ballad", "A reprint"], "\(number) of \(copies.count)")
            }
        }
    }

    @Test("what the first version kept counts as shown: only what changes later is told")
    func changesAfterMigration() async throws {
        try await withTemporaryFolder { folder in
            let queue = try DatabaseQueue(path: folder.appending(path: "herodex.sqlite").path)
            try ArchiveSchema.migrator.migrate(queue, upTo: "1")
            try await queue.write { try $0.execute(sql: Self.firstRows) }
            try queue.close()
            let archive = try Archive.open(folder: folder, access: .readWrite)
            let before = try await archive.content()
            #expect(before.changes.isEmpty)
            #expect(before.records.map(\.build) == [1])
            #expect((before.build, before.buildBefore) == (1, nil))
            try await archive.take(.page("GET /h", "new", at: .day(3)), [.hero("1", "Hua Mulan")], in: nil)
            let after = try await archive.content()
            let title = FieldDifference.value(old: .text("Mulan"), new: .text("Hua Mulan"))
            #expect(after.build == 2)
            #expect(after.buildBefore == Date(timeIntervalSinceReferenceDate: 5))
            #expect(after.changes.first?.change == FieldChange(field: .one("title"), difference: title))
            #expect(after.changes.map(\.build) == [2, 2, 2, 2])
        }
    }

    @Test("changes of relation lists keep what they are of when kinds get names")
    func changesOfLists() async throws {
        try await withTemporaryFolder { folder in
            let queue = try DatabaseQueue(path: folder.appending(path: "herodex.sqlite").path)
            try ArchiveSchema.migrator.migrate(queue, upTo: "10")
            try await queue.write { database in
                try database.execute(sql: Self.firstRows)
                try database.execute(
                    sql: """
                        INSERT INTO build (id, revision) VALUES (1, 1), (2, 2);
                        INSERT INTO change VALUES (2, 1, 0, 5, 'relations', '3 1', '1\t0', '2\t1\nBallad');
                        """
                )
            }
            try queue.close()
            let archive = try Archive.open(folder: folder, access: .readWrite)
            let changes = try await archive.content().changes
            #expect(changes.map(\.change.field) == [.relations(.comics, .member)])
        }
    }

    @Test("the mark in the file names it as ours and its version")
    func marks() async throws {
        let archive = try Archive.inMemory()
        let marks = try await archive.database.read { database in
            try ["application_id", "user_version"].map { try Int.fetchOne(database, sql: "PRAGMA \($0)") }
        }
        #expect(marks == [0x6865_726F, ArchiveSchema.version])
    }

    /// An archive as version 1 wrote it.
    private static let firstRows = """
        INSERT INTO source (id, name, kind, title, base, attribution)
            VALUES (1, 'legends', 'marvel', 'Legends', 'http://127.0.0.1:8080', '{"text":"Told by many"}');
        INSERT INTO run (id, source, began) VALUES (1, 1, 0);
        INSERT INTO request (run, name, payload, phase, state, carried)
            VALUES (1, 'next', '{"page":"next"}', 0, 0, 0);
        INSERT INTO subject (id, kind, source, ident) VALUES (1, 1, 1, '1'), (2, 3, 1, '10'), (3, 3, 1, '11');
        INSERT INTO reply (id, source, name, status, base, digest, bytes, retrieved, checked, run, readBy)
            VALUES (1, 1, 'GET /h', 200, '', x'00', 2, 5, 6, 1, 1);
        INSERT INTO body VALUES (1, CAST('{}' AS BLOB));
        INSERT INTO record (subject, reply, retrieved, added, language, title, aliases, plain, markup, digest)
            VALUES (1, 1, 5, 5, 'en', 'Mulan', 'Hua Mulan', '', '', x'00');
        INSERT INTO mention VALUES (1, 1);
        INSERT INTO list (id, reply, owner, kind, role, origin, available) VALUES (1, 1, 1, 3, 1, 0, 1);
        INSERT INTO list (id, reply, owner, kind, role, origin, available) VALUES (2, 1, 1, 3, 1, 0, 0);
        INSERT INTO list (id, reply, owner, kind, role, origin, available) VALUES (3, 1, 1, 3, 2, 0, 1);
        INSERT INTO relation VALUES (1, 0, 2, 'Ballad', NULL), (1, 1, 3, 'The reprint', 'cover'),
            (3, 0, 3, 'A reprint', NULL);
        INSERT INTO slug VALUES (1, 'mulan', 1);
        """
}
