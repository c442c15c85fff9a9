import Foundation
import GRDB
public import HeroBasics
public import HeroModel

/// Why the archive could not be opened, read or written. Whatever it is, what was stored before is still there.
public enum ArchiveError: ExplainedError {
    /// There is no archive in this folder.
    case missing(path: String)
    /// It was written by a newer version of Herodex.
    case newer(found: Int, known: Int)
    /// It has to be brought up to date, which needs write access.
    case older(found: Int, known: Int)
    /// `herodex.sqlite` is a database of something else, or no database.
    case notAnArchive(path: String)
    case corrupt(path: String, reason: String)
    case notWritable(path: String, reason: String)
    case diskFull(path: String)
    /// Another run holds the archive; its process id, where it could be read.
    case inUse(byPID: Int32?)
    /// A picture the archive lists is not in its folder any more.
    case pictureLost(digest: String)
    /// The file of a picture holds other bytes than were kept.
    case pictureDamaged(digest: String)
    /// An operation named a source that was never registered.
    case unknownSource(SourceName)
    /// SQLite or the file system failed in a way none of the others describes.
    case failed(path: String, reason: String)

    public var explanation: Explanation {
        switch self {
        case .missing(let path):
            Explanation(
                "there is no archive yet",
                at: [path],
                attempt: "herodex crawl fills one, or name another folder with --archive"
            )
        case .newer(let found, let known):
            Explanation(
                "the archive comes from a newer herodex (schema \(found), known here up to \(known))",
                attempt: "update herodex, or name another folder with --archive"
            )
        case .older(let found, let known):
            Explanation(
                "the archive comes from an older herodex (schema \(found), here \(known))",
                attempt: "herodex crawl brings it up to date"
            )
        case .notAnArchive(let path):
            Explanation(
                "this is not a herodex archive",
                at: [path],
                kept: "the file, untouched",
                attempt: "name another folder with --archive"
            )
        case .corrupt(let path, let reason):
            Explanation(
                "the archive is damaged",
                at: [path],
                because: reason,
                kept: "the published site and the pictures",
                attempt: "put back a copy of the folder, or crawl into another one with --archive"
            )
        case .notWritable(let path, let reason):
            Explanation(
                "the archive cannot be written",
                at: [path],
                because: reason,
                kept: "everything stored so far",
                attempt: "make the folder writable, or name another one with --archive"
            )
        case .diskFull(let path):
            Explanation(
                "the disk is full",
                at: [path],
                kept: "everything stored so far",
                attempt: "make room, then start again: it goes on from here"
            )
        case .inUse(let pid):
            Explanation(
                "another herodex is using this archive",
                at: pid.map { ["process \($0)"] } ?? [],
                attempt: "wait until it has finished, or name another folder with --archive"
            )
        case .pictureLost(let digest):
            Explanation(
                "a picture is missing from the archive",
                at: ["pictures/\(digest.prefix(2))/\(digest)"],
                attempt: "herodex crawl fetches it again, or put back a copy of the pictures folder"
            )
        case .pictureDamaged(let digest):
            Explanation(
                "a picture in the archive has changed since it was kept",
                at: ["pictures/\(digest.prefix(2))/\(digest)"],
                attempt: "herodex check --kept lists all damage; herodex crawl then fetches it again"
            )
        case .unknownSource(let name):
            Explanation("the archive knows no source named \(name)", attempt: "herodex crawl --only \(name)")
        case .failed(let path, let reason):
            Explanation(
                "the archive could not be used",
                at: [path],
                because: reason,
                kept: "everything stored so far"
            )
        }
    }
}

extension ArchiveError {
    /// What SQLite or the file system reported, as the user should read it. Errors that are not theirs (a cancelled
    /// task, an `ArchiveError`) stay as they are.
    static func explained(_ error: any Error, folder: URL) -> any Error {
        let path = folder.appending(path: "herodex.sqlite").path
        if error is RowDecodingError || error is DecodingError {
            return ArchiveError.corrupt(path: path, reason: "a value is not of the kind that was stored")
        }
        guard let failure = error as? DatabaseError else { return error }
        let reason = failure.message ?? "SQLite error \(failure.extendedResultCode.rawValue)"
        return switch failure.resultCode {
        case .SQLITE_FULL: ArchiveError.diskFull(path: folder.path)
        case .SQLITE_NOTADB: ArchiveError.notAnArchive(path: path)
        case .SQLITE_CORRUPT: ArchiveError.corrupt(path: path, reason: reason)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: ArchiveError.notWritable(path: path, reason: reason)
        case .SQLITE_BUSY, .SQLITE_LOCKED: ArchiveError.inUse(byPID: nil)
        // The log's index grows in shared memory first, where a full disk has no code of its own.
        case .SQLITE_IOERR where failure.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
            ArchiveError.diskFull(path: folder.path)
        default: ArchiveError.failed(path: path, reason: reason)
        }
    }

    /// What the system said (`errno`) when a file of the archive was written.
    static func system(_ code: Int32, path: String) -> ArchiveError {
        switch code {
        case ENOSPC, EDQUOT: .diskFull(path: path)
        case EACCES, EPERM, EROFS, ENOENT, ENOTDIR: .notWritable(path: path, reason: SystemError.reason(code))
        default: .failed(path: path, reason: SystemError.reason(code))
        }
    }
}
