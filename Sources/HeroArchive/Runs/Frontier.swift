import Foundation
import GRDB
import HeroModel

/// Changes the requests of one run, within a transaction.
struct Frontier {
    let run: CrawlRun
    let database: Database

    /// Adds the requests that the run does not have yet.
    /// - Returns: how many were new.
    @discardableResult
    func add(_ requests: [FrontierRequest]) throws -> Int {
        var added = 0
        let subjects = try RecordIDMap(database: database)
        for request in requests {
            let owner = try request.list.map { try subjects.id(of: $0.owner) }
            try database.run(
                """
                INSERT INTO request (run, name, payload, phase, state, carried, owner, kind, role)
                VALUES (?, ?, ?, ?, 0, 0, ?, ?, ?)
                ON CONFLICT (run, name) DO NOTHING
                """,
                [
                    run.id, request.id, request.payload, request.phase.rawValue, owner,
                    request.list.map { try subjects.codes.number(of: $0.kind) },
                    request.list.map { try subjects.codes.number(of: $0.role) },
                ]
            )
            if database.changesCount > 0 {
                added += 1
            } else {
                try database.run(
                    "UPDATE request SET carried = 0 WHERE run = ? AND name = ? AND carried = 1",
                    [run.id, request.id]
                )
            }
        }
        return added
    }

    /// Marks a request as answered and deletes a failure recorded for it.
    func markDone(_ name: String) throws {
        let source = try database.source(run.source)
        try database.run("UPDATE request SET state = 1 WHERE run = ? AND name = ? AND state <> 1", [run.id, name])
        let owner = try database.row("SELECT owner FROM failure WHERE source = ? AND name = ?", [source, name])
        guard let owner else { return }
        try database.run("DELETE FROM failure WHERE source = ? AND name = ?", [source, name])
        if try owner.at("owner") as Int64? != nil { try database.raiseRevision() }
    }

    /// Marks a request as given up. A failure for the same reason as last time keeps its first date.
    func markFailed(_ name: String, _ failure: RequestFailure, at date: Date) throws {
        let source = try database.source(run.source)
        try database.run("UPDATE request SET state = 2 WHERE run = ? AND name = ?", [run.id, name])
        let before = try database.row("SELECT reason FROM failure WHERE source = ? AND name = ?", [source, name])
        try database.run(
            """
            INSERT INTO failure (source, name, reason, status, since, last, attempts, owner, kind, role)
            SELECT ?1, name, ?2, ?3, ?4, ?4, ?5, owner, kind, role FROM request WHERE run = ?6 AND name = ?7
            ON CONFLICT (source, name) DO UPDATE SET
                since = iif(reason = excluded.reason, since, excluded.since), reason = excluded.reason,
                status = excluded.status, last = excluded.last, attempts = excluded.attempts
            """,
            [source, failure.reason, failure.status, date.stored, failure.attempts, run.id, name]
        )
        let isShown = try database.number(
            "SELECT 1 FROM failure WHERE source = ? AND name = ? AND owner IS NOT NULL",
            [source, name]
        )
        if isShown != nil, try before?.at("reason") as String? != failure.reason { try database.raiseRevision() }
    }
}
