/// A clock read as the time since this value was created, whatever the clock's own instants are.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        read = { start.duration(to: clock.now) }
        wait = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }

    var elapsed: Duration { read() }

    /// - Throws: `CancellationError`, at once, when the task is cancelled.
    func sleep(for duration: Duration) async throws { try await wait(duration) }
}
