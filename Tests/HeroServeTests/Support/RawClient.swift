import Foundation
import Glibc
import NIOCore
import Synchronization

/// Speaks HTTP byte by byte, so that nothing tidies a path up on its way.
struct RawClient: Sendable {
    let port: Int
    /// The path of a Unix socket, instead of a port.
    var socket: String?

    struct Answer: Equatable {
        let status: Int
        /// By lower-case name.
        let headers: [String: String]
        let body: String
    }

    struct ConnectionFailed: Error { let code: Int32 }

    func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
        try await ask("GET", path, headers)
    }

    func ask(_ method: String, _ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
        let lines = headers.map { "\($0): \($1)\r\n" }.joined()
        let request = "\(method) \(path) HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\(lines)\r\n"
        return try Answer(try await exchange(request))
    }

    /// Sends text and reads until the server hangs up.
    func exchange(_ text: String) async throws -> String {
        try await waiting {
            let connection = try socket.map { try Connection(socket: $0) } ?? Connection(port: port)
            connection.send(text)
            return connection.rest()
        }
    }

    /// Runs `work` on a thread that may wait.
    func waiting<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
        }
    }
}

/// One connection; closed with the last reference.
final class Connection: Sendable {
    private let descriptor: Int32
    private let unread = Mutex<[UInt8]>([])

    init(port: Int, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        let address = try SocketAddress(ipAddress: "127.0.0.1", port: port)
        let connected = address.withSockAddr { connect(descriptor, $0, socklen_t($1)) }
        guard connected == 0 else { throw RawClient.ConnectionFailed(code: errno) }
    }

    init(socket path: String) throws {
        descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let connected = try SocketAddress(unixDomainSocketPath: path).withSockAddr {
            connect(descriptor, $0, socklen_t($1))
        }
        guard connected == 0 else { throw RawClient.ConnectionFailed(code: errno) }
    }

    deinit { close(descriptor) }

    /// - Returns: false where the server has hung up.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Everything until the server hangs up.
    func rest() -> String {
        var reply: [UInt8] = []
        while case let bytes = some(), !bytes.isEmpty { reply += bytes }
        return String(decoding: reply, as: UTF8.self)
    }

    /// One reply with its body, by its Content-Length; what comes behind it is the next one's.
    func reply() throws -> RawClient.Answer {
        try unread.withLock { bytes in
            while true {
                if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound {
                    let head = try RawClient.Answer(String(decoding: bytes[..<end], as: UTF8.self))
                    let whole = end + (head.headers["content-length"].flatMap { Int($0) } ?? 0)
                    if bytes.count >= whole {
                        defer { bytes.removeFirst(whole) }
                        return try RawClient.Answer(String(decoding: bytes[..<whole], as: UTF8.self))
                    }
                }
                let more = some()
                guard !more.isEmpty else { throw RawClient.ConnectionFailed(code: 0) }
                bytes += more
            }
        }
    }

    /// Whether something has come that was not read.
    var hasAnswer: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    /// The next bytes; none when the server hung up.
    func some() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : []
    }
}

extension RawClient.Answer {
    /// Reads a reply; the status is 0 where it is none.
    init(_ reply: String) throws {
        let parts = reply.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let head = parts[0].split(separator: "\r\n")
        let fields = head.dropFirst().map { line -> (String, String) in
            let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (pair[0].lowercased(), pair.count > 1 ? pair[1].trimmingCharacters(in: .whitespaces) : "")
        }
        status = head.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        headers = Dictionary(fields, uniquingKeysWith: { first, _ in first })
        body = parts.count > 1 ? String(parts[1]) : ""
    }
}
