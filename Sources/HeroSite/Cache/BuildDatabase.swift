import Foundation
import GRDB
import HeroArchive
import HeroBasics

/// The SQLite file with what was published to one output folder. Each of its pages has a checksum, as in an archive.
///
/// `build` has one row. `file` has a row for each published file: `useless` are the encodings whose copies were not worth
/// it, a bit each; `madeFrom` and `links` are those of `BuiltFile`. `name` has the texts that links refer to by their
/// number: those that each build added.
enum BuildDatabase {
    private static let version = 11

    private static let schema = """
        CREATE TABLE build (
            program TEXT NOT NULL, digest TEXT NOT NULL, report BLOB NOT NULL, folders BLOB NOT NULL,
            weights BLOB NOT NULL, targets BLOB NOT NULL
        );
        CREATE TABLE file (
            path TEXT PRIMARY KEY NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL,
            digest BLOB NOT NULL, useless INTEGER NOT NULL, madeFrom BLOB, links BLOB
        ) WITHOUT ROWID;
        CREATE TABLE name (first INTEGER PRIMARY KEY, count INTEGER NOT NULL, texts BLOB NOT NULL);
        PRAGMA user_version = \(version);
        """

    /// Opens the file for reading, and writes nothing beside it.
    /// - Throws: `DatabaseError`; `FileFailure` for a file of another version.
    static func reading(_ path: String) throws -> DatabaseQueue {
        guard !isBlocked(path) else { throw FileFailure(path: path, code: EINVAL) }
        var configuration = PageChecksums.configuration()
        // A killed build left the journal of what it had not finished: SQLite takes that back.
        let isUnfinished = FileManager.default.fileExists(atPath: path + "-journal")
        configuration.readonly = !isUnfinished
        let address = URL(filePath: path).absoluteString
        let queue = try DatabaseQueue(
            path: isUnfinished ? path : address + "?immutable=1",
            configuration: configuration
        )
        guard try queue.read(isOfThisVersion) else { throw FileFailure(path: path, code: EINVAL) }
        return queue
    }

    /// Opens the file for writing. One of another version, or without checksums, is replaced.
    /// - Throws: `DatabaseError`.
    static func writing(_ path: String) throws -> DatabaseQueue {
        if isBlocked(path) { remove(path) }
        let queue = try DatabaseQueue(path: path, configuration: PageChecksums.configuration())
        if try queue.read(isOfThisVersion) { return queue }
        try queue.close()
        remove(path)
        let new = try DatabaseQueue(path: path, configuration: PageChecksums.configuration())
        try new.write { try $0.execute(sql: schema) }
        return new
    }

    static func remove(_ path: String) {
        for file in files(path) { unlink(file) }
    }

    private static func files(_ path: String) -> [String] { ["", "-journal"].map { path + $0 } }

    /// Whether SQLite would wait for a pipe, say, in the place of the file.
    private static func isBlocked(_ path: String) -> Bool { files(path).contains(where: FileFailure.isSpecial) }

    private static func isOfThisVersion(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "PRAGMA user_version") == version && PageChecksums.areOn(database)
    }
}
