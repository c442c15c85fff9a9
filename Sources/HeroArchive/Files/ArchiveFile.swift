import Foundation
import HeroBasics

/// The database file of an archive.
enum ArchiveFile {
    /// Whether it is there.
    /// - Throws: `ArchiveError.failed` if the file system cannot tell; `.notAnArchive` for a pipe, a socket or a device,
    ///   also as one of SQLite's files beside it: opening one may block.
    static func exists(_ file: URL) throws(ArchiveError) -> Bool {
        guard let facts = stat(behind: file.path) else {
            let failure = FileFailure.last(file.path)
            guard failure.isAbsence || failure.code == ENOTDIR else {
                throw ArchiveError.failed(path: file.path, reason: failure.reason)
            }
            return false
        }
        if facts.isFolder { throw ArchiveError.notAnArchive(path: file.path) }
        for path in ["", "-wal", "-shm", "-journal"].map({ file.path + $0 }) where FileFailure.isSpecial(path) {
            throw ArchiveError.notAnArchive(path: path)
        }
        return true
    }

    /// The error for a file that is not there: not yet, or never, as a part of its path is a file.
    static func absence(of file: URL) -> ArchiveError {
        guard let failure = FileFailure.missing(file.path), failure.code == ENOTDIR else {
            return .missing(path: file.deletingLastPathComponent().path)
        }
        return .failed(path: file.path, reason: failure.reason)
    }
}
