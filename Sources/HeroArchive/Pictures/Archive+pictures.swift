public import Foundation
import GRDB
public import HeroModel

extension Archive {
    /// Pictures that live records of the source show and that were never kept, each address once, in the order they
    /// were found.
    /// - Parameter date: of those that failed but are worth another try, the ones that last failed before this
    ///   moment are wanted again; give the moment the crawl was started.
    public func picturesWanted(
        _ source: SourceName,
        failedBefore date: Date,
        limit: Int
    ) async throws -> [WantedPicture] {
        try await read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT address FROM picture
                    WHERE source = ? AND digest IS NULL AND isFinal = 0 AND (last IS NULL OR last < ?)
                        AND EXISTS (SELECT 1 FROM record WHERE record.picture = picture.id AND withdrawn IS NULL)
                    ORDER BY id LIMIT ?
                    """,
                arguments: [try database.source(source), date.stored, limit]
            )
            .map { WantedPicture(source: source, address: SourceAddress(kept: $0)) }
        }
    }

    /// Keeps the bytes of a picture; equal bytes are stored once. The file is in place before the row is.
    /// - Parameter contentType: what the server called it, which may be wrong.
    /// - Returns: its SHA-256 in lower-case hex.
    @discardableResult
    public func keepPicture(
        _ picture: WantedPicture,
        bytes: Data,
        contentType: String?,
        at date: Date
    ) async throws -> String {
        let digest = PictureFiles.digest(of: bytes)
        let files = pictureFiles
        return try await write { database in
            let source = try database.source(picture.source)
            try files.write(bytes, digest: digest)
            try database.run(
                """
                INSERT INTO picture (source, address, digest, contentType, bytes, fetched) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (source, address) DO UPDATE SET digest = excluded.digest,
                    contentType = excluded.contentType, bytes = excluded.bytes, fetched = excluded.fetched,
                    reason = NULL, since = NULL, last = NULL, isFinal = 0
                WHERE digest IS NOT excluded.digest
                """,
                [source, picture.address.text, digest, contentType, bytes.count, date.stored]
            )
            if database.changesCount > 0 { try database.raiseRevision() }
            return digest
        }
    }

    /// Notes that a picture could not be had. A picture already kept stays.
    public func failPicture(
        _ picture: WantedPicture,
        reason: String,
        _ verdict: PictureVerdict,
        at date: Date
    ) async throws {
        try await write { database in
            let source = try database.source(picture.source)
            let before = try database.row(
                "SELECT reason, digest FROM picture WHERE source = ? AND address = ?",
                [source, picture.address.text]
            )
            if let before, try before.at(1) as String? != nil { return }
            try database.run(
                """
                INSERT INTO picture (source, address, reason, since, last, isFinal) VALUES (?1, ?2, ?3, ?4, ?4, ?5)
                ON CONFLICT (source, address) DO UPDATE SET
                    since = iif(reason IS excluded.reason, since, excluded.since), reason = excluded.reason,
                    last = excluded.last, isFinal = excluded.isFinal
                """,
                [source, picture.address.text, reason, date.stored, verdict == .final ? 1 : 0]
            )
            if try before?.at(0) as String? != reason { try database.raiseRevision() }
        }
    }

    /// The bytes of a kept picture.
    /// - Throws: `ArchiveError.pictureLost` where its file is gone.
    public func picture(_ digest: String) throws -> Data {
        guard let file = pictureFiles.file(digest), let bytes = try? Data(contentsOf: file) else {
            throw ArchiveError.pictureLost(digest: digest)
        }
        return bytes
    }

    /// The file of a kept picture, for readers that want a path; nil for a text that is no digest.
    public func pictureFile(_ digest: String) -> URL? { pictureFiles.file(digest) }

    /// How many pictures that live records of the source show are kept, missing and failed.
    public func pictureCount(_ source: SourceName) async throws -> PictureCount {
        try await read { database in try PictureCount(of: try database.source(source), in: database) }
    }
}

extension PictureCount {
    init(of source: Int64, in database: Database) throws {
        let row = try database.row(
            """
            SELECT total(digest IS NOT NULL), total(digest IS NULL AND reason IS NULL),
                total(digest IS NULL AND reason IS NOT NULL)
            FROM picture WHERE source = ?
                AND EXISTS (SELECT 1 FROM record WHERE record.picture = picture.id AND withdrawn IS NULL)
            """,
            [source]
        )
        self.init()
        guard let row else { return }
        kept = try row.at(0)
        missing = try row.at(1)
        failed = try row.at(2)
    }
}
