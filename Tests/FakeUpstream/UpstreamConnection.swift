import NIOCore
import NIOHTTP1

/// One connection of the server: requests in, the steps of their answers out.
final class UpstreamConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart

    private let upstream: Upstream
    private let routes: UpstreamRoutes
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []
    private var answering: Task<Void, Never>?
    private var drip: RepeatedTask?

    init(_ upstream: Upstream, _ routes: UpstreamRoutes) {
        self.upstream = upstream
        self.routes = routes
    }

    func channelActive(context: ChannelHandlerContext) {
        upstream.opened(context.channel)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let sent): (head, body) = (sent, [])
        case .body(let piece): body += piece.readableBytesView
        case .end:
            guard let head else { return }
            let request = upstream.arrived(head, body: body)
            let (routes, channel) = (routes, context.channel)
            let connection = NIOLoopBound(self, eventLoop: context.eventLoop)
            answering = Task {
                let steps = await routes.route(request).steps(for: request)
                channel.eventLoop.execute { connection.value.take(steps, on: channel) }
            }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        drip?.cancel()
        answering?.cancel()
        endAnswer()
        upstream.closed(context.channel)
        context.fireChannelInactive()
    }

    /// A connection that breaks is what half of the answers are for.
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func take(_ steps: [UpstreamAnswer.Step], on channel: any Channel) {
        var written = channel.eventLoop.makeSucceededVoidFuture()
        for step in steps {
            switch step {
            case .send(let bytes): written = channel.writeAndFlush(ByteBuffer(bytes: bytes))
            case .dripForEver(let byte):
                let pause = TimeAmount.milliseconds(2)
                drip = channel.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: pause) { _ in
                    channel.writeAndFlush(ByteBuffer(bytes: [byte]), promise: nil)
                }
                return
            case .hold: return
            case .close: written.whenComplete { _ in channel.close(promise: nil) }
            }
        }
        endAnswer()
    }

    private func endAnswer() {
        guard answering != nil else { return }
        answering = nil
        upstream.left()
    }
}
