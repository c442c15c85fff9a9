import Foundation
import NIOCore
import NIOPosix

/// Turns a host name into its addresses.
struct NameLookup: Sendable {
    /// All addresses of a name; empty for a name that has none.
    let addresses: @Sendable (String) async throws -> [IPAddress]

    /// The system's own lookup. It blocks, so it runs on a pool of threads; a cancelled caller leaves it behind.
    static let system = NameLookup { host in
        let answer = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: [IPAddress].self)
        NIOThreadPool.singleton.submit { state in
            switch state {
            case .active: answer.succeed(blockingLookup(host))
            case .cancelled: answer.fail(CancellationError())
            }
        }
        return try await withTaskCancellationHandler {
            try await answer.futureResult.get()
        } onCancel: {
            answer.fail(CancellationError())
        }
    }

    private static func blockingLookup(_ host: String) -> [IPAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0, let list else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0.pointee.ai_next }.compactMap { entry in
            guard let address = entry.pointee.ai_addr else { return nil }
            switch entry.pointee.ai_family {
            case AF_INET:
                return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    IPAddress($0.pointee.sin_addr)
                }
            case AF_INET6:
                return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    IPAddress($0.pointee.sin6_addr)
                }
            default: return nil
            }
        }
    }
}
