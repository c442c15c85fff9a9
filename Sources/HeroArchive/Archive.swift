public import Foundation
import GRDB

/// Everything Herodex keeps: replies, the records read from them, the progress of crawls, and pictures by digest.
///
/// It is a folder with `herodex.sqlite` (SQLite in WAL mode), `pictures/` and `lock`. Every operation is one
/// transaction, so a process killed at any moment leaves the archive consistent. Many tasks may use one archive at
/// once. Only one process may write (`ArchiveLock`), while others read.
public final class Archive: Sendable {
    /// Whether an archive is opened for writing or only for reading.
    public enum Access: Sendable {
        /// Creates the folder and an empty archive if there is none, and migrates an older one.
        case readWrite
        /// The archive must exist and have this version.
        case readOnly
        /// Like `readOnly`, but SQLite does not create its own files beside the database either. This is only for
        /// results that no caller relies on, such as a dry run's: a run that starts writing meanwhile goes unnoticed.
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
        try await ArchiveError.explaining(in: folder) { try await database.read(look) }
    }

    /// Runs `change` in one transaction: either all of it is stored or nothing.
    func write<Value: Sendable>(_ change: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await ArchiveError.explaining(in: folder) { try await database.write(change) }
    }
}
