public import Foundation
import GRDB
public import HeroBasics
public import HeroModel

extension Archive {
    /// The pictures to fetch, each address once, in the order they were found: those that live records of the source
    /// show and that were never kept, and those that were kept but whose file is now missing or damaged.
    /// - Parameters:
    ///   - asked: `.all` for those that live records show, kept or not.
    ///   - date: when the crawl was started. A picture that failed but is worth another try is wanted again if it last
    ///     failed before this date.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func picturesWanted(
        _ source: SourceName,
        _ asked: PicturesAsked = .missing,
        failedBefore date: Date
    ) async throws -> [WantedPicture] {
        try await read { [pictureFiles] database in
            let kept = try ArchivedPictures(files: pictureFiles, database: database)
            let number = try database.source(source)
            var shown = ShownPictures(database: database)
            return try database.all(
                """
                SELECT address, digest, bytes, etag, lastModified,
                    digest IS NOT NULL AND NOT ?3 OR \(ShownPictures.isFirst) AS isAsked
                FROM picture WHERE source = ?1 AND (isFinal = 0 OR ?3) AND (last IS NULL OR last < ?2) ORDER BY id
                """,
                [number, date.stored, asked == .all]
            ) { row in
                let address = SourceAddress(archived: try row.at("address"))
                guard try row.at("isAsked") || shown.haveFurther(address.text, of: number) else { return nil }
                guard let digest = try row.at("digest") as String?, kept.isSound(digest, bytes: try row.at("bytes"))
                else { return WantedPicture(source: source, address: address) }
                guard asked == .all else { return nil }
                let validators = try row.validators()
                return WantedPicture(source: source, address: address, digest: digest, validators: validators)
            }
        }
    }

    /// Stores the bytes of a picture; equal bytes are stored once. The file is written before the row.
    /// - Parameters:
    ///   - contentType: the server's content type, which may be wrong.
    ///   - validators: what the server sent to ask for it again with.
    /// - Returns: its SHA-256 in lower-case hex.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func keepPicture(
        _ picture: WantedPicture,
        bytes: Data,
        contentType: String?,
        validators: Validators? = nil,
        at date: Date
    ) async throws -> String {
        let digest = PictureFiles.digest(of: bytes)
        return try await write { [pictureFiles] database in
            let source = try database.source(picture.source)
            let before: String? = try database.value(
                "SELECT digest FROM picture WHERE source = ? AND address = ?",
                [source, picture.address.text]
            )
            let isWritten = try pictureFiles.write(bytes, digest: digest)
            try database.run(
                """
                INSERT INTO picture (source, address, digest, contentType, bytes, fetched, etag, lastModified)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (source, address) DO UPDATE SET
                    fetched = iif(digest IS excluded.digest AND reason IS NULL, fetched, excluded.fetched),
                    digest = excluded.digest, contentType = excluded.contentType, bytes = excluded.bytes,
                    reason = NULL, since = NULL, last = NULL, isFinal = 0,
                    etag = excluded.etag, lastModified = excluded.lastModified
                WHERE digest IS NOT excluded.digest OR reason IS NOT NULL OR etag IS NOT excluded.etag
                    OR lastModified IS NOT excluded.lastModified
                """,
                [
                    source, picture.address.text, digest, contentType, bytes.count, date.stored, validators?.etag,
                    validators?.lastModified,
                ]
            )
            // Getting the same picture again is no change: a site built while its file was lost knows which picture it
            // lacks.
            if before != digest { try database.raiseRevision() }
            if isWritten { try database.run("DELETE FROM damagedPicture WHERE digest = ?", [digest]) }
            if let before, before != digest { try FreedPictures(database: database).free(before) }
            return digest
        }
    }

    /// Records that a picture could not be fetched. Does nothing if it is kept and intact.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func failPicture(
        _ picture: WantedPicture,
        reason: String,
        _ verdict: PictureVerdict,
        at date: Date
    ) async throws {
        try await write { [pictureFiles] database in
            let source = try database.source(picture.source)
            let before = try database.row(
                "SELECT reason, digest, bytes FROM picture WHERE source = ? AND address = ?",
                [source, picture.address.text]
            )
            let digest = try before?.at("digest") as String?
            if let before, let digest,
                try ArchivedPictures(files: pictureFiles, database: database)
                    .isSound(digest, bytes: before.at("bytes"))
            {
                return
            }
            try database.run(
                """
                INSERT INTO picture (source, address, reason, since, last, isFinal) VALUES (?1, ?2, ?3, ?4, ?4, ?5)
                ON CONFLICT (source, address) DO UPDATE SET
                    since = iif(reason IS excluded.reason, since, excluded.since), reason = excluded.reason,
                    last = excluded.last, isFinal = excluded.isFinal
                """,
                [source, picture.address.text, reason, date.stored, verdict == .final ? 1 : 0]
            )
            // A lost file keeps its digest in case the owner restores a copy; its page does not say why it is missing.
            if digest == nil, try before?.at("reason") as String? != reason { try database.raiseRevision() }
        }
    }

    /// The bytes of a kept picture, checked against its digest.
    /// - Throws: `ArchiveError.pictureLost` if its file cannot be read, `pictureDamaged` if it holds other bytes.
    public func picture(_ digest: String) throws -> Data {
        guard let file = pictureFiles.file(digest), let facts = stat(behind: file.path) else {
            throw ArchiveError.pictureLost(digest: digest)
        }
        // What is not a file, or is larger than any picture that is fetched, might not fit into memory.
        guard facts.isFile, facts.st_size <= 1 << 30 else {
            throw ArchiveError.pictureDamaged(digest: digest)
        }
        guard let bytes = try? Data(contentsOf: file) else { throw ArchiveError.pictureLost(digest: digest) }
        guard PictureFiles.digest(of: bytes) == digest else { throw ArchiveError.pictureDamaged(digest: digest) }
        return bytes
    }
}
