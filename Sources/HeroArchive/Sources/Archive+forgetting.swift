import GRDB
public import HeroModel

/// What an archive holds of one source.
public struct SourceHoldings: Codable, Equatable, Sendable {
    public let source: SourceName
    public let title: String
    /// Records, those that the source does not list any more included.
    public let records: Int
    public let replies: Int
    /// Kept pictures that no other source has; equal bytes count once.
    public let pictures: Int
}

extension Archive {
    /// What is kept of a source.
    /// - Throws: `ArchiveError.unknownSource`.
    public func holdings(of source: SourceName) async throws -> SourceHoldings {
        try await read { try SourceHoldings(of: source, in: $0) }
    }

    /// Drops a source and all that only it brought: records, replies, relations, changes, names, runs and what is left
    /// to ask, in one transaction. Files of pictures that nobody else has are noted, for `removeFreedPictures`.
    ///
    /// Do not cancel the task: the connection would be left without its checks of foreign keys.
    /// - Returns: what it was.
    /// - Throws: `ArchiveError.unknownSource`.
    public func forget(_ source: SourceName) async throws -> SourceHoldings {
        do {
            return try await database.writeWithoutTransaction { database in
                // Each row that goes would be looked for in all the tables that could name it, of which few have an
                // index for that. They are cleared in an order that leaves nothing behind, and looked at in the end.
                try database.execute(sql: "PRAGMA foreign_keys = OFF")
                defer { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
                var holdings: SourceHoldings?
                try database.inTransaction(.immediate) {
                    holdings = try SourceHoldings(of: source, in: database)
                    try SourceEraser(source: try database.source(source), database: database).erase()
                    try database.checkForeignKeys()
                    try database.raiseRevision()
                    return .commit
                }
                guard let holdings else { throw ArchiveError.unknownSource(source) }
                return holdings
            }
        } catch {
            throw ArchiveError.explained(error, folder: folder)
        }
    }
}

extension SourceHoldings {
    fileprivate init(of source: SourceName, in database: Database) throws {
        let id = try database.source(source)
        func count(_ query: String) throws -> Int { Int(try database.number(query, [id]) ?? 0) }
        self.source = source
        title = try String.fetchOne(database, sql: "SELECT title FROM source WHERE id = ?", arguments: [id]) ?? ""
        records = try count(
            "SELECT count(*) FROM record JOIN subject ON subject.id = record.subject WHERE source = ?"
        )
        replies = try count("SELECT count(*) FROM reply WHERE source = ?")
        pictures = try count("SELECT count(*) FROM (\(FreedPictures.digests(ofOnly: "?1")))")
    }
}

/// Takes every row of one source out of the archive, within a transaction that checks no foreign keys on the way.
struct SourceEraser {
    let source: Int64
    let database: Database

    func erase() throws {
        try FreedPictures(database: database).freeAll(of: source)
        let subjects = "(SELECT id FROM subject WHERE source = ?1)"
        let replies = "(SELECT id FROM reply WHERE source = ?1)"
        let runs = "(SELECT id FROM run WHERE source = ?1)"
        let lists = "(SELECT id FROM list WHERE reply IN \(replies) OR owner IN \(subjects))"
        for (table, condition) in [
            ("change", "subject IN \(subjects)"),
            ("former", "subject IN \(subjects)"),
            ("formerList", "owner IN \(subjects)"),
            ("relation", "list IN \(lists) OR target IN \(subjects)"),
            ("list", "reply IN \(replies) OR owner IN \(subjects)"),
            ("mention", "reply IN \(replies) OR subject IN \(subjects)"),
            ("unreadable", "reply IN \(replies)"),
            ("slug", "subject IN \(subjects)"),
            ("completion", "run IN \(runs) OR owner IN \(subjects)"),
            ("failure", "source = ?1 OR owner IN \(subjects)"),
            ("request", "run IN \(runs) OR owner IN \(subjects)"),
            ("record", "subject IN \(subjects)"),
            ("damagedReply", "reply IN \(replies)"),
            ("body", "reply IN \(replies)"),
            ("reply", "source = ?1"),
            ("run", "source = ?1"),
            ("picture", "source = ?1"),
            ("subject", "source = ?1"),
            ("quota", "source = ?1"),
            ("loss", "source = ?1"),
            ("source", "id = ?1"),
        ] {
            try database.run("DELETE FROM \(table) WHERE \(condition)", [source])
        }
        // A mark of a file that goes is of no use to a later picture with the same bytes.
        try database.run("DELETE FROM damagedPicture WHERE digest IN (SELECT digest FROM freedPicture)")
    }
}
