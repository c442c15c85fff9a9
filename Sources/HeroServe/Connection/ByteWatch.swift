import NIOCore

/// Sees bytes before they are taken for a request: when they began to come, and whether a whole line came yet.
final class ByteWatch: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    /// When the first byte of the request being read came; nil between requests.
    private(set) var readingSince: NIODeadline?
    /// Whether the first line of the request being read is there.
    private(set) var hasLine = false

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
}

@available(*, unavailable)
extension ByteWatch: Sendable {}
