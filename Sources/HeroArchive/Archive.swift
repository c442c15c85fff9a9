public import Foundation
import GRDB

/// Everything Herodex keeps: replies, the records read from them, how far a crawl got, and pictures by digest.
///
/// A folder with `herodex.sqlite` (SQLite in WAL mode), `pictures/` and `lock`. Every operation is one transaction,
/// so that a process killed at any moment leaves the archive whole. Many tasks may use one archive at once; of
/// processes, one may write (`ArchiveLock`) while others read.
public final class Archive: Sendable {
    /// Whether an archive is opened to be filled or only looked at.
    public enum Access: Sendable {
        /// Makes the folder and an empty archive where there is none, and brings an older one up to date.
        case readWrite
        /// The archive must exist, and be of this version.
        case readOnly
        /// The same, and SQLite makes none of its own files beside the database either. For a look whose result nobody
        /// relies on: a run that begins to write meanwhile is not noticed.
        case untouched
    }

    /// The archive's folder; for an archive in memory, the temporary folder of its pictures.
    public let folder: URL
    let database: any DatabaseWriter
    let pictureFiles: PictureFiles
    private let lifetime: Lifetime

    /// Whether the folder outlives this value.
    enum Lifetime { case lasting, temporary }

    init(folder: URL, database: any DatabaseWriter, lifetime: Lifetime) {
        self.folder = folder
        self.database = database
        self.pictureFiles = PictureFiles(folder: folder.appending(path: "pictures"))
        self.lifetime = lifetime
    }

    deinit {
        if lifetime == .temporary { try? FileManager.default.removeItem(at: folder) }
    }

    func read<Value: Sendable>(_ look: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await database.read(look)
        } catch {
            throw ArchiveError.explained(error, folder: folder)
        }
    }

    /// Runs `change` in one transaction: all of it is kept, or nothing.
    func write<Value: Sendable>(_ change: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            return try await database.write(change)
        } catch {
            throw ArchiveError.explained(error, folder: folder)
        }
    }
}
