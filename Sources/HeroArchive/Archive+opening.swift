public import Foundation
import GRDB

extension Archive {
    /// The archive in `folder`.
    ///
    /// - Throws: `ArchiveError`: `missing`, `newer`, `older` (read-only), `notAnArchive`, `corrupt`, `notWritable`,
    ///   `diskFull`.
    public static func open(folder: URL, access: Access) throws -> Archive {
        let file = folder.appending(path: "herodex.sqlite")
        switch access {
        case .readOnly, .untouched:
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw ArchiveError.missing(path: folder.path)
            }
        case .readWrite:
            try makeFolder(folder)
        }
        do {
            var configuration = settings
            configuration.readonly = access != .readWrite
            // The first look must not change a byte: the file may be of a newer version, or no archive at all.
            if FileManager.default.fileExists(atPath: file.path) {
                try ArchiveSchema.check(
                    fileAt: access.database(file),
                    for: access == .readWrite ? .writing : .reading
                )
            }
            if access == .untouched {
                let queue = try DatabaseQueue(path: access.database(file), configuration: configuration)
                return Archive(folder: folder, database: queue, lifetime: .lasting)
            }
            let pool = try DatabasePool(path: file.path, configuration: configuration)
            if access == .readWrite { try ArchiveSchema.migrator.migrate(pool) }
            return Archive(folder: folder, database: pool, lifetime: .lasting)
        } catch {
            throw ArchiveError.explained(error, folder: folder)
        }
    }

    /// An empty archive that lives as long as this value, its pictures in a temporary folder: for tests.
    /// - Throws: `ArchiveError`.
    public static func inMemory() throws -> Archive {
        let folder = FileManager.default.temporaryDirectory.appending(path: "herodex-\(UUID().uuidString)")
        try makeFolder(folder)
        let queue = try DatabaseQueue(configuration: settings)
        try ArchiveSchema.migrator.migrate(queue)
        return Archive(folder: folder, database: queue, lifetime: .temporary)
    }

    private static var settings: Configuration {
        var configuration = Configuration()
        configuration.label = "herodex archive"
        // Another process that reads, or folds the log back in, holds the file for moments only.
        configuration.busyMode = .timeout(10)
        configuration.maximumReaderCount = 3
        return configuration
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
    /// The database as SQLite is to open it. `immutable` keeps it from making the index of its log; where there is a log,
    /// the index is needed, and there already.
    func database(_ file: URL) -> String {
        guard self == .untouched, !FileManager.default.fileExists(atPath: file.path + "-wal") else { return file.path }
        return URL(filePath: file.path).absoluteString + "?immutable=1"
    }
}
