import Glibc
public import HeroBasics
import HeroPublish
import NIOHTTP1
import Synchronization

/// One line per request, in Apache's Combined Log Format, which every log reader knows.
public final class AccessLog: Sendable {
    private let file: LogFile
    private let trouble: @Sendable (_ reason: String) -> Void

    /// Longer texts are cut: the requester controls them.
    private static let longest = 2_048

    /// Logs to standard error.
    public init() {
        file = LogFile.standardError
        trouble = { _ in }
    }

    /// Appends to a file. If it is renamed or removed, as by log rotation, a new one is opened within a second.
    /// - Parameter trouble: called when lines begin to be lost, as on a full disk; once, until one can be written
    ///   again.
    /// - Throws: `Explanation` if it cannot be written.
    public init(file path: String, trouble: @escaping @Sendable (_ reason: String) -> Void) throws(Explanation) {
        file = try LogFile(path)
        self.trouble = trouble
    }

    /// - Parameters:
    ///   - head: nil for anything that was not a request.
    ///   - bytes: the size of the reply's body.
    ///   - peer: the reader's address; nil if it is not known.
    func record(_ head: HTTPRequestHead?, status: Int, bytes: Int, from peer: String?) {
        let now = time(nil)
        let line = Self.line(head, status: status, bytes: bytes, from: peer, at: now)
        // An unwritable log must not stop the server.
        if let reason = file.add(Array(line.utf8), at: now) { trouble(reason) }
    }

    /// - Parameter now: seconds since 1970.
    static func line(_ head: HTTPRequestHead?, status: Int, bytes: Int, from peer: String?, at now: Int) -> String {
        let request = head.map { "\($0.method.rawValue) \($0.uri) HTTP/\($0.version.major).\($0.version.minor)" }
        let (referer, agent) = (head?.headers.first(name: "referer"), head?.headers.first(name: "user-agent"))
        let parts = HTTPDate.parts(now)
        let date = "\(HTTPDate.twoDigits(parts.tm_mday))/\(HTTPDate.months[Int(parts.tm_mon)])/\(parts.tm_year + 1_900)"
        let size = bytes == 0 ? "-" : String(bytes)
        return "\(peer ?? "-") - - [\(date):\(HTTPDate.clock(parts)) +0000] \(quoted(request)) \(status) \(size) "
            + "\(quoted(referer)) \(quoted(agent))\n"
    }

    /// In quotes; characters that could end the field or the line, or disturb a terminal, are written as `\xHH`.
    private static func quoted(_ text: String?) -> String {
        guard let text else { return "\"-\"" }
        var bytes: [UInt8] = [0x22]
        for byte in text.utf8.prefix(longest) {
            if byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C {
                bytes += Array("\\x".utf8) + PercentEncoding.digits(of: byte)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes + [0x22], as: UTF8.self)
    }
}

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

    /// - Throws: `Explanation` if it cannot be written.
    init(_ path: String) throws(Explanation) {
        let descriptor = Self.opened(path)
        guard descriptor >= 0 else {
            throw Explanation(
                "the access log cannot be written",
                at: [path],
                because: SystemError.reason(errno),
                attempt: "name another file with --access-log, or - for standard error"
            )
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
