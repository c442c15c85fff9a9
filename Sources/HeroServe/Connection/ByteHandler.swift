import NIOCore

/// A connection's handler nearest to the wire: sees bytes before they are parsed as a request (when they began to
/// arrive, and whether a whole line has arrived), and sends ready-made replies as they are.
final class ByteHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// When the first byte of the request being read arrived; nil between requests.
    private(set) var readingSince: NIODeadline?
    /// Whether the first line of the request being read has arrived.
    private(set) var hasLine = false
    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if readingSince == nil { readingSince = .now() }
        // Only a request that fills its limits without a line break makes this scan more than a few bytes.
        if !hasLine { hasLine = unwrapInboundIn(data).readableBytesView.contains(UInt8(ascii: "\n")) }
        context.fireChannelRead(data)
    }

    /// The request's head is complete.
    func requestRead() {
        readingSince = nil
        hasLine = false
    }

    /// Sends bytes with the next flush.
    func send(_ bytes: ByteBuffer) { context?.write(wrapOutboundOut(bytes), promise: nil) }

    func flush() { context?.flush() }
}

@available(*, unavailable)
extension ByteHandler: Sendable {}
