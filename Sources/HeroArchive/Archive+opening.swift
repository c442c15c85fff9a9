public import Foundation
import GRDB

extension Archive {
    /// Opens the archive in `folder`.
    ///
    /// - Throws: `ArchiveError`: `missing`, `newer`, `older` (read-only), `notAnArchive`, `corrupt`, `rotten`,
    ///   `notWritable`, `diskFull`, `inUse`, `failed`.
    public static func open(folder: URL, access: Access) throws -> Archive {
        let file = folder.appending(path: "herodex.sqlite")
        let exists = try ArchiveFile.exists(file)
        switch access {
        case .readOnly: if !exists { throw ArchiveFile.absence(of: file) }
        // Whether one could be made there is another question.
        case .untouched: if !exists { throw ArchiveError.missing(path: folder.path) }
        case .readWrite: try makeFolder(folder)
        }
        return try ArchiveError.explaining(in: folder) {
            var configuration = settings
            configuration.readonly = access != .readWrite
            // The first check must not change a byte: the file may be of a newer version, or not an archive at all.
            if exists {
                try ArchiveSchema.check(
                    file,
                    openedAs: access.database(file),
                    for: access == .readWrite ? .writing : .reading
                )
            }
            if access == .untouched {
                let queue = try DatabaseQueue(path: access.database(file), configuration: configuration)
                return Archive(folder: folder, database: queue, lifetime: .lasting)
            }
            var pool = try DatabasePool(path: file.path, configuration: configuration)
            if access == .readWrite {
                try ArchiveSchema.migrator.migrate(pool)
                let hasChecksums = try pool.writeWithoutTransaction(PageChecksums.areOn)
                if !hasChecksums {
                    try pool.vacuum()
                } else if try pool.read(isLoose) {
                    // It is as good if there is no room for a smaller copy.
                    try? pool.vacuum()
                }
                // Checksums come with the pages out of the log: also with those that a killed process left there.
                try pool.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
                if !hasChecksums {
                    // Connections verify what they had when they were opened.
                    try pool.close()
                    pool = try DatabasePool(path: file.path, configuration: configuration)
                }
            }
            return Archive(folder: folder, database: pool, lifetime: .lasting)
        }
    }

    /// Creates an empty archive for tests. It lives as long as this value and keeps its pictures in a temporary folder.
    /// - Throws: `ArchiveError`.
    public static func inMemory() throws -> Archive {
        let folder = FileManager.default.temporaryDirectory.appending(path: "herodex-\(UUID().uuidString)")
        try makeFolder(folder)
        let queue = try DatabaseQueue(configuration: settings)
        // Copying an empty archive takes a tenth of making one.
        try empty.get().backup(to: queue)
        return Archive(folder: folder, database: queue, lifetime: .temporary)
    }

    /// An empty archive in memory, which stays empty.
    private static let empty = Result {
        let queue = try DatabaseQueue(configuration: settings)
        try ArchiveSchema.migrator.migrate(queue)
        return queue
    }

    private static var settings: Configuration {
        var configuration = PageChecksums.configuration()
        configuration.label = "herodex archive"
        configuration.maximumReaderCount = 3
        // A reading looks up records by their ids, which lie everywhere in the file: in a large archive each would be read
        // from it, and its checksum verified. The pages kept in memory are 64 MB at most.
        configuration.prepareDatabase { database in
            if !database.configuration.readonly { try database.execute(sql: "PRAGMA cache_size = -65536") }
        }
        return configuration
    }

    /// Whether more than a quarter of the file is free pages, as after a migration or a source that was forgotten.
    private static func isLoose(_ database: Database) throws -> Bool {
        let (free, all) = try (
            Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0,
            Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        )
        return 4 * free > all
    }

    private static func makeFolder(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
            throw ArchiveError.diskFull(path: folder.path)
        } catch {
            throw ArchiveError.notWritable(path: folder.path, reason: "the folder cannot be made")
        }
    }
}

extension Archive.Access {
    /// The path or URI for SQLite to open. `immutable` stops SQLite from creating the index of its log. If there is a
    /// log, the index is needed and already exists.
    func database(_ file: URL) -> String {
        guard self == .untouched, !FileManager.default.fileExists(atPath: file.path + "-wal") else { return file.path }
        return URL(filePath: file.path).absoluteString + "?immutable=1"
    }
}
