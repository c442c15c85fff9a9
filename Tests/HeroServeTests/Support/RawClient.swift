import Foundation
import Glibc

/// Speaks HTTP byte by byte, so that nothing tidies a path up on its way.
struct RawClient {
    let port: Int

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
        let reply = try await exchange(
            "\(method) \(path) HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\(lines)\r\n"
        )
        let parts = reply.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let head = parts[0].split(separator: "\r\n")
        let fields = head.dropFirst().map { line -> (String, String) in
            let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (pair[0].lowercased(), pair.count > 1 ? pair[1].trimmingCharacters(in: .whitespaces) : "")
        }
        return Answer(
            status: head.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0,
            headers: Dictionary(fields, uniquingKeysWith: { first, _ in first }),
            body: parts.count > 1 ? String(parts[1]) : ""
        )
    }

    /// Sends text and reads until the server hangs up, on a thread that may wait.
    private func exchange(_ text: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try exchangeWaiting(text) })
            }
        }
    }

    private func exchangeWaiting(_ text: String) throws -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw ConnectionFailed(code: errno) }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw ConnectionFailed(code: errno) }
        let bytes = Array(text.utf8)
        guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw ConnectionFailed(code: errno)
        }
        var reply: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 { reply += buffer[..<count] }
        return String(decoding: reply, as: UTF8.self)
    }
}
