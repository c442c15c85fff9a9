import GRDB
public import HeroModel

/// What an archive holds of one source.
public struct SourceHoldings: Codable, Equatable, Sendable {
    public let source: SourceName
    public let title: String
    /// Records, including those that the source no longer lists.
    public let records: Int
    public let replies: Int
    /// Kept pictures that no other source has. Pictures with equal bytes count once.
    public let pictures: Int
}

extension Archive {
    /// What the archive holds of a source.
    /// - Throws: `ArchiveError.unknownSource`.
    public func holdings(of source: SourceName) async throws -> SourceHoldings {
        try await read { try SourceHoldings(of: source, in: $0) }
    }

    /// Deletes a source and everything that only it brought, in one transaction: records, replies, relations, changes,
    /// slugs, runs and pending requests. Pictures that no other source has are recorded for `removeFreedPictures`.
    ///
    /// Do not cancel the task: that would leave the connection without foreign key checks.
    /// - Returns: what was deleted.
    /// - Throws: `ArchiveError.unknownSource`.
    public func forget(_ source: SourceName) async throws -> SourceHoldings {
        try await erase { database in
            let holdings = try SourceHoldings(of: source, in: database)
            try SourceEraser(source: try database.source(source), database: database).erase()
            return holdings
        }
    }

    /// Deletes what an imported file brought: its replies, the records whose content is of it, and their relations and
    /// changes. Their pages keep their addresses. Other replies that hold them count as not read by this version.
    ///
    /// Do not cancel the task, see `forget(_:)`.
    /// - Returns: how many records and replies were deleted.
    /// - Throws: `ArchiveError.unknownSource`, `ArchiveError.unknownImport`.
    public func forget(importOf file: String, from source: SourceName) async throws -> (records: Int, replies: Int) {
        try await erase { database in
            let eraser = SourceEraser(source: try database.source(source), database: database)
            guard let gone = try eraser.eraseImport(of: file) else {
                let known: [String] = try database.values(
                    "SELECT DISTINCT file FROM reply WHERE source = ? AND file IS NOT NULL ORDER BY file",
                    [eraser.source]
                )
                throw ArchiveError.unknownImport(file: file, source: source, known: known)
            }
            return gone
        }
    }

    private func erase<Result: Sendable>(_ work: @escaping @Sendable (Database) throws -> Result) async throws -> Result
    {
        try await ArchiveError.explaining(in: folder) {
            return try await database.writeWithoutTransaction { database in
                // Otherwise SQLite would search for each deleted row in all tables that can refer to it, few of which
                // have an index for that. `erase` leaves no reference behind, and the keys are checked at the end.
                try database.execute(sql: "PRAGMA foreign_keys = OFF")
                defer { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
                var result: Result?
                try database.inTransaction(.immediate) {
                    result = try work(database)
                    try database.checkForeignKeys()
                    try database.raiseRevision()
                    return .commit
                }
                guard let result else { throw CancellationError() }
                return result
            }
        }
    }
}

extension SourceHoldings {
    fileprivate init(of source: SourceName, in database: Database) throws {
        let id = try database.source(source)
        func count(_ query: String) throws -> Int { Int(try database.number(query, [id]) ?? 0) }
        self.source = source
        title = try String.fetchOne(database, sql: "SELECT title FROM source WHERE id = ?", arguments: [id]) ?? ""
        records = try count("SELECT count(*) FROM record JOIN subject ON subject.id = record.subject WHERE source = ?")
        replies = try count("SELECT count(*) FROM reply WHERE source = ?")
        pictures = try count("SELECT count(*) FROM (\(FreedPictures.digests(ofOnly: "?1")))")
    }
}

/// Deletes every row of one source from the archive, within a transaction that does not enforce foreign keys.
struct SourceEraser {
    let source: Int64
    let database: Database

    func erase() throws {
        let own = FreedPictures.digests(ofOnly: "?1")
        try database.run("INSERT OR IGNORE INTO freedPicture (digest) " + own, [source])
        let subjects = "(SELECT id FROM subject WHERE source = ?1)"
        let replies = "(SELECT id FROM reply WHERE source = ?1)"
        let runs = "(SELECT id FROM run WHERE source = ?1)"
        let endpoints = "(SELECT id FROM endpoint WHERE source = ?1)"
        for (table, condition) in Self.content(of: subjects, in: replies) + [
            ("mention", "reply IN \(replies) OR subject IN \(subjects)"),
            ("moved", "source = ?1"),
            ("slug", "subject IN \(subjects)"),
            ("completion", "run IN \(runs) OR owner IN \(subjects)"),
            ("failure", "source = ?1 OR owner IN \(subjects)"),
            ("request", "run IN \(runs) OR owner IN \(subjects)"),
            ("record", "subject IN \(subjects)"),
            ("reply", "source = ?1"),
            ("run", "source = ?1"),
            ("picture", "source = ?1"),
            ("subject", "source = ?1"),
            ("quota", "source = ?1"),
            ("loss", "source = ?1"),
            ("coverage", "source = ?1"),
            ("drift", "endpoint IN \(endpoints)"),
            ("shape", "endpoint IN \(endpoints)"),
            ("endpoint", "source = ?1"),
            ("source", "id = ?1"),
        ] {
            try database.run("DELETE FROM \(table) WHERE \(condition)", [source])
        }
        // The damage recorded for a deleted file does not apply to a later picture with the same bytes.
        try database.run("DELETE FROM damagedPicture WHERE digest IN (SELECT digest FROM freedPicture)")
    }

    /// The rows that come with records and replies, by table, with the condition for each; to be deleted before both.
    private static func content(of subjects: String, in replies: String) -> [(table: String, condition: String)] {
        [
            ("change", "subject IN \(subjects)"),
            ("former", "subject IN \(subjects)"),
            ("formerList", "owner IN \(subjects)"),
            ("list", "reply IN \(replies) OR owner IN \(subjects)"),
            ("unreadable", "reply IN \(replies)"),
            ("damagedReply", "reply IN \(replies)"),
            ("body", "reply IN \(replies)"),
        ]
    }

    /// Deletes what an imported file brought.
    /// - Returns: the number of records and replies that were deleted; nil if no reply is of this file.
    func eraseImport(of file: String) throws -> (records: Int, replies: Int)? {
        let replies = "(SELECT id FROM reply WHERE source = ?1 AND file = ?2)"
        let gone = "(SELECT subject FROM record WHERE reply IN \(replies))"
        let count = try database.number("SELECT count(*) FROM \(replies)", [source, file]) ?? 0
        let records = try database.number("SELECT count(*) FROM \(gone)", [source, file]) ?? 0
        guard count > 0 else { return nil }
        try database.run(
            """
            UPDATE reply SET told = NULL, readBy = iif(readBy > 0 AND bytes > 0, -1, readBy)
            WHERE source = ?1 AND file IS NOT ?2 AND id IN (SELECT reply FROM mention WHERE subject IN \(gone))
            """,
            [source, file]
        )
        for (table, condition) in Self.content(of: gone, in: replies) + [
            ("mention", "reply IN \(replies)"),
            ("completion", "owner IN \(gone)"),
            ("record", "reply IN \(replies)"),
            ("reply", "source = ?1 AND file = ?2"),
        ] {
            try database.run("DELETE FROM \(table) WHERE \(condition)", [source, file])
        }
        return (Int(records), Int(count))
    }
}
