import HeroBasics

extension Pace {
    /// The time from one start to the next, an hour at most.
    var interval: Duration {
        guard requestsPerSecond > 0 else { return .zero }
        return .seconds(min(1 / requestsPerSecond, 3_600))
    }
}
