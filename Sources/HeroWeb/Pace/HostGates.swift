/// Hands out one gate per host, for addresses that lie anywhere, such as pictures.
public actor HostGates {
    private let pace: Pace
    private let clock: any Clock<Duration>
    private var gates: [String: PaceGate] = [:]

    public init(_ pace: Pace, clock: any Clock<Duration> = ContinuousClock()) {
        self.pace = pace
        self.clock = clock
    }

    /// The gate of the address's host, the same one at every call; addresses without a host share one.
    public func gate(for url: String) -> PaceGate {
        let host = WebAddress(url)?.host ?? ""
        if let gate = gates[host] { return gate }
        let gate = PaceGate(pace, clock: clock)
        gates[host] = gate
        return gate
    }
}
