import Foundation
import GRDB
import HeroBasics
import HeroModel

/// Reads the status of one source, within one snapshot.
struct StatusReader {
    let id: Int64
    let source: ArchivedSource
    let limit: Int
    let kept: KeptPictures
    let database: Database

    func read() throws -> SourceStatus {
        let row = try database.row("SELECT lastAnswer, goneSince, goneReason FROM source WHERE id = ?", [id])
        let replies = try database.row("SELECT count(*), total(bytes) FROM reply WHERE source = ?", [id])
        let lastAnswer = try row?.date(at: 0)
        let lastRun = try lastRun()
        let failedRequests = try failedRequests()
        let unreadable = try unreadable()
        let failedPictures = try failedPictures()
        let losses = try DeletionGuard(source: id, database: database).all()
        let health: SourceHealth =
            if let gone = try row?.date(at: 1) {
                .gone(since: gone, reason: try row?.at(2) ?? "")
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
            pictures: try PictureCount(of: id, among: kept, in: database),
            replies: try replies?.at(0) ?? 0,
            replyBytes: try replies?.at(1) ?? 0,
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
            (requests, "request", "failed"), (items, "record", "cannot be read"),
            (pictures, "picture", "could not be fetched"), (lost, "record", "vanished from its lists at once"),
        ]
        .filter { $0.0 > 0 }
        .map { count, noun, what in "\(count.of(noun)) \(what)" }
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
        while let row = try rows.next() { counts[try RecordKind(code: row.at(0))] = try row.at(1) }
        return counts
    }

    private func lastRun() throws -> RunSummary? {
        let row = try database.row(
            "SELECT id, began, ended, outcome, reason FROM run WHERE source = ? ORDER BY id DESC LIMIT 1",
            [id]
        )
        guard let row else { return nil }
        return try RunSummary(
            began: Date(stored: row.at(1)),
            ended: row.date(at: 2),
            outcome: RunOutcome(name: row.at(3), reason: row.at(4)),
            requests: FrontierCount(of: row.at(0), phase: nil, in: database)
        )
    }

    // MARK: Troubles

    private func failedRequests() throws -> Troubles<RequestTrouble> {
        try troubles("FROM failure WHERE source = ?", "name, reason, status, attempts, since", order: "name") { row in
            try RequestTrouble(
                requestID: row.at(0),
                failure: RequestFailure(reason: row.at(1), status: row.at(2), attempts: row.at(3)),
                since: Date(stored: row.at(4))
            )
        }
    }

    private func unreadable() throws -> Troubles<ReadingTrouble> {
        try troubles(
            "FROM unreadable AS item JOIN reply ON reply.id = item.reply WHERE source = ? AND retired IS NULL",
            "reply.id, name, kind, ident, path, reason",
            order: "name, position"
        ) { row in
            let kind = try RecordKind(code: row.at(2))
            let record = try UnreadableRecord(kind: kind, id: row.at(3), path: row.at(4), reason: row.at(5))
            return try ReadingTrouble(reply: row.at(0), requestID: row.at(1), record: record)
        }
    }

    /// Pictures that are not there and were asked for. One whose file came back after it was given up is no trouble.
    private func failedPictures() throws -> Troubles<PictureTrouble> {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT address, reason, since, isFinal, digest, bytes FROM picture
                WHERE source = ? AND reason IS NOT NULL
                    AND EXISTS (SELECT 1 FROM record WHERE record.picture = picture.id AND withdrawn IS NULL)
                ORDER BY address
                """,
            arguments: [id]
        )
        var (count, first) = (0, [PictureTrouble]())
        while let row = try rows.next() {
            if let digest = try row.at(4) as String?, kept.isSound(digest, bytes: try row.at(5)) { continue }
            count += 1
            guard first.count < limit else { continue }
            first.append(
                try PictureTrouble(
                    address: SourceAddress(kept: row.at(0)),
                    reason: row.at(1),
                    since: Date(stored: row.at(2)),
                    verdict: row.at(3) == 1 ? .final : .later
                )
            )
        }
        return Troubles(count: count, first: first)
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
