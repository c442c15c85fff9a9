import Foundation
import HeroArchive

/// The archive a command works on.
struct ArchivePlace {
    let folder: FolderPath

    /// What to do where there is no archive yet.
    enum Absence { case makeOne, complain }

    /// Opens the archive to change it; no other run may do so at the same time.
    /// - Throws: `ArchiveError`: `.inUse` within moments where another run is at work, `.missing` if told to complain.
    func withWriting<Result>(
        ifMissing absence: Absence = .makeOne,
        _ work: (Archive) async throws -> Result
    ) async throws -> Result {
        let url = URL(filePath: folder.absolute)
        if absence == .complain {
            // An older archive is brought up to date below.
            do { _ = try reading() } catch ArchiveError.older {}
        }
        let lock = try ArchiveLock(folder: url)
        defer { lock.release() }
        return try await work(try Archive.open(folder: url, access: .readWrite))
    }

    /// Opens the archive to look at it.
    /// - Throws: `ArchiveError`, `.missing` where there is none.
    func reading(_ access: Archive.Access = .readOnly) throws -> Archive {
        try Archive.open(folder: URL(filePath: folder.absolute), access: access)
    }
}
