import NIOCore

/// How long a connection has been in its present state, and whether that is too long.
struct ConnectionTimeouts {
    private let limits: ServeLimits
    private var since = NIODeadline.now()
    private var handedOver = 0
    private var drained = 0
    /// When the connection ends in any case.
    private var lastMoment: NIODeadline?

    /// What a connection waits for.
    enum Wait: Equatable {
        /// The next request, or the rest of one that began to arrive at this moment.
        case request(began: NIODeadline?)
        /// The reader, who still has this many bytes to take.
        case reader(behind: Int)
        /// This program itself, without a time limit.
        case reply
        /// The other side to close the connection, too.
        case end
    }

    enum Verdict: Equatable { case patient, tooSlow, close }

    init(_ limits: ServeLimits) { self.limits = limits }

    /// Restarts the clock: something else is waited for.
    mutating func restart() { since = .now() }

    /// This many more bytes wait for the reader.
    mutating func hand(over bytes: Int) { handedOver += bytes }

    /// From now on the connection has a deadline.
    mutating func limit() { lastMoment = .now() + limits.closing }

    mutating func judge(_ wait: Wait, now: NIODeadline = .now()) -> Verdict {
        if let lastMoment, now >= lastMoment { return .close }
        switch wait {
        case .request(.some(let began)): return now >= began + limits.head ? .tooSlow : .patient
        case .request(.none): return now >= since + limits.idle ? .close : .patient
        case .reader(let behind):
            // However little was taken, there is progress.
            if handedOver - behind != drained {
                drained = handedOver - behind
                since = now
            }
            return now >= since + limits.writing ? .close : .patient
        case .reply:
            since = now
            return .patient
        case .end: return now >= since + limits.lingering ? .close : .patient
        }
    }
}
