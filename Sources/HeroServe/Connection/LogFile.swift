import Glibc
import HeroPublish
import Synchronization

/// A file that lines are added to, for as long as it lies where it was; then to the one that takes its place.
final class LogFile: Sendable {
    fileprivate struct State {
        var descriptor: Int32
        /// Seconds since 1970, when the file was last seen to lie at its path.
        var seen = 0
        var isFailing = false
    }

    /// Nil for standard error.
    private let path: String?
    private let state: Mutex<State>

    static let standardError = LogFile()

    private init() {
        path = nil
        state = Mutex(State(descriptor: STDERR_FILENO))
    }

    /// - Throws: `ServeError.logUnwritable`.
    init(_ path: String) throws(ServeError) {
        let descriptor = Self.opened(path)
        guard descriptor >= 0 else {
            throw .logUnwritable(path: path, reason: String(cString: strerror(errno)))
        }
        self.path = path
        state = Mutex(State(descriptor: descriptor))
    }

    deinit { if path != nil { close(state.withLock { $0.descriptor }) } }

    /// Adds a line in one call, so that lines do not mix.
    /// - Parameter now: seconds since 1970.
    /// - Returns: why lines are lost, where this is the first one; nil otherwise.
    func add(_ line: [UInt8], at now: Int) -> String? {
        state.withLock { state in
            if let path, state.seen != now {
                state.seen = now
                let isThere = FileIdentity(path: path) == FileIdentity(descriptor: state.descriptor)
                if !isThere { state.move(to: Self.opened(path)) }
            }
            let isLost = line.withUnsafeBytes { Glibc.write(state.descriptor, $0.baseAddress, $0.count) != $0.count }
            let reason = isLost && !state.isFailing ? String(cString: strerror(errno)) : nil
            state.isFailing = isLost
            return reason
        }
    }

    private static func opened(_ path: String) -> Int32 { open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o640) }
}

extension LogFile.State {
    /// Where the new one cannot be opened, lines go on to where they went.
    fileprivate mutating func move(to fresh: Int32) {
        guard fresh >= 0 else { return }
        close(descriptor)
        descriptor = fresh
    }
}
