import Foundation
import Testing

/// A port of this machine that nobody listens on, below those that Linux gives to the servers of tests that run meanwhile.
func freePort(on address: String = "127.0.0.1") throws -> Int {
    for _ in 0..<100 {
        guard let listener = try? Listener(on: address, port: .random(in: 10_240..<32_768)) else { continue }
        listener.stop()
        return listener.port
    }
    throw POSIXError(.EADDRINUSE)
}

func isListening(on address: String, _ port: Int) -> Bool {
    var socketAddress = SocketAddress(address, port: port)
    let descriptor = socket(socketAddress.family, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    return socketAddress.withPointer { connect(descriptor, $0, $1) } == 0
}

/// Whether this machine has a loopback address of version 6.
var hasVersion6: Bool { (try? Listener(on: "[::1]")).map { $0.stop() } != nil }

/// A socket that takes connections and says nothing.
struct Listener {
    let port: Int
    private let descriptor: Int32

    /// - Parameter port: 0 for any that is free.
    init(on address: String = "127.0.0.1", port: Int = 0) throws {
        var socketAddress = SocketAddress(address, port: port)
        let descriptor = socket(socketAddress.family, Int32(SOCK_STREAM.rawValue), 0)
        let isBound = socketAddress.withPointer { bind(descriptor, $0, $1) } == 0 && listen(descriptor, 16) == 0
        guard isBound else {
            close(descriptor)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        var size = socketAddress.size
        self.descriptor = descriptor
        self.port = socketAddress.withPointer { pointer, _ in
            getsockname(descriptor, pointer, &size)
            return Int(UInt16(bigEndian: UnsafeRawPointer(pointer).loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
        }
    }

    func stop() { close(descriptor) }

    /// Waits for a connection, and gives it back.
    func accepted() -> Int32 { accept(descriptor, nil, nil) }
}

/// An address of either version, as sockets take it.
private struct SocketAddress {
    let family: Int32
    private(set) var size: socklen_t
    private var storage = sockaddr_storage()

    init(_ address: String, port: Int) {
        let port = UInt16(port).bigEndian
        if address.hasPrefix("[") {
            var v6 = sockaddr_in6()
            v6.sin6_family = sa_family_t(AF_INET6)
            v6.sin6_port = port
            v6.sin6_addr = in6addr_loopback
            (family, size) = (AF_INET6, socklen_t(MemoryLayout<sockaddr_in6>.size))
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: v6, as: sockaddr_in6.self) }
        } else {
            var v4 = sockaddr_in()
            v4.sin_family = sa_family_t(AF_INET)
            v4.sin_port = port
            inet_pton(AF_INET, address, &v4.sin_addr)
            (family, size) = (AF_INET, socklen_t(MemoryLayout<sockaddr_in>.size))
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: v4, as: sockaddr_in.self) }
        }
    }

    mutating func withPointer<Result>(_ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result) -> Result {
        let size = size
        return withUnsafeMutableBytes(of: &storage) { bytes in
            body(bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), size)
        }
    }
}
