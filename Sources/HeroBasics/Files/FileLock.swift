import Glibc
import Synchronization

/// The right to do something, held by one process at a time: a lock on a file, which the kernel drops when the process
/// ends, for whatever reason.
///
/// Hold it until the work is done and call `release()` then: Swift may drop a value that is no longer used before its
/// scope ends.
package final class FileLock: Sendable {
    package enum Failure: Error, Equatable {
        /// Another process has it; its id where the file names one.
        case held(byPID: Int32?)
        /// The file cannot be opened or locked, as on some network disks; with the system's error number.
        case system(code: Int32)
    }

    private let path: String
    private let removesFile: Bool
    private let descriptor: Mutex<Int32?>

    /// Takes the lock at once or fails, and writes this process's id into the file.
    /// - Parameters:
    ///   - path: of the file, which is created if missing, in an existing folder. A symbolic link is refused.
    ///   - removesFile: whether the file is removed when the lock is released.
    package init(_ path: String, removesFile: Bool = false) throws(Failure) {
        self.path = path
        self.removesFile = removesFile
        while true {
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
            guard file >= 0 else { throw .system(code: errno) }
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                defer { close(file) }
                throw code == EWOULDBLOCK ? .held(byPID: Self.holder(file)) : .system(code: code)
            }
            // The previous holder may have removed the file since it was opened: the lock is then on a deleted file.
            guard Self.isFile(file, at: path) else {
                close(file)
                continue
            }
            // The id is only for another run's message: the lock works without it.
            let name = Array("\(getpid())\n".utf8)
            if ftruncate(file, 0) == 0 { _ = pwrite(file, name, name.count, 0) }
            descriptor = Mutex(file)
            return
        }
    }

    deinit { release() }

    /// Checks that no process holds the lock at this moment; creates and writes nothing. A process that takes it during
    /// the check may find it held.
    /// - Throws: `Failure.held`.
    package static func checkIsFree(_ path: String) throws(Failure) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return }
        defer { close(file) }
        guard flock(file, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        throw .held(byPID: holder(file))
    }

    /// Lets the next process take the lock.
    package func release() {
        descriptor.withLock { file in
            guard let held = file else { return }
            if removesFile { unlink(path) }
            // Closing is not enough: a child that is just being started holds a copy until it executes its program.
            _ = flock(held, LOCK_UN)
            close(held)
            file = nil
        }
    }

    private static func isFile(_ file: Int32, at path: String) -> Bool {
        guard let held = stat(descriptor: file), let named = stat(at: path) else { return false }
        return held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }

    private static func holder(_ file: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(file, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count], as: UTF8.self).filter(\.isNumber))
    }
}
