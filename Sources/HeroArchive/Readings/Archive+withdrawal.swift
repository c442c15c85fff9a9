public import Foundation
import GRDB
public import HeroModel

extension Archive {
    /// Withdraws the records of these kinds that no reply of this run mentions: they stay in the archive but get no
    /// page. For runs that read all lists of these kinds to their end.
    ///
    /// A withdrawn record is live again as soon as a later run finds it.
    /// - Parameter read: all kinds that the source reads: records of others are of lists that it had before; nil to leave
    ///   those.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func withdrawUnseen(
        _ run: CrawlRun,
        kinds: [RecordKind],
        read: [RecordKind]? = nil,
        limit: LossLimit = .usual,
        at date: Date
    ) async throws -> Withdrawals {
        try await write { database in
            let source = try database.source(run.source)
            var result = Withdrawals()
            let losses = try DeletionGuard(source: source, database: database, codes: KindCodes(database))
            // What was imported is on no list.
            let crawled: [Int64] = try database.values(
                """
                SELECT DISTINCT kind FROM subject JOIN record ON record.subject = subject.id
                    JOIN reply ON reply.id = record.reply
                WHERE subject.source = ? AND reply.run IS NOT NULL
                """,
                [source]
            )
            let gone = try crawled.map(losses.codes.kind).filter { read?.contains($0) == false }
            for kind in Set(kinds + gone).sorted() {
                let unseen = try UnseenRecords(
                    source: source,
                    kind: losses.codes.number(of: kind),
                    run: run.id,
                    database: database
                )
                let (lost, all) = try unseen.count()
                guard limit.allows(lost, of: all) else {
                    let loss = SuspiciousDeletion(kind: kind, lost: lost, of: all)
                    result.disbelieved.append(loss)
                    try losses.record(loss, at: date)
                    continue
                }
                try losses.settle(kind)
                try unseen.withdraw(at: date)
                if lost > 0 { result.withdrawn[kind] = lost }
            }
            return result
        }
    }
}

/// Live records of one kind and source that no reply of a run mentions.
private struct UnseenRecords {
    let source: Int64
    /// See `KindCodes`.
    let kind: Int64
    let run: Int64
    let database: Database

    /// The condition that no reply of the run mentions a `record`; `?1` is the run.
    private static let isUnseen = """
        NOT EXISTS (
            SELECT 1 FROM mention JOIN reply ON reply.id = mention.reply
            WHERE mention.subject = record.subject AND reply.run = ?1
        )
        """

    func count() throws -> (lost: Int, all: Int) {
        let row = try database.row(
            """
            SELECT total(\(Self.isUnseen)) AS total, count(*) AS count FROM record JOIN subject ON subject.id = record.subject
            WHERE withdrawn IS NULL AND subject.kind = ?2 AND subject.source = ?3
            """,
            [run, kind, source]
        )
        return try row.map { (try $0.count(at: "total"), try $0.count(at: "count")) } ?? (0, 0)
    }

    func withdraw(at date: Date) throws {
        try database.run(
            """
            UPDATE record SET withdrawn = ?2, withdrawnIn = ?1, gone = ?5
            WHERE withdrawn IS NULL
                AND subject IN (SELECT id FROM subject WHERE kind = ?3 AND source = ?4) AND \(Self.isUnseen)
            """,
            [run, date.stored, kind, source, try database.openBuild()]
        )
        let withdrawn = database.changesCount
        if try withdrawn + retireReplies(at: date) > 0 { try database.raiseRevision() }
    }

    /// List pages that the run did not find are no longer part of their lists, so their replies no longer count.
    private func retireReplies(at date: Date) throws -> Int {
        let condition = """
            source = ? AND run IS NOT ? AND retired IS NULL AND id IN (
                SELECT mention.reply FROM mention JOIN subject ON subject.id = mention.subject WHERE subject.kind = ?
            )
            """
        let former = try PreviousContent(database: database)
        return try former.retireReplies(where: condition, [source, run, kind], at: date.stored)
    }
}
