import Synchronization

/// A clock on which every wait is over at once: it jumps to the end of the wait, and keeps its length.
public final class PassingClock: Clock {
    public struct Instant: InstantProtocol {
        public let sinceStart: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        public static func < (one: Instant, other: Instant) -> Bool { one.sinceStart < other.sinceStart }
    }

    private let state = Mutex((now: Duration.zero, waits: [Duration]()))

    public init() {}

    public var now: Instant { Instant(sinceStart: state.withLock { $0.now }) }
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The lengths of all waits so far.
    public var waits: [Duration] { state.withLock { $0.waits } }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            state.waits.append(deadline.sinceStart - state.now)
            state.now = max(state.now, deadline.sinceStart)
        }
        await Task.yield()
    }
}
