import Foundation
import Glibc
import Synchronization

/// Held by the one server that renews a site; the kernel lets go of it whichever way that server ends.
final class ScheduleLock: Sendable {
    enum Outcome {
        /// Just now.
        case taken
        /// Since an earlier time.
        case kept
        /// Another server has it.
        case refused
        /// No lock can be had at all, as on some network disks: the archive's own has to do.
        case unavailable
    }

    private let path: String
    private let descriptor = Mutex<Int32?>(nil)

    init(_ path: String) { self.path = path }

    deinit { release() }

    /// Takes the lock, or keeps it.
    func take() -> Outcome {
        descriptor.withLock { held in
            if held != nil { return .kept }
            // The first build, which would make the folder, is what the lock is for.
            if let slash = path.lastIndex(of: "/") {
                try? FileManager.default.createDirectory(
                    atPath: String(path[..<slash]),
                    withIntermediateDirectories: true
                )
            }
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
            guard file >= 0 else { return .unavailable }
            // Whoever only asks whether it is held has it for a moment.
            var tries = 4
            while flock(file, LOCK_EX | LOCK_NB) != 0 {
                let isHeld = errno == EWOULDBLOCK
                tries -= 1
                guard isHeld, tries > 0 else {
                    close(file)
                    return isHeld ? .refused : .unavailable
                }
                usleep(10_000)
            }
            held = file
            return .taken
        }
    }

    /// Whether any server has it at this moment.
    static func isHeld(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return false }
        defer { close(file) }
        return flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    func release() {
        descriptor.withLock { held in
            guard let file = held else { return }
            // Closing is not enough: a child that is being started just now holds a copy until it runs its program.
            _ = flock(file, LOCK_UN)
            close(file)
            held = nil
        }
    }
}
