/// How fast one host, or one source, is asked.
public struct Pace: Equatable, Sendable {
    /// Starts per second, evenly spaced; zero or less for no limit.
    public var requestsPerSecond: Double
    /// How many may be under way at once; at least one.
    public var parallel: Int

    public init(requestsPerSecond: Double, parallel: Int) {
        self.requestsPerSecond = requestsPerSecond
        self.parallel = parallel
    }

    /// The time from one start to the next, an hour at most.
    var interval: Duration {
        guard requestsPerSecond > 0 else { return .zero }
        return .seconds(min(1 / requestsPerSecond, 3_600))
    }
}
