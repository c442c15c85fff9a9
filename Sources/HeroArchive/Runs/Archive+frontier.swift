public import Foundation
import GRDB
import HeroModel

extension Archive {
    /// The next pending requests, in the order they were found; completions come last.
    ///
    /// Includes requests in flight, which the crawler knows.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func pending(_ run: CrawlRun, limit: Int) async throws -> [FrontierRequest] {
        try await read { database in
            let codes = try KindCodes(database)
            var requests: [FrontierRequest] = []
            for phase in [FrontierRequest.Phase.reading, .completion] where requests.count < limit {
                let rows = try database.cachedRows(
                    """
                    SELECT request.name AS name, payload, phase, subject.kind AS ownerKind, source.name AS ownerSource,
                        ident, request.kind AS kind, role
                    FROM request LEFT JOIN subject ON subject.id = owner
                        LEFT JOIN source ON source.id = subject.source
                    WHERE run = ? AND state = 0 AND phase = ? ORDER BY request.id LIMIT ?
                    """,
                    [run.id, phase.rawValue, limit - requests.count]
                )
                while let row = try rows.next() { requests.append(try FrontierRequest(row, codes)) }
            }
            return requests
        }
    }

    /// Adds requests to a run; those it already has keep their state.
    /// - Returns: how many were new.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func add(_ requests: [FrontierRequest], to run: CrawlRun) async throws -> Int {
        try await write { try Frontier(run: run, database: $0).add(requests) }
    }

    /// Makes requests of a run pending again, whatever their state, such as the pages of a list that shifted while it
    /// was read.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func askAgain(_ requestIDs: [String], in run: CrawlRun) async throws {
        try await write { database in
            for id in requestIDs {
                try database.run("UPDATE request SET state = 0 WHERE run = ? AND name = ?", [run.id, id])
            }
        }
    }

    /// Marks a request as done. Only for requests whose reply is not read; `store` does it for the others.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func markDone(_ requestID: String, in run: CrawlRun) async throws {
        try await write { try Frontier(run: run, database: $0).markDone(requestID) }
    }

    /// Records that a request was given up in this run. The next run asks it again.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func fail(
        _ requestID: String,
        in run: CrawlRun,
        _ failure: RequestFailure,
        at date: Date
    ) async throws {
        try await write { try Frontier(run: run, database: $0).markFailed(requestID, failure, at: date) }
    }

    /// How many requests of a run are in each state.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func count(_ run: CrawlRun) async throws -> FrontierCount {
        try await read { try FrontierCount(of: run.id, in: $0) }
    }
}

extension FrontierCount {
    init(of run: Int64, in database: Database) throws {
        self.init()
        try database.rows(
            "SELECT state, count(*) AS count FROM request WHERE run = ? GROUP BY state",
            [run]
        ).forEachRow { row in
            switch RequestState(rawValue: try row.at("state")) {
            case .pending: pending = try row.at("count")
            case .done: done = try row.at("count")
            case .failed: failed = try row.at("count")
            case nil: return
            }
        }
    }
}

extension FrontierRequest {
    /// - Parameter row: `ownerKind`, `ownerSource` and `ident` are the owner's, `kind` and `role` its list's.
    fileprivate init(_ row: Row, _ codes: KindCodes) throws {
        var list: ListName?
        if let ownerKind = try row.at("ownerKind") as Int64?, let kind = try row.at("kind") as Int64?,
            let role = try row.at("role") as Int64?
        {
            list = try ListName(
                owner: RecordKey(
                    source: SourceName(row.at("ownerSource")),
                    kind: codes.kind(ownerKind),
                    id: row.at("ident")
                ),
                kind: codes.kind(kind),
                role: codes.role(role)
            )
        }
        try self.init(
            id: row.at("name"),
            payload: row.at("payload"),
            phase: Phase(rawValue: row.at("phase")) ?? .reading,
            list: list
        )
    }
}
