import HeroBasics

/// Starts requests to one host or source evenly spaced and not too many at once, first come, first served.
public actor RateLimiter {
    private let pace: Pace
    private let time: Stopwatch
    private var underWay = 0
    private var queue: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    private var lastTicket = 0
    /// When the next request may start, on `time`.
    private var nextStart = Duration.zero
    /// The end of the last pause, on `time`.
    private var pauseEnd = Duration.zero

    init(_ pace: Pace, clock: any Clock<Duration> = ContinuousClock()) {
        self.pace = pace
        time = Stopwatch(clock)
    }

    /// Runs `work` when it is its turn.
    /// - Throws: `CancellationError` when cancelled while waiting, else what `work` throws.
    func pass<Result: Sendable>(_ work: @Sendable () async throws -> Result) async throws -> Result {
        try await reservePlace()
        defer { leave() }
        try await waitForStart()
        return try await work()
    }

    /// Delays all further starts by `duration`, because the server asked for it; requests under way continue.
    func pause(for duration: Duration) {
        pauseEnd = max(pauseEnd, time.elapsed + duration)
        nextStart = max(nextStart, pauseEnd)
    }

    /// How many requests wait for a place.
    var waiting: Int { queue.count }

    private func reservePlace() async throws {
        try Task.checkCancellation()
        guard underWay >= max(pace.parallel, 1) else {
            underWay += 1
            return
        }
        lastTicket += 1
        let ticket = lastTicket
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    queue.append((ticket, continuation))
                }
            }
        } onCancel: {
            Task { await self.abandon(ticket) }
        }
    }

    /// A place goes directly to the longest waiting request, so that no new one can take it first.
    private func leave() {
        if queue.isEmpty {
            underWay -= 1
        } else {
            queue.removeFirst().continuation.resume()
        }
    }

    private func abandon(_ ticket: Int) {
        guard let index = queue.firstIndex(where: { $0.ticket == ticket }) else { return }
        queue.remove(at: index).continuation.resume(throwing: CancellationError())
    }

    private func waitForStart() async throws {
        var start = reserveStart()
        while start > time.elapsed || start < pauseEnd {
            // A start reserved before a pause began is within it: it is reserved again, after the pause.
            if start < pauseEnd { start = reserveStart() }
            try await time.sleep(for: start - time.elapsed)
        }
    }

    private func reserveStart() -> Duration {
        let start = max(time.elapsed, nextStart)
        nextStart = start + pace.interval
        return start
    }
}

extension Pace {
    /// The time from one start to the next, an hour at most.
    var interval: Duration {
        guard requestsPerSecond > 0 else { return .zero }
        return .seconds(min(1 / requestsPerSecond, 3_600))
    }
}
