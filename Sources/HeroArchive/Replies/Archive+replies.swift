public import Foundation
import GRDB
public import HeroBasics
public import HeroModel

extension Archive {
    /// The validators to repeat a request with; nil if no reply is kept, if it came without any, or if its body is
    /// known to be damaged.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func validators(_ source: SourceName, _ requestID: String) async throws -> Validators? {
        try await read { database in
            let row = try database.row(
                """
                SELECT etag, lastModified FROM reply
                WHERE source = ? AND name = ? AND id NOT IN (SELECT reply FROM damagedReply)
                """,
                [try database.source(source), requestID]
            )
            return try row?.validators()
        }
    }

    /// Keeps the bytes of a successful reply; `store` adds what was read from it.
    ///
    /// If the body is the same as the kept one, the kept one stays, with its base and date, and its validators and
    /// `checked` are updated. Not for replies to failed requests: they would replace the content kept before.
    /// - Parameters:
    ///   - requestID: identifies the request in its source, without secrets.
    ///   - date: when it was fetched.
    ///   - run: the run that fetched it; nil for imports.
    ///   - origin: the name of the file that it is imported from.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func keep(
        _ reply: WebReply,
        to requestID: String,
        at date: Date,
        from source: SourceName,
        in run: CrawlRun?,
        origin: String? = nil
    ) async throws -> ArchivingResult {
        let digest = BodyDigest.of(reply.body, base: reply.base)
        return try await write { database in
            try database.replies(of: source, in: run, origin: origin)
                .keep(reply, to: requestID, at: date, digest: digest)
        }
    }

    /// Keeps a reply that cannot be read beside the last good one to the same request, so that users can find out why.
    /// It does not count as an answer of the source and changes no date that a site shows.
    /// - Returns: its number.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func keepUnreadable(
        _ reply: WebReply,
        to requestID: String,
        at date: Date,
        from source: SourceName,
        in run: CrawlRun?
    ) async throws -> Int64 {
        let digest = BodyDigest.of(reply.body, base: reply.base)
        return try await write { database in
            try database.replies(of: source, in: run).keepUnreadable(reply, to: requestID, at: date, digest: digest)
        }
    }

    /// Records that the source answered a request with "not modified".
    /// - Returns: the kept reply, to be read for the requests in it; nil if none is kept or its body is damaged.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func confirm(
        _ source: SourceName,
        _ requestID: String,
        in run: CrawlRun?,
        at date: Date
    ) async throws -> ArchivedReply? {
        try await write { try $0.replies(of: source, in: run).confirm(requestID, at: date) }
    }

    /// The reply kept for a request; nil if there is none.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func reply(_ source: SourceName, _ requestID: String) async throws -> ArchivedReply? {
        try await read { database in
            try ArchivedReply.one(
                in: database,
                "WHERE reply.source = ? AND reply.name = ?",
                [try database.source(source), requestID]
            )
        }
    }

    /// The reply with this number; nil if there is none.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func reply(_ id: Int64) async throws -> ArchivedReply? {
        try await read { try ArchivedReply.one(in: $0, "WHERE reply.id = ?", [id]) }
    }

    /// The numbers of replies that no reading of at least `version` has read, oldest first. Replies that are no longer
    /// part of the source's lists are left out.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func repliesToRead(_ source: SourceName, olderThan version: Int) async throws -> [Int64] {
        try await read { database in
            try database.values(
                """
                SELECT id FROM reply WHERE source = ? AND readBy < ? AND retired IS NULL
                ORDER BY retrieved, id
                """,
                [try database.source(source), version]
            )
        }
    }
}

extension Row {
    /// What a reply or a picture came with, by the columns `etag` and `lastModified`; nil for neither.
    func validators() throws -> Validators? {
        let validators = try Validators(etag: at("etag"), lastModified: at("lastModified"))
        return validators == Validators() ? nil : validators
    }
}

extension ArchivedReply {
    static func one(
        in database: Database,
        _ condition: String,
        _ arguments: StatementArguments
    ) throws -> ArchivedReply? {
        let row = try database.row(
            """
            SELECT reply.id, source.name AS sourceName, reply.name AS replyName, status, contentType, nextLink,
                bytes.bytes, reply.base, retrieved, checked, readBy
            FROM reply JOIN source ON source.id = reply.source JOIN body AS bytes ON bytes.reply = reply.id
            """ + " " + condition,
            arguments
        )
        return try row.map { row in
            var reply = try WebReply(
                status: row.at("status"),
                contentType: row.at("contentType"),
                body: row.at("bytes"),
                base: row.at("base")
            )
            reply.nextLink = try row.at("nextLink")
            return try ArchivedReply(
                id: row.at("id"),
                source: SourceName(row.at("sourceName")),
                requestID: row.at("replyName"),
                reply: reply,
                retrieved: Date(stored: row.at("retrieved")),
                checked: Date(stored: row.at("checked")),
                readBy: row.at("readBy")
            )
        }
    }
}
