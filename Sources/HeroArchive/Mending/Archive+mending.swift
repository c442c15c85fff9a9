public import Foundation
import GRDB
public import HeroModel

/// What became of an archive in which pages had rotted.
public struct MendedArchive: Sendable {
    /// The number of rows that were on those pages, or that named some.
    public let lostRows: Int
    /// The tables that they are of.
    public let lostTables: Set<String>
    /// The records among them.
    public let lostRecords: [RecordKey]
    /// Whether single bits had flipped and are back, so that the archive is what it was.
    public let isRestored: Bool
    /// What builds showed as changed of records that were lost.
    var changes: [StatementArguments] = []
}

extension Archive {
    /// Makes an archive of all that can be read in one with rotten pages, and puts it in its place in one transaction. What
    /// was lost comes back when its replies are read again: all count as not read by this version. Replies whose body was
    /// lost count as damaged, so that the next crawl asks for them in full.
    ///
    /// The caller holds the archive's lock.
    /// - Throws: `ArchiveError`; the archive is unchanged then.
    public static func mend(folder: URL) throws -> MendedArchive {
        let file = folder.appending(path: "herodex.sqlite")
        let new = folder.appending(path: "herodex.sqlite-mending")
        func removeNew() {
            for ending in ["", "-journal", "-wal", "-shm"] { unlink(new.path + ending) }
        }
        removeNew()
        defer { removeNew() }
        do {
            let wrong = try PageChecksums.restoreBits(of: file)
            if wrong.first == 1 { throw ArchiveError.corrupt(path: file.path, reason: "its first page has rotted") }
            if wrong.isEmpty, try isReadable(file) {
                return MendedArchive(lostRows: 0, lostTables: [], lostRecords: [], isRestored: true)
            }
            let old = try RottenFile(file, access: .readWrite)
            var configuration = PageChecksums.configuration()
            configuration.foreignKeysEnabled = false
            let queue = try DatabaseQueue(path: new.path, configuration: configuration)
            let version = try old.lax.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
            try ArchiveSchema.migrator.migrate(queue, upTo: "\(version)")
            var rescue = ArchiveRescue()
            try queue.write { try rescue.copy(all: old, to: $0) }
            guard !rescue.lacks("source") else {
                throw ArchiveError.corrupt(path: file.path, reason: "the list of sources has rotted")
            }
            let (found, lacking) = try queue.write { database in
                if rescue.lacks("reply") { try ArchiveRescue.standIn(for: old, database) }
                try rescue.settle(database)
                let found: [Int64] = try database.values("SELECT subject FROM record")
                return (Set(found), try ArchiveRescue.mentionedOnly(in: database))
            }
            let lost = Set(try old.records { !found.contains($0) } + lacking).sorted()
            try queue.backup(to: old.lax)
            try old.lax.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
            return MendedArchive(
                lostRows: rescue.lostRows,
                lostTables: rescue.lostTables,
                lostRecords: lost,
                isRestored: false,
                changes: rescue.changes
            )
        } catch {
            let error = ArchiveError.explained(error, folder: folder)
            guard case ArchiveError.rotten = error else { throw error }
            throw ArchiveError.corrupt(path: file.path, reason: "pages have rotted without which nothing can be found")
        }
    }

    /// Gives records that are there again what builds showed as changed of them. If all is as the newest build showed it,
    /// that build is still the newest.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func restoreChanges(_ mended: MendedArchive) async throws {
        try await write { database in
            let statement = try database.makeStatement(
                sql: """
                    INSERT OR IGNORE INTO change (build, subject, position, date, field, qualifier, old, new)
                    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE EXISTS (SELECT 1 FROM record WHERE subject = ?2)
                    """
            )
            for change in mended.changes { try statement.execute(arguments: change) }
            guard let newest = try database.newestBuild()?.id, try OpenChanges(database: database).find().isEmpty
            else { return }
            if try database.number("SELECT 1 FROM record WHERE arrived > ?1 OR gone > ?1", [newest]) == nil {
                try database.run("UPDATE build SET revision = ? WHERE id = ?", [try database.revision(), newest])
            }
        }
    }

    /// Whether all pages of an archive's file match their checksums, those in its log included, and notes that it is whole.
    private static func isReadable(_ file: URL) throws -> Bool {
        var configuration = PageChecksums.configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        return try queue.write { database in
            guard try database.values("PRAGMA quick_check(1)") == ["ok"] else { return false }
            try database.execute(sql: "UPDATE state SET isRotten = 0")
            return true
        }
    }

    /// Notes in an archive's file that pages of it have rotted: the next crawl may read none of them, and mends only what it
    /// knows of. An archive that another run is using, or on a disk that takes nothing, is left alone.
    public static func recordRot(in file: URL) async {
        let folder = file.deletingLastPathComponent()
        guard let lock = try? ArchiveLock(folder: folder) else { return }
        defer { lock.release() }
        try? await open(folder: folder, access: .readWrite).write { try $0.run("UPDATE state SET isRotten = 1") }
    }

    /// The records of the archive in `folder` that are on rotten pages; empty if not even that can be read. Changes
    /// nothing.
    public static func unreadableRecords(in folder: URL) -> [RecordKey] {
        let file = folder.appending(path: "herodex.sqlite")
        return (try? RottenFile(file, access: .readOnly).unreadableRecords()) ?? []
    }

    /// Returns the records, of those named, that the archive does not hold.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func missing(of records: [RecordKey]) async throws -> [RecordKey] {
        try await read { database in
            let codes = try KindCodes(database)
            return try records.filter { try database.number(of: $0, codes) == nil }
        }
    }
}
