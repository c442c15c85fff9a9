import Foundation
import GRDB
import HeroBasics
import HeroModel

/// Stores replies of one source, within a transaction.
struct ReplyStore {
    let source: Int64
    let run: Int64?
    /// The file that the replies come from, if they are imported.
    let origin: String?
    let database: Database

    func keep(_ reply: WebReply, to name: String, at date: Date, digest: Data) throws -> ArchivingResult {
        try recordAnswer(at: date)
        let before = try known(name)
        guard let known = before, try known.at("digest") as Data == digest else {
            let id = try write(reply, as: name, at: date, digest: digest)
            // Sites show the date of the newest reply.
            try database.raiseRevision()
            return ArchivingResult(id: id, change: before == nil ? .new : .changed, readBy: 0)
        }
        let id: Int64 = try known.at("id")
        try mend(id, with: reply)
        try database.run(
            "UPDATE reply SET etag = ?, lastModified = ?, nextLink = ? WHERE id = ?",
            [reply.validators?.etag, reply.validators?.lastModified, reply.nextLink, id]
        )
        try see(id, at: date)
        return ArchivingResult(id: id, change: .same, readBy: try known.at("readBy"))
    }

    /// - Returns: the number of the reply, which counts as not read.
    func keepUnreadable(_ reply: WebReply, to request: String, at date: Date, digest: Data) throws -> Int64 {
        let name = request + ArchivedReply.unreadableMark
        // Without validators, so that the next run asks for it in full.
        var reply = reply
        reply.validators = nil
        if let known = try known(name), try known.at("digest") as Data == digest { return try known.at("id") }
        return try write(reply, as: name, at: date, digest: digest)
    }

    /// The number, digest and `readBy` of the reply with this name.
    private func known(_ name: String) throws -> Row? {
        try database.row("SELECT id, digest, readBy FROM reply WHERE source = ? AND name = ?", [source, name])
    }

    /// Records that the reply kept for this request is still valid.
    /// - Returns: that reply; nil if none is kept or its body is damaged, so that it must be fetched in full.
    func confirm(_ name: String, at date: Date) throws -> ArchivedReply? {
        try recordAnswer(at: date)
        guard let known = try known(name) else { return nil }
        let id: Int64 = try known.at("id")
        let digest: Data = try known.at("digest")
        try see(id, at: date)
        let kept = try ArchivedReply.one(in: database, "WHERE reply.id = ?", [id])
        if let kept, BodyDigest.of(kept.reply.body, base: kept.reply.base) == digest { return kept }
        try database.run("INSERT OR IGNORE INTO damagedReply (reply) VALUES (?)", [id])
        return nil
    }

    /// Records that a file is there, unchanged since its portions were read.
    func confirmPortions(of file: String, at date: Date) throws {
        try recordAnswer(at: date)
        let portions: [Int64] = try database.values(
            "SELECT id FROM reply WHERE \(ArchivedReply.isOfFile)",
            [source] + ArchivedReply.names(ofFile: file)
        )
        for portion in portions { try see(portion, at: date) }
    }

    /// Records that the source answered, so it is not gone. A recorded reply that is imported says so of the past only.
    private func recordAnswer(at date: Date) throws {
        guard run != nil else {
            try database.run(
                "UPDATE source SET lastAnswer = max(coalesce(lastAnswer, ?1), ?1) WHERE id = ?2",
                [date.stored, source]
            )
            return
        }
        if try database.number("SELECT 1 FROM source WHERE id = ? AND goneSince IS NOT NULL", [source]) != nil {
            try database.raiseRevision()
        }
        try database.run(
            "UPDATE source SET lastAnswer = ?, goneSince = NULL, goneReason = NULL WHERE id = ?",
            [date.stored, source]
        )
    }

    /// Records that the source still gives this reply, which makes every record in it live again.
    private func see(_ id: Int64, at date: Date) throws {
        let before = try database.row("SELECT retired, file FROM reply WHERE id = ?", [id])
        // What the source itself says again is no recording any more.
        let isConfirmed = try run != nil && before?.at("file") as String? != nil
        let wasRetired = try before?.at("retired") as Int64? != nil
        try database.run(
            "UPDATE reply SET checked = ?, run = coalesce(?, run), retired = NULL, file = iif(?, NULL, file) WHERE id = ?",
            [date.stored, run, isConfirmed, id]
        )
        try database.run(
            """
            UPDATE record SET withdrawn = NULL, withdrawnIn = NULL
            WHERE withdrawn IS NOT NULL AND subject IN (SELECT subject FROM mention WHERE reply = ?)
            """,
            [id]
        )
        if wasRetired || isConfirmed || database.changesCount > 0 { try database.raiseRevision() }
    }

    /// Writes a reply as one that is not read, in place of another of this name.
    /// - Returns: its number.
    private func write(_ reply: WebReply, as name: String, at date: Date, digest: Data) throws -> Int64 {
        let id = try database.number(
            """
            INSERT INTO reply (source, name, status, contentType, etag, lastModified, nextLink, base, digest, bytes,
                retrieved, checked, run, file, readBy)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
            ON CONFLICT (source, name) DO UPDATE SET
                status = excluded.status, contentType = excluded.contentType, etag = excluded.etag,
                lastModified = excluded.lastModified, nextLink = excluded.nextLink, base = excluded.base,
                digest = excluded.digest, bytes = excluded.bytes, retrieved = excluded.retrieved,
                checked = excluded.checked, run = coalesce(excluded.run, run), file = excluded.file, retired = NULL,
                readBy = 0
            RETURNING id
            """,
            [
                source, name, reply.status, reply.contentType, reply.validators?.etag, reply.validators?.lastModified,
                reply.nextLink, reply.base, digest, reply.body.count, date.stored, date.stored, run, origin,
            ]
        )
        guard let id else { throw ArchiveError.implausible("a reply has no number") }
        try write(reply.body, of: id)
        return id
    }

    /// Restores a reply's body if it is known to be damaged. Its date and `readBy` stay: what was read came from the
    /// intact body.
    private func mend(_ id: Int64, with reply: WebReply) throws {
        guard try database.number("SELECT reply FROM damagedReply WHERE reply = ?", [id]) != nil else { return }
        try database.run("UPDATE reply SET base = ?, bytes = ? WHERE id = ?", [reply.base, reply.body.count, id])
        try write(reply.body, of: id)
    }

    private func write(_ body: Data, of id: Int64) throws {
        try database.run(
            "INSERT INTO body (reply, bytes) VALUES (?, ?) ON CONFLICT (reply) DO UPDATE SET bytes = excluded.bytes",
            [id, body]
        )
        try database.run("DELETE FROM damagedReply WHERE reply = ?", [id])
    }
}

extension Database {
    /// - Parameters:
    ///   - run: the run that asks; nil for imports.
    ///   - origin: the file that the replies come from, if they are imported.
    func replies(of source: SourceName, in run: CrawlRun?, origin: String? = nil) throws -> ReplyStore {
        ReplyStore(source: try self.source(source), run: run?.id, origin: origin, database: self)
    }
}
