import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A server on a loopback port that misbehaves on request, and keeps what it was asked.
///
///     try await Upstream.serving(["/heroes": .inTurn(.status(503), .json("[]"))]) { upstream in
///         … upstream.baseURL … upstream.requests …
///     }
public final class Upstream: Sendable {
    private let log = Mutex(Log())

    private struct Log {
        var port = 0
        var requests: [UpstreamRequest] = []
        var underWay = 0
        var connections: [ObjectIdentifier: any Channel] = [:]
    }

    private init() {}

    public var port: Int { log.withLock { $0.port } }

    /// Scheme, address and port, without a trailing slash.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// What was asked so far, in the order of arrival.
    public var requests: [UpstreamRequest] { log.withLock { $0.requests } }

    /// The most requests that were under way at the same time.
    public var mostUnderWay: Int { log.withLock { $0.requests.map(\.underWay).max() ?? 0 } }

    /// What was asked of one path, query left out.
    public func requests(of path: String) -> [UpstreamRequest] { requests.filter { $0.path == path } }

    /// Runs `body` with a server that answers as `routes` say; it is gone afterwards.
    public static func serving<Result: Sendable>(
        _ routes: UpstreamRoutes,
        _ body: @Sendable (Upstream) async throws -> Result
    ) async throws -> Result {
        let upstream = Upstream()
        let server = try await upstream.listen(routes)
        do {
            let result = try await body(upstream)
            await upstream.close(server)
            return result
        } catch {
            await upstream.close(server)
            throw error
        }
    }

    private func listen(_ routes: UpstreamRoutes) async throws -> any Channel {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)
                    try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(decoder))
                    try channel.pipeline.syncOperations.addHandler(UpstreamConnection(self, routes))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        log.withLock { $0.port = server.localAddress?.port ?? 0 }
        return server
    }

    private func close(_ server: any Channel) async {
        try? await server.close()
        for connection in log.withLock({ $0.connections.values }) { try? await connection.close() }
    }

    func opened(_ channel: any Channel) {
        log.withLock { $0.connections[ObjectIdentifier(channel)] = channel }
    }

    func closed(_ channel: any Channel) {
        log.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(channel)) }
    }

    /// Writes a request down as it arrives.
    func arrived(_ head: HTTPRequestHead, body: [UInt8]) -> UpstreamRequest {
        log.withLock { log in
            log.underWay += 1
            let request = UpstreamRequest(
                method: head.method.rawValue,
                uri: head.uri,
                headers: head.headers.map { .init($0.name, $0.value) },
                body: body,
                number: log.requests.count,
                visit: log.requests.count { $0.path == UpstreamRequest.path(of: head.uri) },
                underWay: log.underWay
            )
            log.requests.append(request)
            return request
        }
    }

    func left() { log.withLock { $0.underWay -= 1 } }
}
