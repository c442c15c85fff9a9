public import Foundation
import Synchronization

/// The right to write an archive, held by one process at a time.
///
/// A lock on the archive's `lock` file that the kernel drops when the process ends, however it ends. Hold it until
/// the run is over and call `release()` then: a value that is not used any more may be dropped before its scope ends.
public final class ArchiveLock: Sendable {
    private let descriptor: Mutex<Int32?>

    /// Takes the lock at once or not at all; makes the folder where there is none.
    /// - Throws: `ArchiveError.inUse` with the holder's process id; `notWritable`.
    public init(folder: URL) throws {
        let path = folder.appending(path: "lock").path
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw ArchiveError.system(errno, path: path) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            defer { close(file) }
            throw code == EWOULDBLOCK ? ArchiveError.inUse(byPID: Self.holder(file)) : .system(code, path: path)
        }
        let name = "\(getpid())\n"
        // Who holds it is told for the second run's message only: a lock without the number is as good.
        if ftruncate(file, 0) == 0 { _ = name.withCString { pwrite(file, $0, strlen($0), 0) } }
        descriptor = Mutex(file)
    }

    deinit { release() }

    /// Makes sure that no run holds the lock at this moment; makes and writes nothing.
    /// - Throws: `ArchiveError.inUse`.
    public static func checkIsFree(folder: URL) throws {
        let file = Foundation.open(folder.appending(path: "lock").path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        guard flock(file, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        throw ArchiveError.inUse(byPID: holder(file))
    }

    /// Lets the next run in.
    public func release() {
        descriptor.withLock { file in
            guard let held = file else { return }
            // Closing is not enough: a child that is being started just now holds a copy until it runs its program.
            _ = flock(held, LOCK_UN)
            close(held)
            file = nil
        }
    }

    private static func holder(_ file: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(file, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count], as: UTF8.self).filter(\.isNumber))
    }
}
