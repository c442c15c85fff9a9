/// How often a request is retried, and its backoff: exponential, with jitter.
public struct RetryPolicy: Equatable, Sendable {
    /// The maximum number of tries.
    public var tries = 5
    /// The maximum number of tries for a host that cannot be reached: this is reported sooner.
    public var connectionTries = 3
    /// The maximum number of tries if a body did not arrive in time: a slow body is usually slow again.
    public var bodyTries = 2
    /// The wait after the first try; it doubles after each further one.
    var firstWait = Duration.milliseconds(500)
    var longestWait = Duration.seconds(30)
    /// A server that asks for a longer wait than this is not asked again.
    var longestRetryAfter = Duration.seconds(120)

    public static let usual = RetryPolicy()

    /// Whether a retry after this status may succeed: 408, 413, 420, 429 and the 5xx.
    static func isWorthAnotherTry(status: Int) -> Bool {
        switch status {
        case 408, 413, 420, 429, 500...599: true
        default: false
        }
    }

    /// The backoff: the wait before the try after number `attempt` (from 1).
    /// - Parameter jitter: 0...1; shortens the wait by up to half, so that clients that failed together retry apart.
    func backoff(after attempt: Int, jitter: Double) -> Duration {
        let doublings = min(max(attempt, 1) - 1, 20)
        let full = min(firstWait * (1 << doublings), longestWait)
        return full * (1 - 0.5 * min(max(jitter, 0), 1))
    }
}
