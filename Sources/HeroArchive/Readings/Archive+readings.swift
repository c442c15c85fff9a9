public import Foundation
import GRDB
import HeroBasics
public import HeroModel

extension Archive {
    /// Stores what was read from a kept reply, adds the requests found in it and marks the reply's own request as done,
    /// in one transaction.
    ///
    /// A record is written only if its content differs from the kept one. Relation lists replace those the same reply
    /// gave before. Storing the same reading twice changes nothing.
    /// - Parameters:
    ///   - reply: the number `keep` returned.
    ///   - run: the run that asked; nil for imports, which follow no requests.
    ///   - version: the version of the reading, above 0; see `repliesToRead`.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func store(
        _ reading: ArchivedReading,
        reply: Int64,
        in run: CrawlRun?,
        next: [FrontierRequest] = [],
        readBy version: Int
    ) async throws -> RecordChanges {
        try await write { database in
            let writer = try ReadingWriter(reply: reply, database: database)
            let changes = try writer.write(reading, version: version)
            if let run {
                let frontier = Frontier(run: run, database: database)
                try frontier.add(next)
                try frontier.markDone(writer.requestID)
            }
            return changes
        }
    }

    /// Stores many records in one transaction, as if they came from one reply without a body: for imports whose records
    /// have no reply of their own, and for benchmarks.
    /// - Parameters:
    ///   - requestID: names the made-up reply. Storing under the same name again replaces what it said.
    ///   - origin: the name of the file that they are imported from.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func storeBulk(
        _ records: [RelatedRecord],
        from source: SourceName,
        requestID: String,
        in run: CrawlRun? = nil,
        at date: Date,
        origin: String? = nil,
        attribution: Attribution? = nil
    ) async throws -> RecordChanges {
        let digest = BodyDigest.of(Data(), base: "")
        return try await write { database in
            let kept = try database.replies(of: source, in: run, origin: origin)
                .keep(WebReply(body: Data()), to: requestID, at: date, digest: digest)
            let changes = try ReadingWriter(reply: kept.id, retrieved: date, database: database)
                .write(ArchivedReading(records: records, attribution: attribution), version: 1)
            // Without a body, only its records show whether the reply brought anything.
            if changes.new + changes.changed > 0 {
                try database.run("UPDATE reply SET retrieved = ? WHERE id = ?", [date.stored, kept.id])
            }
            return changes
        }
    }
}
