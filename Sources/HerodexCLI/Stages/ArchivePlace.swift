import Foundation
import HeroArchive

/// The archive a command works on.
struct ArchivePlace {
    let folder: FolderPath

    /// What to do if there is no archive yet.
    enum Absence { case makeOne, complain }

    /// Opens the archive to change it; no other run may do so at the same time.
    /// - Throws: `ArchiveError`: `.inUse` within moments if another run is active, `.missing` for `.complain`.
    func withWriting<Result>(
        ifMissing absence: Absence = .makeOne,
        _ work: (Archive) async throws -> Result
    ) async throws -> Result {
        let url = URL(filePath: folder.absolute)
        if absence == .complain {
            // An older archive is upgraded below.
            do { _ = try reading() } catch ArchiveError.older {}
        }
        let lock = try ArchiveLock(folder: url)
        defer { lock.release() }
        return try await work(try Archive.open(folder: url, access: .readWrite))
    }

    /// Opens the archive for reading.
    /// - Throws: `ArchiveError`, `.missing` if there is none.
    func reading(_ access: Archive.Access = .readOnly) throws -> Archive {
        try Archive.open(folder: URL(filePath: folder.absolute), access: access)
    }
}
