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
            let former = try PreviousContent(database: database)
            let date: Double? = try database.value(
                "SELECT coalesce(lastAnswer, 0) FROM source WHERE name = ?",
                [run.source.text]
            )
            let retired = try former.retireReplies(where: condition, [run.id, owner, kind, role], at: date ?? 0)
            if retired > 0 { try database.raiseRevision() }
        }
    }
}

/// Finds lists that claim more entries than are known.
///
/// Most lists are complete as they came, so two passes over all lists are far faster than asking SQLite for the other side of
/// each list: the first finds the candidates, the second fills them.
struct TruncatedListFinder {
    let run: CrawlRun
    private var candidates: [ListID: (available: Int, targets: Set<Int64>)] = [:]

    init(run: CrawlRun) { self.run = run }

    mutating func find(in database: Database) throws -> [TruncatedList] {
        let source = try database.source(run.source)
        try collectCandidates(of: source, in: database)
        if candidates.isEmpty { return [] }
        try fillCandidates(of: source, in: database)
        let codes = try KindCodes(database)
        return try candidates.compactMap { key, candidate in
            guard candidate.targets.count < candidate.available, let owner = try subject(key.owner, codes, in: database)
            else { return nil }
            let name = try ListName(owner: owner, kind: codes.kind(key.kind), role: codes.role(key.role))
            return TruncatedList(name: name, available: candidate.available, known: candidate.targets.count)
        }
        .sorted { one, other in
            (one.name.owner, one.name.kind, one.name.role) < (other.name.owner, other.name.kind, other.name.role)
        }
    }

    /// Finds lists of live owners that have fewer items than they claim and were not completed in this run.
    private mutating func collectCandidates(of source: Int64, in database: Database) throws {
        try database.rows(
            """
            SELECT list.owner, list.kind, list.role, available, entries
            FROM list JOIN reply ON reply.id = list.reply JOIN record ON record.subject = list.owner
            WHERE reply.source = ?1 AND reply.retired IS NULL AND record.withdrawn IS NULL
                AND available > 0
                AND NOT EXISTS (
                    SELECT 1 FROM completion AS done WHERE done.owner = list.owner AND done.kind = list.kind
                        AND done.role = list.role AND done.run = ?2
                )
            """,
            [source, run.id]
        ).forEachRow { row in
            let key = try ListID(owner: row.at(0), kind: row.at(1), role: row.at(2))
            let available = try row.count(at: "available")
            var listed = 0
            try ListEntries.forEach(in: row, at: 4) { _ in listed += 1 }
            if available > listed { candidates[key] = (max(available, candidates[key]?.available ?? 0), []) }
        }
    }

    private mutating func fillCandidates(of source: Int64, in database: Database) throws {
        let rows = try database.rows(
            """
            SELECT list.owner, subject.kind, list.kind, list.role, entries
            FROM list JOIN reply ON reply.id = list.reply JOIN subject ON subject.id = list.owner
            WHERE reply.source = ? AND reply.retired IS NULL
            """,
            [source]
        )
        let reversed = try KindCodes(database).reversedRoles
        while let row = try rows.next() {
            let (owner, ownerKind): (Int64, Int64) = try (row.at(0), row.at(1))
            let list = try ListID(owner: owner, kind: row.at(2), role: row.at(3))
            let back = reversed[list.role]
            try ListEntries.forEach(in: row, at: 4) { entry in
                candidates[list]?.targets.insert(entry.target)
                if let back {
                    candidates[ListID(owner: entry.target, kind: ownerKind, role: back)]?.targets.insert(owner)
                }
            }
        }
    }

    private func subject(_ id: Int64, _ codes: KindCodes, in database: Database) throws -> RecordKey? {
        let row = try database.row("SELECT kind, ident FROM subject WHERE id = ?", [id])
        return try row.map {
            try RecordKey(source: run.source, kind: codes.kind($0.at("kind")), id: $0.at("ident"))
        }
    }
}
