import GRDB
import HeroModel

/// Finds lists that claim more entries than are known.
///
/// Most lists are complete as they came, so two passes over all relations in memory are far faster than asking SQLite
/// for the other side of each list: the first finds the candidates, the second fills them.
struct TruncatedListFinder {
    private struct Key: Hashable {
        let owner: Int64
        let kind: Int64
        let role: Int64
    }

    private struct Candidate {
        var available: Int
        var targets: Set<Int64> = []
    }

    let run: CrawlRun
    private var candidates: [Key: Candidate] = [:]

    init(run: CrawlRun) { self.run = run }

    mutating func find(in database: Database) throws -> [TruncatedList] {
        let source = try database.source(run.source)
        try collectCandidates(of: source, in: database)
        if candidates.isEmpty { return [] }
        try fillCandidates(of: source, in: database)
        return try candidates.compactMap { key, candidate in
            guard candidate.targets.count < candidate.available, let owner = try subject(key.owner, in: database)
            else { return nil }
            let name = ListName(
                owner: owner,
                kind: try RecordKind(code: key.kind),
                role: try RelationRole(code: key.role)
            )
            return TruncatedList(name: name, available: candidate.available, known: candidate.targets.count)
        }
        .sorted { one, other in
            (one.name.owner, one.name.kind, one.name.role.code)
                < (other.name.owner, other.name.kind, other.name.role.code)
        }
    }

    /// Finds lists of live owners that have fewer items than they claim and were not completed in this run.
    private mutating func collectCandidates(of source: Int64, in database: Database) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT list.owner, list.kind, list.role, max(available) AS available
                FROM list JOIN reply ON reply.id = list.reply JOIN record ON record.subject = list.owner
                WHERE reply.source = ?1 AND reply.retired IS NULL AND record.withdrawn IS NULL
                    AND available > (SELECT count(*) FROM relation WHERE relation.list = list.id)
                    AND NOT EXISTS (
                        SELECT 1 FROM completion AS done WHERE done.owner = list.owner AND done.kind = list.kind
                            AND done.role = list.role AND done.run = ?2
                    )
                GROUP BY list.owner, list.kind, list.role
                """,
            arguments: [source, run.id]
        )
        while let row = try rows.next() {
            let key = try Key(owner: row.at("owner"), kind: row.at("kind"), role: row.at("role"))
            candidates[key] = Candidate(available: try row.count(at: "available"))
        }
    }

    private mutating func fillCandidates(of source: Int64, in database: Database) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT list.owner, subject.kind AS subjectKind, list.kind AS listKind, list.role, relation.target
                FROM list JOIN reply ON reply.id = list.reply JOIN subject ON subject.id = list.owner
                    JOIN relation ON relation.list = list.id
                WHERE reply.source = ? AND reply.retired IS NULL
                """,
            arguments: [source]
        )
        let reversed = try Self.reversedRoles()
        while let row = try rows.next() {
            let owner: Int64 = try row.at("owner")
            let role: Int64 = try row.at("role")
            let target: Int64 = try row.at("target")
            candidates[Key(owner: owner, kind: try row.at("listKind"), role: role)]?.targets.insert(target)
            if let back = reversed[role] {
                candidates[Key(owner: target, kind: try row.at("subjectKind"), role: back)]?.targets.insert(owner)
            }
        }
    }

    /// The code of each role's reverse, by the role's code.
    private static func reversedRoles() throws -> [Int64: Int64] {
        var roles: [Int64: Int64] = [:]
        for code in Int64(1)...10 { roles[code] = try RelationRole(code: code).reversed.code }
        return roles
    }

    private func subject(_ id: Int64, in database: Database) throws -> RecordKey? {
        let row = try database.row("SELECT kind, ident FROM subject WHERE id = ?", [id])
        return try row.map {
            try RecordKey(source: run.source, kind: RecordKind(code: $0.at("kind")), id: $0.at("ident"))
        }
    }
}
