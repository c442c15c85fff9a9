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
        let path = Self.path(in: folder)
        do throws(FileLock.Failure) {
            lock = try FileLock(path)
        } catch {
            throw Self.error(error, path: path)
        }
    }

    /// Checks that no run holds the lock at this moment; creates and writes nothing.
    /// - Throws: `ArchiveError.inUse`.
    public static func checkIsFree(folder: URL) throws {
        let path = path(in: folder)
        do throws(FileLock.Failure) {
            try FileLock.checkIsFree(path)
        } catch {
            throw Self.error(error, path: path)
        }
    }

    /// Lets another run take the lock.
    public func release() { lock.release() }

    private static func path(in folder: URL) -> String { folder.appending(path: "lock").path }

    private static func error(_ failure: FileLock.Failure, path: String) -> ArchiveError {
        switch failure {
        case .held(let pid): .inUse(byPID: pid)
        case .system(let code): .system(code, path: path)
        }
    }
}
