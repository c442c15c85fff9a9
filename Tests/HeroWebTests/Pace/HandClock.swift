import Synchronization

/// A clock that stands until it is moved by hand.
final class HandClock: Clock {
    struct Instant: InstantProtocol {
        let sinceStart: Duration

        func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        static func < (one: Instant, other: Instant) -> Bool { one.sinceStart < other.sinceStart }
    }

    private struct State {
        var now = Duration.zero
        var nextID = 0
        var sleepers: [Int: (end: Duration, continuation: CheckedContinuation<Void, any Error>)] = [:]
    }

    private let state = Mutex(State())

    var now: Instant { Instant(sinceStart: state.withLock { $0.now }) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let isOver = state.withLock { state in
                    guard deadline.sinceStart > state.now, !Task.isCancelled else { return true }
                    state.sleepers[id] = (deadline.sinceStart, continuation)
                    return false
                }
                if isOver { continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(())) }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves on, and wakes whoever's time has come.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.sleepers.filter { $0.value.end <= state.now }
            for id in due.keys { state.sleepers.removeValue(forKey: id) }
            return due.values
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns once this many sleep.
    func sleepers(_ count: Int) async {
        while state.withLock({ $0.sleepers.count }) != count { await Task.yield() }
    }
}
