import Foundation
import GRDB
import HeroModel

/// Reads the status of one source, within one snapshot.
struct StatusReader {
    let id: Int64
    let source: ArchivedSource
    let limit: Int
    let database: Database

    func read() throws -> SourceStatus {
        let row = try database.row("SELECT lastAnswer, goneSince, goneReason FROM source WHERE id = ?", [id])
        let replies = try database.row("SELECT count(*), total(bytes) FROM reply WHERE source = ?", [id])
        let lastAnswer = (row?[0] as Double?).map(Date.init(stored:))
        let lastRun = try lastRun()
        let failedRequests = try failedRequests()
        let unreadable = try unreadable()
        let failedPictures = try failedPictures()
        let losses = try LossBook(source: id, database: database).all()
        let health: SourceHealth =
            if let gone = row?[1] as Double? {
                .gone(since: Date(stored: gone), reason: row?[2] ?? "")
            } else if lastAnswer == nil {
                .untried
            } else if let reason = Self.complaint(lastRun)
                ?? Self.complaint(failedRequests.count, unreadable.count, failedPictures.count, losses)
            {
                .degraded(reason: reason)
            } else {
                .alive
            }
        return SourceStatus(
            source: source,
            health: health,
            records: try records("withdrawn IS NULL"),
            withdrawn: try records("withdrawn IS NOT NULL"),
            losses: losses,
            pictures: try PictureCount(of: id, in: database),
            replies: replies?[0] ?? 0,
            replyBytes: replies?[1] ?? 0,
            lastAnswer: lastAnswer,
            lastRun: lastRun,
            failedRequests: failedRequests,
            unreadable: unreadable,
            failedPictures: failedPictures
        )
    }

    // MARK: Health

    private static func complaint(_ run: RunSummary?) -> String? {
        switch run?.outcome {
        case .complete: nil
        case .incomplete(let reason), .quotaSpent(let reason), .unreachable(let reason): reason
        case nil: run == nil ? nil : "the last crawl has not ended"
        }
    }

    private static func complaint(
        _ requests: Int,
        _ items: Int,
        _ pictures: Int,
        _ losses: [StandingLoss]
    ) -> String? {
        let lost = losses.reduce(0) { $0 + $1.loss.lost }
        let parts = [
            (requests, "request", "requests", "failed"), (items, "item", "items", "could not be read"),
            (pictures, "picture", "pictures", "could not be fetched"),
            (lost, "record", "records", "gone from its lists at once"),
        ]
        .filter { $0.0 > 0 }
        .map { count, one, many, what in "\(count) \(count == 1 ? one : many) \(what)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    // MARK: Counts

    private func records(_ condition: String) throws -> [RecordKind: Int] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT subject.kind, count(*) FROM record JOIN subject ON subject.id = record.subject
                WHERE subject.source = ? AND \(condition) GROUP BY subject.kind
                """,
            arguments: [id]
        )
        var counts: [RecordKind: Int] = [:]
        while let row = try rows.next() { counts[try RecordKind(code: row[0])] = row[1] }
        return counts
    }

    private func lastRun() throws -> RunSummary? {
        let row = try database.row(
            "SELECT id, began, ended, outcome, reason FROM run WHERE source = ? ORDER BY id DESC LIMIT 1",
            [id]
        )
        guard let row else { return nil }
        return RunSummary(
            began: Date(stored: row[1]),
            ended: (row[2] as Double?).map(Date.init(stored:)),
            outcome: RunOutcome(name: row[3], reason: row[4]),
            requests: try FrontierCount(of: row[0], phase: nil, in: database)
        )
    }

    // MARK: Troubles

    private func failedRequests() throws -> Troubles<RequestTrouble> {
        try troubles("FROM failure WHERE source = ?", "name, reason, status, attempts, since", order: "name") { row in
            RequestTrouble(
                requestID: row[0],
                failure: RequestFailure(reason: row[1], status: row[2], attempts: row[3]),
                since: Date(stored: row[4])
            )
        }
    }

    private func unreadable() throws -> Troubles<ReadingTrouble> {
        try troubles(
            "FROM unreadable AS item JOIN reply ON reply.id = item.reply WHERE source = ? AND retired IS NULL",
            "reply.id, name, kind, ident, path, reason",
            order: "name, position"
        ) { row in
            let record = UnreadableRecord(kind: try RecordKind(code: row[2]), id: row[3], path: row[4], reason: row[5])
            return ReadingTrouble(reply: row[0], requestID: row[1], record: record)
        }
    }

    private func failedPictures() throws -> Troubles<PictureTrouble> {
        try troubles(
            """
            FROM picture WHERE source = ? AND digest IS NULL AND reason IS NOT NULL
                AND EXISTS (SELECT 1 FROM record WHERE record.picture = picture.id AND withdrawn IS NULL)
            """,
            "address, reason, since, isFinal",
            order: "address"
        ) { row in
            PictureTrouble(
                address: SourceAddress(kept: row[0]),
                reason: row[1],
                since: Date(stored: row[2]),
                verdict: row[3] == 1 ? .final : .later
            )
        }
    }

    private func troubles<Trouble: Equatable & Sendable>(
        _ rest: String,
        _ columns: String,
        order: String,
        _ make: (Row) throws -> Trouble
    ) throws -> Troubles<Trouble> {
        let count = try database.number("SELECT count(*) \(rest)", [id])
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT \(columns) \(rest) ORDER BY \(order) LIMIT ?",
            arguments: [id, limit]
        )
        var first: [Trouble] = []
        while let row = try rows.next() { first.append(try make(row)) }
        return Troubles(count: Int(count ?? 0), first: first)
    }
}
