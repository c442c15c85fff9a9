/// How often and after what wait a request is tried again.
public struct RetryRule: Equatable, Sendable {
    /// Tries in all.
    public var tries: Int
    /// Tries in all for a host that cannot be reached: that is told sooner.
    public var connectionTries: Int
    /// Tries in all where a body did not come in time: what drips once mostly drips again.
    public var bodyTries: Int
    /// The wait after the first try; it doubles after each further one.
    public var firstWait: Duration
    public var longestWait: Duration
    /// A server that asks for a longer wait than this is not asked again.
    public var longestRetryAfter: Duration

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

    /// Whether a reply with this status may turn into a better one: 408, 413, 420, 429 and the 5xx.
    static func isWorthAnotherTry(status: Int) -> Bool {
        switch status {
        case 408, 413, 420, 429, 500...599: true
        default: false
        }
    }

    /// The wait before the try after number `attempt` (from 1).
    /// - Parameter jitter: 0...1; takes up to half of the wait away, so that clients that failed together part ways.
    func wait(after attempt: Int, jitter: Double) -> Duration {
        let doublings = min(max(attempt, 1) - 1, 20)
        let full = min(firstWait * (1 << doublings), longestWait)
        return full * (1 - 0.5 * min(max(jitter, 0), 1))
    }
}
