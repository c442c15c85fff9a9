import Glibc
import Synchronization

/// The right to make a site for an output folder, held by one process at a time: runs with archives of their own may share
/// an output, and with it the staging folder beside it.
///
/// A lock on a file beside the folder that the kernel drops when the process ends, however it ends. The file is there
/// while the lock is held only.
final class OutputLock: Sendable {
    private let path: String
    private let descriptor: Mutex<Int32?>

    /// Takes the lock at once or not at all.
    /// - Parameter output: absolute, without a trailing slash; the folder it lies in exists.
    /// - Throws: `PublishError.inUse` with the holder's process id; `unwritable`.
    convenience init(beside output: String) throws(PublishError) {
        try self.init(file: StagingFolder.path(beside: output, ending: "lock"), on: output)
    }

    /// The longest of the endings that names beside an output have.
    static let exchangeEnding = "exchange-lock"

    /// The right to exchange what the output is, or to see it unexchanged: held for moments, also by a run that makes a
    /// site for an hour and holds the other one meanwhile, so it is waited for.
    /// - Parameter patience: how long; by measure linking a million files takes less than a minute.
    /// - Throws: `PublishError.inUse` when it is over; `unwritable`.
    static func forExchange(of output: String, patience: Duration = .seconds(120)) throws(PublishError) -> OutputLock {
        let file = StagingFolder.path(beside: output, ending: exchangeEnding)
        let end = ContinuousClock.now + patience
        while true {
            do throws(PublishError) {
                return try OutputLock(file: file, on: output)
            } catch .inUse where ContinuousClock.now < end {
                usleep(20_000)
            }
        }
    }

    /// The same for another place that is published to.
    /// - Parameters:
    ///   - file: the path of the lock's file, in a folder that exists.
    ///   - place: what is locked, as messages shall name it.
    init(file: String, on place: String) throws(PublishError) {
        path = file
        while true {
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
            guard file >= 0 else { throw .unwritable(path: path, reason: FileFailure.last(path).reason) }
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                defer { close(file) }
                guard code == EWOULDBLOCK else {
                    throw .unwritable(path: path, reason: FileFailure(path: path, code: code).reason)
                }
                throw .inUse(path: place, byPID: Self.holder(file))
            }
            // Whoever held it before may have taken the file away since it was opened: the lock is on nothing then.
            guard Self.isFile(file, at: path) else {
                close(file)
                continue
            }
            let name = Array("\(getpid())\n".utf8)
            // Who holds it is told for the second run's message only: a lock without the number is as good.
            if ftruncate(file, 0) == 0 { _ = pwrite(file, name, name.count, 0) }
            descriptor = Mutex(file)
            return
        }
    }

    deinit { release() }

    /// Lets the next run in.
    func release() {
        descriptor.withLock { file in
            if let file {
                unlink(path)
                close(file)
            }
            file = nil
        }
    }

    private static func isFile(_ file: Int32, at path: String) -> Bool {
        var (held, named) = (stat(), stat())
        return fstat(file, &held) == 0 && lstat(path, &named) == 0
            && held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }

    private static func holder(_ file: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(file, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count], as: UTF8.self).filter(\.isNumber))
    }
}
