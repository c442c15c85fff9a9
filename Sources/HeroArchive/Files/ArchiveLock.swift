public import Foundation
import HeroBasics

/// The right to write an archive, held by one process at a time: a lock on the archive's `lock` file.
///
/// Hold it until the run is over and call `release()` then: a value that is not used any more may be dropped before its
/// scope ends.
public final class ArchiveLock: Sendable {
    private let lock: FileLock

    /// Takes the lock at once or not at all; makes the folder where there is none.
    /// - Throws: `ArchiveError.inUse` with the holder's process id; `notWritable`.
    public init(folder: URL) throws {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = Self.path(in: folder)
        do throws(FileLock.Failure) {
            lock = try FileLock(path)
        } catch {
            throw Self.error(error, path: path)
        }
    }

    /// Makes sure that no run holds the lock at this moment; makes and writes nothing.
    /// - Throws: `ArchiveError.inUse`.
    public static func checkIsFree(folder: URL) throws {
        let path = path(in: folder)
        do throws(FileLock.Failure) {
            try FileLock.checkIsFree(path)
        } catch {
            throw Self.error(error, path: path)
        }
    }

    /// Lets the next run in.
    public func release() { lock.release() }

    private static func path(in folder: URL) -> String { folder.appending(path: "lock").path }

    private static func error(_ failure: FileLock.Failure, path: String) -> ArchiveError {
        switch failure {
        case .held(let pid): .inUse(byPID: pid)
        case .system(let code): .system(code, path: path)
        }
    }
}
