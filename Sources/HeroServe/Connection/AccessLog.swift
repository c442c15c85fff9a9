import Glibc
import HeroBasics
import NIOCore
import NIOHTTP1

/// A line a request, in the Combined Log Format that Apache made common and every reader of logs knows.
public final class AccessLog: Sendable {
    private let file: LogFile
    private let trouble: @Sendable (_ reason: String) -> Void

    /// Longer texts are cut: they are the requester's.
    private static let longest = 2_048

    /// To standard error.
    public static let standardError = AccessLog()

    private init() {
        file = LogFile.standardError
        trouble = { _ in }
    }

    /// To a file, after what is in it. Where it is renamed or removed, as programs do that rotate logs, another one is
    /// begun within a second.
    /// - Parameter trouble: called when lines begin to be lost, as on a full disk; once until one can be written again.
    /// - Throws: `ServeError.logUnwritable`.
    public init(file path: String, trouble: @escaping @Sendable (_ reason: String) -> Void) throws(ServeError) {
        file = try LogFile(path)
        self.trouble = trouble
    }

    /// - Parameters:
    ///   - head: nil for what was no request.
    ///   - bytes: of the reply's body.
    func note(_ head: HTTPRequestHead?, status: Int, bytes: Int, from channel: any Channel) {
        let peer = channel.remoteAddress?.ipAddress ?? "-"
        let request = head.map { "\($0.method.rawValue) \($0.uri) HTTP/\($0.version.major).\($0.version.minor)" }
        let now = time(nil)
        let line = Self.line(
            peer: peer,
            seconds: now,
            request: request,
            status: status,
            bytes: bytes,
            referer: head?.headers.first(name: "referer"),
            agent: head?.headers.first(name: "user-agent")
        )
        // A log that cannot be written stops nobody from reading.
        if let reason = file.add(Array(line.utf8), at: now) { trouble(reason) }
    }

    static func line(
        peer: String,
        seconds: Int,
        request: String?,
        status: Int,
        bytes: Int,
        referer: String?,
        agent: String?
    ) -> String {
        let parts = HTTPDate.parts(seconds)
        let date = "\(HTTPDate.twoDigits(parts.tm_mday))/\(HTTPDate.months[Int(parts.tm_mon)])/\(parts.tm_year + 1_900)"
        let size = bytes == 0 ? "-" : String(bytes)
        return "\(peer) - - [\(date):\(HTTPDate.clock(parts)) +0000] \(quoted(request)) \(status) \(size) "
            + "\(quoted(referer)) \(quoted(agent))\n"
    }

    /// In quotes, everything that could end the field, the line or a terminal's peace written as `\xHH`.
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
