import NIOCore

/// Limits of one connection, and the number of connections.
struct ServeLimits: Equatable, Sendable {
    /// The longest time from a request's first byte to the end of its head.
    var head = TimeAmount.seconds(10)
    /// The longest time between requests.
    var idle = TimeAmount.seconds(60)
    /// The longest time between one part of a reply that the reader takes and the next.
    var writing = TimeAmount.seconds(30)
    /// The longest time for replies in progress when the server is asked to stop.
    var closing = TimeAmount.seconds(10)
    /// The longest time for a reader that sent unread data to close the connection: closing first would lose the reply.
    var lingering = TimeAmount.seconds(2)
    /// The most simultaneous connections; further ones wait until others are done.
    var connections = 4_096
    /// The most bytes of the path with its query; RFC 9110 asks for 8,000 at least.
    var targetBytes = 8_192
    /// The most bytes of one header field.
    var fieldBytes = 16_384
    /// The most bytes of a request's whole head.
    var headBytes = 32_768
    var fieldCount = 100
    /// The most bytes of files that are kept in memory, so that they need not be read again.
    var memory = 64 << 20
    /// How long a check for another published site stays valid.
    var look = TimeAmount.milliseconds(100)

    /// How often a connection's time is checked: it may last that much longer.
    var tick: TimeAmount {
        let shortest = min(head, idle, writing, closing, lingering)
        return .nanoseconds(min(max(shortest.nanoseconds / 4, 1_000_000), 1_000_000_000))
    }
}
