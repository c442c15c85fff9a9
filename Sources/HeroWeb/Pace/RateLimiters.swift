import HeroBasics

/// Provides one rate limiter per host, for addresses on any host, such as pictures.
public actor RateLimiters {
    private let pace: Pace
    private let clock: any Clock<Duration>
    private var limiters: [String: RateLimiter] = [:]

    init(_ pace: Pace, clock: any Clock<Duration> = ContinuousClock()) {
        self.pace = pace
        self.clock = clock
    }

    /// The rate limiter of the address's host, the same one for every call; addresses without a host share one.
    public func limiter(for url: String) -> RateLimiter {
        let host = WebAddress(url)?.host ?? ""
        if let limiter = limiters[host] { return limiter }
        let limiter = RateLimiter(pace, clock: clock)
        limiters[host] = limiter
        return limiter
    }
}
