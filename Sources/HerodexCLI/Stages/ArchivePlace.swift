import Foundation
import HeroArchive

/// The archive a command works on.
struct ArchivePlace {
    let folder: FolderPath

    /// Opens the archive to change it; no other run may do so at the same time.
    /// - Throws: `ArchiveError`, `.inUse` within moments where another run is at work.
    func withWriting<Result>(_ work: (Archive) async throws -> Result) async throws -> Result {
        let url = URL(filePath: folder.absolute)
        let lock = try ArchiveLock(folder: url)
        defer { lock.release() }
        return try await work(try Archive.open(folder: url, access: .readWrite))
    }

    /// Opens the archive to look at it.
    /// - Throws: `ArchiveError`, `.missing` where there is none.
    func reading() throws -> Archive {
        try Archive.open(folder: URL(filePath: folder.absolute), access: .readOnly)
    }
}
