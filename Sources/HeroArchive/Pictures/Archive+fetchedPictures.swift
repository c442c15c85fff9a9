public import Foundation
import GRDB
public import HeroModel

/// A picture in the archive, without its bytes.
public struct FetchedPicture: Equatable, Sendable {
    public let address: SourceAddress
    /// SHA-256 in lower-case hex; see `Archive.picture`.
    public let digest: String
    /// As the server sent it, which may be wrong.
    public let contentType: String?
    public let fetched: Date
}

extension Archive {
    /// The pictures of a source that were fetched, in that order.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func fetchedPictures(of source: SourceName) async throws -> [FetchedPicture] {
        try await read { database in
            return try database.all(
                """
                SELECT address, digest, contentType, fetched FROM picture
                WHERE source = ? AND digest IS NOT NULL AND fetched IS NOT NULL ORDER BY fetched, id
                """,
                [try database.source(source)]
            ) { row in
                FetchedPicture(
                    address: SourceAddress(archived: try row.at("address")),
                    digest: try row.at("digest"),
                    contentType: try row.at("contentType"),
                    fetched: try Date(stored: row.at("fetched"))
                )
            }
        }
    }
}

extension Archive {
    /// The SHA-256 of a picture's bytes in lower-case hex, by which the archive knows it.
    public static func pictureDigest(of bytes: Data) -> String { PictureFiles.digest(of: bytes) }
}
