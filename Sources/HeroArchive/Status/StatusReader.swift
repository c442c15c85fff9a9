import Foundation
import GRDB
import HeroBasics
import HeroModel

/// Reads the status of one source within one snapshot.
struct StatusReader {
    let id: Int64
    let source: ArchivedSource
    let limit: Int
    let kept: ArchivedPictures
    let database: Database

    func read() throws -> SourceStatus {
        let row = try database.row("SELECT lastAnswer, goneSince, goneReason FROM source WHERE id = ?", [id])
        let replies = try database.row(
            "SELECT count(*) AS count, total(bytes) AS total FROM reply WHERE source = ?",
            [id]
        )
        let lastAnswer = try row?.date(at: "lastAnswer")
        let lastRun = try lastRun()
        let failedRequests = try failedRequests()
        let unreadable = try unreadable()
        let (pictures, failedPictures) = try self.pictures()
        let losses = try DeletionGuard(source: id, database: database, codes: KindCodes(database)).all()
        let drift = try EndpointDrift.all(of: id, in: database)
        let health: SourceHealth =
            if let gone = try row?.date(at: "goneSince") {
                .gone(since: gone, reason: try row?.at("goneReason") ?? "")
            } else if lastAnswer == nil {
                .untried
            } else if let reason = Self.complaint(lastRun)
                ?? Self.complaint(failedRequests.count, unreadable.count, failedPictures.count, losses, drift)
                ?? Self.complaint(source.coverage)
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
            pictures: pictures,
            replies: try replies?.at("count") ?? 0,
            replyBytes: try replies?.at("total") ?? 0,
            lastAnswer: lastAnswer,
            lastRun: lastRun,
            drift: drift,
            failedRequests: failedRequests,
            unreadable: unreadable,
            failedPictures: failedPictures
        )
    }

    // MARK: Health

    private static func complaint(_ run: RunSummary?) -> String? {
        run.flatMap { $0.outcome.map(\.reason) ?? "the last crawl has not ended" }
    }

    private static func complaint(
        _ requests: Int,
        _ items: Int,
        _ pictures: Int,
        _ losses: [PendingDeletion],
        _ drift: [EndpointDrift]
    ) -> String? {
        let drifted = drift.filter(\.isBeyond).reduce(0) { $0 + $1.fields.count }
        let lost = losses.reduce(0) { $0 + $1.lost }
        let parts = [
            (requests, "request", "failed"), (items, "record", "cannot be read"),
            (pictures, "picture", "could not be fetched"), (lost, "record", "vanished from its lists at once"),
            (drifted, "field", "of its replies changed"),
        ]
        .filter { $0.0 > 0 }
        .map { count, noun, what in "\(count.of(noun)) \(what)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private static func complaint(_ coverage: [ListCoverage]) -> String? {
        coverage.first { $0.returned < $0.available }.map {
            "its list \($0.list) shows \($0.returned) of the \($0.available.of("record")) that it says it has"
        }
    }

    // MARK: Counts

    private func records(_ condition: String) throws -> [RecordKind: Int] {
        let rows = try database.allRows(
            """
            SELECT subject.kind, count(*) AS count FROM record JOIN subject ON subject.id = record.subject
            WHERE subject.source = ? AND \(condition) GROUP BY subject.kind
            """,
            [id]
        )
        let codes = try KindCodes(database)
        return try Dictionary(uniqueKeysWithValues: rows.map { (try codes.kind($0.at("kind")), try $0.at("count")) })
    }

    private func lastRun() throws -> RunSummary? {
        let row = try database.row(
            "SELECT id, began, outcome, reason FROM run WHERE source = ? ORDER BY id DESC LIMIT 1",
            [id]
        )
        guard let row else { return nil }
        return try RunSummary(
            began: Date(stored: row.at("began")),
            outcome: RunOutcome(name: row.at("outcome"), reason: row.at("reason")),
            requests: FrontierCount(of: row.at("id"), in: database)
        )
    }

    // MARK: Troubles

    private func failedRequests() throws -> Troubles<RequestTrouble> {
        try failures("FROM failure WHERE source = ?", "name, reason, status, attempts, since", order: "name") { row in
            try RequestTrouble(
                requestID: row.at("name"),
                failure: RequestFailure(
                    reason: row.at("reason"),
                    status: row.at("status"),
                    attempts: row.at("attempts")
                ),
                since: Date(stored: row.at("since"))
            )
        }
    }

    private func unreadable() throws -> Troubles<ReadingTrouble> {
        let codes = try KindCodes(database)
        return try failures(
            "FROM unreadable AS item JOIN reply ON reply.id = item.reply WHERE source = ? AND retired IS NULL",
            "reply.id AS reply, name, kind, ident, path, reason",
            order: "name, position"
        ) { row in
            let kind = try codes.kind(row.at("kind"))
            let record = try UnreadableRecord(
                kind: kind,
                id: row.at("ident"),
                path: row.at("path"),
                reason: row.at("reason")
            )
            return try ReadingTrouble(reply: row.at("reply"), requestID: row.at("name"), record: record)
        }
    }

    /// How many pictures there are, by a look at each file, and those that could not be fetched and are not there. One
    /// whose file came back later is no trouble.
    private func pictures() throws -> (PictureCount, Troubles<PictureTrouble>) {
        let rows = try database.rows(
            """
            SELECT address, reason, since, isFinal, digest, bytes, \(ShownPictures.isFirst) AS isFirst FROM picture
            WHERE source = ? ORDER BY address
            """,
            [id]
        )
        var (count, first) = (PictureCount(), [PictureTrouble]())
        var shown = ShownPictures(database: database)
        while let row = try rows.next() {
            guard try row.at("isFirst") || shown.haveFurther(row.at("address"), of: id) else { continue }
            if let digest = try row.at("digest") as String?, kept.isSound(digest, bytes: try row.at("bytes")) {
                count.kept += 1
                continue
            }
            guard let reason = try row.at("reason") as String? else {
                count.missing += 1
                continue
            }
            count.failed += 1
            guard first.count < limit else { continue }
            first.append(
                try PictureTrouble(
                    address: SourceAddress(archived: row.at("address")),
                    reason: reason,
                    since: Date(stored: row.at("since")),
                    verdict: row.at("isFinal") == 1 ? .final : .later
                )
            )
        }
        return (count, Troubles(count: count.failed, first: first))
    }

    private func failures<Trouble: Equatable & Sendable>(
        _ rest: String,
        _ columns: String,
        order: String,
        _ make: (Row) throws -> Trouble
    ) throws -> Troubles<Trouble> {
        let count = try database.number("SELECT count(*) \(rest)", [id])
        let first = try database.all("SELECT \(columns) \(rest) ORDER BY \(order) LIMIT ?", [id, limit], make)
        return Troubles(count: Int(count ?? 0), first: first)
    }
}
