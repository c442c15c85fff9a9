public import HeroBasics

/// Provides one rate limiter per host, for addresses on any host, such as pictures.
public actor RateLimiters {
    private let pace: Pace
    private let clock: any Clock<Duration>
    private var gates: [String: RateLimiter] = [:]

    public init(_ pace: Pace, clock: any Clock<Duration> = ContinuousClock()) {
        self.pace = pace
        self.clock = clock
    }

    /// The rate limiter of the address's host, the same one for every call; addresses without a host share one.
    public func gate(for url: String) -> RateLimiter {
        let host = WebAddress(url)?.host ?? ""
        if let gate = gates[host] { return gate }
        let gate = RateLimiter(pace, clock: clock)
        gates[host] = gate
        return gate
    }
}
