import NIOCore

/// A connection's end towards the wire: sees bytes before they are taken for a request (when they began to come, and
/// whether a whole line came yet), and sends those that are a reply as they are.
final class ByteHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// When the first byte of the request being read came; nil between requests.
    private(set) var readingSince: NIODeadline?
    /// Whether the first line of the request being read is there.
    private(set) var hasLine = false
    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if readingSince == nil { readingSince = .now() }
        // Only a request that fills its limits without one makes this look at more than a few bytes.
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
