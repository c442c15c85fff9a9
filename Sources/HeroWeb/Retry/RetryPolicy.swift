/// How often a request is retried, and its backoff: exponential, with jitter.
public struct RetryPolicy: Equatable, Sendable {
    /// The maximum number of tries.
    public var tries: Int
    /// The maximum number of tries for a host that cannot be reached: this is reported sooner.
    public var connectionTries: Int
    /// The maximum number of tries if a body did not arrive in time: a slow body is usually slow again.
    public var bodyTries: Int
    /// The wait after the first try; it doubles after each further one.
    var firstWait: Duration
    var longestWait: Duration
    /// A server that asks for a longer wait than this is not asked again.
    var longestRetryAfter: Duration

    public init(
        tries: Int = 5,
        connectionTries: Int = 3,
        bodyTries: Int = 2,
        firstWait: Duration = .milliseconds(500),
        longestWait: Duration = .seconds(30),
        longestRetryAfter: Duration = .seconds(120)
    ) {
        self.tries = tries
        self.connectionTries = connectionTries
        self.bodyTries = bodyTries
        self.firstWait = firstWait
        self.longestWait = longestWait
        self.longestRetryAfter = longestRetryAfter
    }

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
