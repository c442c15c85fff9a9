import Foundation
import HeroBasics
import Synchronization

/// Held by the one server that renews a site.
final class ScheduleLock: Sendable {
    enum Outcome {
        /// Just now.
        case taken
        /// Since an earlier time.
        case kept
        /// Another server holds it.
        case refused
        /// No lock is possible, as on some network disks: the archive's own lock has to suffice.
        case unavailable
    }

    private let path: String
    private let lock = Mutex<FileLock?>(nil)

    init(_ path: String) { self.path = path }

    /// Acquires the lock, or keeps it.
    func acquire() -> Outcome {
        lock.withLock { held in
            if held != nil { return .kept }
            // The first build, which would make the folder, already needs the lock.
            let folder = URL(filePath: path).deletingLastPathComponent()
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // A check whether it is held takes it for a moment.
            var tries = 4
            while true {
                do throws(FileLock.Failure) {
                    held = try FileLock(path)
                    return .taken
                } catch .held where tries > 1 {
                    tries -= 1
                    usleep(10_000)
                } catch .held {
                    return .refused
                } catch {
                    return .unavailable
                }
            }
        }
    }

    func release() {
        lock.withLock { held in
            held?.release()
            held = nil
        }
    }
}
