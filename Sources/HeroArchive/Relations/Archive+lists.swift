import GRDB
public import HeroModel

extension Archive {
    /// The lists of the run's source that claim more entries than are known from both sides of the relation, and whose
    /// own address this run has not yet read to its end. Ordered by owner, kind and role.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func truncatedLists(_ run: CrawlRun) async throws -> [TruncatedList] {
        try await read { database in
            var finder = TruncatedListFinder(run: run)
            return try finder.find(in: database)
        }
    }

    /// Records that this run read a list to its end from its own address. Pages of it that only earlier runs found are
    /// no longer part of it.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func markCompleted(_ list: ListName, in run: CrawlRun) async throws {
        try await write { database in
            let subjects = try RecordIDMap(database: database)
            let owner = try subjects.id(of: list.owner)
            let kind = try subjects.codes.number(of: list.kind)
            let role = try subjects.codes.number(of: list.role)
            try database.run(
                """
                INSERT INTO completion (owner, kind, role, run) VALUES (?, ?, ?, ?)
                ON CONFLICT (owner, kind, role) DO UPDATE SET run = excluded.run
                """,
                [owner, kind, role, run.id]
            )
            let condition = """
                retired IS NULL AND run IS NOT ? AND id IN
                    (SELECT reply FROM list WHERE owner = ? AND kind = ? AND role = ? AND origin = 1)
                """
            let arguments: StatementArguments = [run.id, owner, kind, role]
            let former = try PreviousContent(database: database)
            let date = try Double.fetchOne(
                database,
                sql: "SELECT coalesce(lastAnswer, 0) FROM source WHERE name = ?",
                arguments: [run.source.text]
            )
            let retired = try former.keepLists(toldByReplies: condition, arguments, at: date ?? 0) {
                try database.run("UPDATE reply SET retired = 1 WHERE " + condition, arguments)
                return database.changesCount
            }
            if retired > 0 { try database.raiseRevision() }
        }
    }
}
