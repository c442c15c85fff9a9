/// How often a host or a source may be asked.
public struct Pace: Equatable, Sendable {
    /// Starts per second, evenly spaced; zero or less for no limit.
    public var requestsPerSecond: Double
    /// The most requests that may be under way at once; at least one.
    public var parallel: Int
    /// The most requests on one day (UTC); nil for no such limit.
    public var perDay: Int?

    public init(requestsPerSecond: Double, parallel: Int, perDay: Int? = nil) {
        self.requestsPerSecond = requestsPerSecond
        self.parallel = parallel
        self.perDay = perDay
    }
}
