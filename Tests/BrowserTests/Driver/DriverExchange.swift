import Foundation
import Glibc

/// One HTTP request to chromedriver and its reply, over a socket of our own: chromedriver writes `Content-Length:854`
/// without a space, which Foundation's URLSession takes for a broken header.
struct DriverExchange: Sendable {
    struct Reply: Sendable {
        let status: Int
        let body: Data
    }

    let port: UInt16

    /// Waits on a thread of its own, because a page may take long and the concurrency pool has few threads.
    func send(_ request: Data) async throws -> Reply {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try exchange(request) }) }
        }
    }

    private func exchange(_ request: Data) throws -> Reply {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.failure("no socket") }
        defer { close(descriptor) }
        // Longer than the driver itself waits for a page or a script; only a browser that hangs is that late.
        var patience = timeval(tv_sec: 310, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard connected == 0 else { throw Self.failure("chromedriver does not answer") }
        try write(request, to: descriptor)
        return try read(from: descriptor)
    }

    private func write(_ request: Data, to descriptor: Int32) throws {
        var rest = request[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { throw Self.failure("chromedriver stopped listening") }
            rest = rest.dropFirst(sent)
        }
    }

    private func read(from descriptor: Int32) throws -> Reply {
        var got = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let end = got.range(of: Data("\r\n\r\n".utf8)) {
                let head = String(decoding: got[..<end.lowerBound], as: UTF8.self)
                guard let status = head.firstMatch(of: /^HTTP\/1\.1 (\d+)/).flatMap({ Int($0.output.1) }),
                    let length = head.firstMatch(of: /Content-Length: *(\d+)/.ignoresCase()).flatMap({
                        Int($0.output.1)
                    })
                else { throw DriverError(told: "chromedriver sent no reply: \(head)") }
                if got.count - end.upperBound >= length {
                    return Reply(status: status, body: Data(got[end.upperBound...]))
                }
            }
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { throw Self.failure("chromedriver hung up") }
            got += buffer[..<count]
        }
    }

    private static func failure(_ what: String) -> DriverError {
        DriverError(told: "\(what): \(String(cString: strerror(errno)))")
    }
}
