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
    public let port: Int
    private let log = Mutex(Log())

    private struct Log {
        var requests: [UpstreamRequest] = []
        var underWay = 0
    }

    private init(port: Int) { self.port = port }

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
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)
                    try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(decoder))
                    return try NIOAsyncChannel<HTTPServerRequestPart, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(isOutboundHalfClosureEnabled: false)
                    )
                }
            }
        let upstream = Upstream(port: channel.channel.localAddress?.port ?? 0)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await upstream.accept(on: channel, routes) }
            defer { group.cancelAll() }
            return try await body(upstream)
        }
    }

    private func accept(
        on channel: NIOAsyncChannel<NIOAsyncChannel<HTTPServerRequestPart, ByteBuffer>, Never>,
        _ routes: UpstreamRoutes
    ) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            try await channel.executeThenClose { connections in
                for try await connection in connections {
                    // A connection that breaks is what half of these routes are for.
                    group.addTask { try? await UpstreamConnection(connection, self, routes).serve() }
                }
            }
        }
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
