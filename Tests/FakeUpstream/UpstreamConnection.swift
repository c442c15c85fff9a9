import NIOCore
import NIOHTTP1

/// One connection of the server: requests in, the steps of their answers out.
struct UpstreamConnection: Sendable {
    private let channel: NIOAsyncChannel<HTTPServerRequestPart, ByteBuffer>
    private let upstream: Upstream
    private let routes: UpstreamRoutes

    init(
        _ channel: NIOAsyncChannel<HTTPServerRequestPart, ByteBuffer>,
        _ upstream: Upstream,
        _ routes: UpstreamRoutes
    ) {
        self.channel = channel
        self.upstream = upstream
        self.routes = routes
    }

    func serve() async throws {
        try await channel.executeThenClose { inbound, outbound in
            var parts = inbound.makeAsyncIterator()
            var head: HTTPRequestHead?
            var body: [UInt8] = []
            while let part = try await parts.next() {
                switch part {
                case .head(let sent): (head, body) = (sent, [])
                case .body(let piece): body += piece.readableBytesView
                case .end:
                    guard let head else { return }
                    let request = upstream.arrived(head, body: body)
                    defer { upstream.left() }
                    for step in await routes.route(request).steps(for: request) {
                        switch step {
                        case .send(let bytes): try await outbound.write(ByteBuffer(bytes: bytes))
                        case .dripForEver(let byte):
                            while true {
                                try await outbound.write(ByteBuffer(bytes: [byte]))
                                try await Task.sleep(for: .milliseconds(2))
                            }
                        case .hold: while try await parts.next() != nil {}
                        case .close: return
                        }
                    }
                }
            }
        }
    }
}
