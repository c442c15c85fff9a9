public import Foundation
import GRDB
public import HeroModel

extension Archive {
    /// Continues the source's unfinished run, or begins a new one.
    ///
    /// A run is unfinished if its process was killed or if it stopped early with requests pending; its failed requests
    /// then become pending again. A new run begins with the seeds and with the requests that failed in the run before.
    /// A request that was only carried over in this way and fails again is not carried over once more.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func beginRun(_ source: SourceName, seeds: [FrontierRequest], at date: Date) async throws -> CrawlRun {
        try await write { database in
            let id = try database.source(source)
            let last = try database.row(
                "SELECT id, began, outcome FROM run WHERE source = ? ORDER BY id DESC LIMIT 1",
                [id]
            )
            if let last, try database.isUnfinished(last) {
                let began = try Date(stored: last.at("began"))
                let run = CrawlRun(id: try last.at("id"), source: source, began: began, goesOn: true)
                try database.run("UPDATE request SET state = 0 WHERE run = ? AND state = 2", [run.id])
                try database.run("UPDATE run SET ended = NULL, outcome = NULL, reason = NULL WHERE id = ?", [run.id])
                try Frontier(run: run, database: database).add(seeds)
                return run
            }
            try database.run("INSERT INTO run (source, began) VALUES (?, ?)", [id, date.stored])
            let run = CrawlRun(id: database.lastInsertedRowID, source: source, began: date, goesOn: false)
            try Frontier(run: run, database: database).add(seeds)
            if let last = try last?.at("id") as Int64? {
                try database.run(
                    """
                    INSERT OR IGNORE INTO request (run, name, payload, phase, state, carried, owner, kind, role)
                    SELECT ?, name, payload, phase, 0, 1, owner, kind, role FROM request
                    WHERE run = ? AND state = 2 AND carried = 0 ORDER BY id
                    """,
                    [run.id, last]
                )
                try database.run("DELETE FROM request WHERE run = ?", [last])
            }
            return run
        }
    }

    /// Ends a run, or leaves it to be continued later.
    ///
    /// A complete run deletes failures of requests that it does not have; an unreachable one marks its source as gone.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func finish(_ run: CrawlRun, _ outcome: RunOutcome, at date: Date) async throws {
        try await write { database in
            try database.run(
                "UPDATE run SET ended = ?, outcome = ?, reason = ? WHERE id = ?",
                [date.stored, outcome.name, outcome.reason, run.id]
            )
            let source = try database.source(run.source)
            switch outcome {
            case .complete: try database.forgetOldFailures(of: source, run: run.id)
            case .unreachable(let reason):
                // Sites show since when it is gone.
                if try database.number("SELECT 1 FROM source WHERE id = ? AND goneSince IS NULL", [source]) != nil {
                    try database.raiseRevision()
                }
                try database.run(
                    "UPDATE source SET goneSince = coalesce(goneSince, ?), goneReason = ? WHERE id = ?",
                    [date.stored, reason, source]
                )
            case .incomplete, .quotaSpent: break
            }
        }
    }
}

extension Database {
    /// - Parameter last: the id, start and outcome of the source's newest run.
    fileprivate func isUnfinished(_ last: Row) throws -> Bool {
        guard let outcome = try last.at("outcome") as String? else { return true }
        if outcome == RunOutcome.complete.name { return false }
        // If only failures are left, continuing would repeat them forever and never read the lists again.
        let pending = "SELECT 1 FROM request WHERE run = ? AND state = 0 LIMIT 1"
        return try number(pending, [try last.at("id") as Int64]) != nil
    }

    fileprivate func forgetOldFailures(of source: Int64, run id: Int64) throws {
        let old = "source = ? AND name NOT IN (SELECT name FROM request WHERE run = ?)"
        let shown = try number("SELECT count(*) FROM failure WHERE owner IS NOT NULL AND \(old)", [source, id])
        try run("DELETE FROM failure WHERE \(old)", [source, id])
        if shown ?? 0 > 0 { try raiseRevision() }
    }
}

extension RunOutcome {
    var name: String {
        switch self {
        case .complete: "complete"
        case .incomplete: "incomplete"
        case .quotaSpent: "quotaSpent"
        case .unreachable: "unreachable"
        }
    }

    /// Why it ended before everything was asked; nil if it did not.
    package var reason: String? {
        switch self {
        case .complete: nil
        case .incomplete(let reason), .quotaSpent(let reason), .unreachable(let reason): reason
        }
    }

    /// The outcome kept under this name; nil for a run that was never ended.
    init?(name: String?, reason: String?) {
        switch name {
        case "complete": self = .complete
        case "incomplete": self = .incomplete(reason: reason ?? "")
        case "quotaSpent": self = .quotaSpent(reason: reason ?? "")
        case "unreachable": self = .unreachable(reason: reason ?? "")
        default: return nil
        }
    }
}
