public import Foundation
import HeroBasics

/// The right to write an archive, held by one process at a time: a lock on the archive's `lock` file.
///
/// Hold it until the run is over and call `release()` then: Swift may drop a value that is no longer used before its
/// scope ends.
public final class ArchiveLock: Sendable {
    private let lock: FileLock

    /// Takes the lock at once or fails; creates the folder if it is missing.
    /// - Throws: `ArchiveError.inUse` with the holder's process id; `notWritable`, `diskFull`, `failed`.
    public init(folder: URL) throws {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        lock = try Self.explaining(folder) { (path) throws(FileLock.Failure) in try FileLock(path) }
    }

    /// Checks that no run holds the lock at this moment; creates and writes nothing.
    /// - Throws: `ArchiveError.inUse`.
    public static func checkIsFree(folder: URL) throws { try explaining(folder, FileLock.checkIsFree) }

    /// Lets another run take the lock.
    public func release() { lock.release() }

    /// Returns what `work` returns, which is given the path of the folder's lock, and explains its failure.
    private static func explaining<Value>(
        _ folder: URL,
        _ work: (String) throws(FileLock.Failure) -> Value
    ) throws -> Value {
        let path = folder.appending(path: "lock").path
        do throws(FileLock.Failure) {
            return try work(path)
        } catch {
            switch error {
            case .held(let pid): throw ArchiveError.inUse(byPID: pid)
            case .system(let code): throw ArchiveError.system(code, path: path)
            }
        }
    }
}
