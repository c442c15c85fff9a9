import Foundation
import GRDB
public import HeroBasics
public import HeroModel

/// Why the archive could not be opened, read or written. A failed operation leaves what was stored before unchanged.
public enum ArchiveError: ExplainedError {
    /// There is no archive in this folder.
    case missing(path: String)
    /// A newer version of Herodex wrote the archive.
    case newer(found: Int, known: Int)
    /// The archive must be migrated, which needs write access.
    case older(found: Int, known: Int)
    /// `herodex.sqlite` is another program's database or not a database.
    case notAnArchive(path: String)
    case corrupt(path: String, reason: String)
    /// Pages of `herodex.sqlite` do not match their checksums. `records` names the records that cannot be read, if they
    /// are known.
    case rotten(path: String, records: [String] = [])
    case notWritable(path: String, reason: String)
    case diskFull(path: String)
    /// Another run holds the archive; with its process id if it could be read.
    case inUse(byPID: Int32?)
    /// A picture that the archive lists is no longer in its folder.
    case pictureLost(digest: String)
    /// A picture's file no longer holds the bytes that were kept.
    case pictureDamaged(digest: String)
    /// Entries of another archive were to be put into one that holds these sources.
    case notEmpty(path: String, sources: [String])
    /// More kinds were declared, now and before, than an archive may have.
    case tooManyKinds(most: Int)
    /// An operation named a source that was never registered.
    case unknownSource(SourceName)
    /// No reply of a source is of an imported file with this name; `known` are the names that there are.
    case unknownImport(file: String, source: SourceName, known: [String])
    /// SQLite or the file system failed in another way.
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
                attempt: "herodex render brings it up to date, and so does herodex crawl"
            )
        case .notAnArchive(let path):
            Explanation(
                "this is not a herodex archive",
                at: [path],
                kept: "the file, untouched",
                attempt: "name another folder with --archive"
            )
        case .notEmpty(let path, let sources):
            Explanation(
                "the archive holds \(sources.joined(separator: ", ")) already",
                at: [path],
                because: "an export of all sources goes into an empty archive only",
                kept: "the archive, untouched",
                attempt: "name a new folder with --archive, or import one source of it: herodex import SOURCE FILE"
            )
        case .tooManyKinds(let most):
            Explanation(
                "the archive has \(most) kinds of records already, and can have no more",
                kept: "the archive, untouched",
                attempt: "declare fewer kinds, and crawl into a new folder with --archive"
            )
        case .corrupt(let path, let reason):
            Explanation(
                "the archive is damaged",
                at: [path],
                because: reason,
                kept: "the published site and the pictures",
                attempt: "put back a copy of the folder, or crawl into another one with --archive"
            )
        case .rotten(let path, let records):
            Explanation(
                "a part of the archive has rotted",
                at: [path] + records.prefix(20)
                    + (records.count > 20 ? ["… and \(records.count - 20) more records"] : []),
                because: "pages of the file have changed since they were written: the disk has lost bits, or another "
                    + "program has written to it",
                kept: "the published site, the pictures, and what is on other pages",
                attempt:
                    "herodex crawl reads what was lost from kept replies, and asks again for what they do not hold; "
                    + "if it says that it cannot, put back a copy of the folder"
            )
        case .notWritable(let path, let reason):
            Explanation(
                "the archive cannot be written",
                at: [path],
                because: reason,
                kept: "everything stored so far",
                attempt: "name another folder with --archive, or make this one writable"
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
        case .unknownImport(let file, let source, let known):
            Explanation(
                "nothing of \(source) was imported from \(file.quoted)",
                kept: "the archive, untouched",
                attempt: known.isEmpty
                    ? "herodex status: nothing of it was imported"
                    : NearestName.hint(for: file, among: known)
                        ?? "name one of \(known.prefix(8).joined(separator: ", "))"
            )
        case .failed(let path, let reason):
            Explanation(
                "the archive could not be used",
                at: [path],
                because: reason,
                kept: "everything stored so far",
                attempt: "name another folder with --archive, or the same command again"
            )
        }
    }
}

extension ArchiveError {
    /// Turns an error of SQLite, or of decoding its values, into one for the user. Other errors (a cancelled task, an
    /// `ArchiveError`) stay as they are.
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
        case .SQLITE_IOERR where failure.isRot: ArchiveError.rotten(path: path)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: ArchiveError.notWritable(path: path, reason: reason)
        case .SQLITE_BUSY, .SQLITE_LOCKED: ArchiveError.inUse(byPID: nil)
        // The shared memory of the log's index grows first, and SQLite has no separate code for a full disk there.
        case .SQLITE_IOERR where failure.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
            ArchiveError.diskFull(path: folder.path)
        default: ArchiveError.failed(path: path, reason: reason)
        }
    }

    /// Returns what `work` returns, which reads or writes the archive in `folder`, and explains its errors.
    static func explaining<Value>(in folder: URL, _ work: () throws -> Value) throws -> Value {
        do { return try work() } catch { throw explained(error, folder: folder) }
    }

    /// Does the same for work that waits for the database.
    static func explaining<Value: Sendable>(in folder: URL, _ work: () async throws -> Value) async throws -> Value {
        do { return try await work() } catch { throw explained(error, folder: folder) }
    }

    /// The error for an `errno` from writing a file of the archive.
    static func system(_ code: Int32, path: String) -> ArchiveError {
        switch code {
        case ENOSPC, EDQUOT: .diskFull(path: path)
        case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG:
            .notWritable(path: path, reason: FileFailure(path: path, code: code).reason)
        default: .failed(path: path, reason: SystemError.reason(code))
        }
    }
}

extension DatabaseError {
    /// Whether a page does not have the checksum it was written with.
    var isRot: Bool { extendedResultCode == .SQLITE_IOERR_DATA }
}
