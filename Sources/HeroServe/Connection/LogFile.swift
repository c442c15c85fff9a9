import Glibc
import HeroBasics
import HeroPublish
import Synchronization

/// A file that lines are appended to; if it is moved away, a new one at the same path.
final class LogFile: Sendable {
    fileprivate struct State {
        var descriptor: Int32
        /// Seconds since 1970, when the file was last seen at its path.
        var seen = 0
        /// The errno if no file is at the path and none could be made; nil otherwise.
        var missing: Int32?
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
            throw .logUnwritable(path: path, reason: SystemError.reason(errno))
        }
        self.path = path
        state = Mutex(State(descriptor: descriptor))
    }

    deinit { if path != nil { close(state.withLock { $0.descriptor }) } }

    /// Appends a line in one call, so that lines do not mix.
    /// - Parameter now: seconds since 1970.
    /// - Returns: why lines are lost, for the first such line; nil otherwise.
    func add(_ line: [UInt8], at now: Int) -> String? {
        state.withLock { state in
            if let path, state.seen != now {
                state.seen = now
                state.look(for: path)
            }
            // The open file has no name any more.
            if let code = state.missing { return state.fail(code) }
            let written = line.withUnsafeBytes { Glibc.write(state.descriptor, $0.baseAddress, $0.count) }
            guard written < line.count else {
                state.isFailing = false
                return nil
            }
            return state.fail(written < 0 ? errno : ENOSPC)
        }
    }

    fileprivate static func opened(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o640)
    }
}

extension LogFile.State {
    /// Opens another file if the one that is open is no longer at the path.
    fileprivate mutating func look(for path: String) {
        missing = nil
        guard FileIdentity(path: path) != FileIdentity(descriptor: descriptor) else { return }
        let fresh = LogFile.opened(path)
        guard fresh >= 0 else {
            missing = errno
            return
        }
        close(descriptor)
        descriptor = fresh
    }

    /// - Returns: the reason, the first time.
    fileprivate mutating func fail(_ code: Int32) -> String? {
        defer { isFailing = true }
        return isFailing ? nil : SystemError.reason(code)
    }
}
