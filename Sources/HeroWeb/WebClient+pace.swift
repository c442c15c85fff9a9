public import HeroBasics

extension WebClient {
    /// A rate limiter for one host or source, its waits timed by the client's clock.
    public func limiter(_ pace: Pace) -> RateLimiter { RateLimiter(pace, clock: configuration.clock) }

    /// Rate limiters for hosts that become known one by one, their waits timed by the client's clock.
    public func limiters(_ pace: Pace) -> RateLimiters { RateLimiters(pace, clock: configuration.clock) }
}
