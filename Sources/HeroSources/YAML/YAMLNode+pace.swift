public import HeroBasics

extension YAMLNode {
    /// `{ requestsPerSecond: 4, parallel: 4, perDay: 3000 }`; missing values are taken from `usual`.
    /// - Parameter keys: those allowed here.
    public func pace(keys: [String], usual: Pace) -> Pace {
        let entries = entries(known: keys)
        var pace = usual
        if let rate = entries["requestsPerSecond"]?.number(in: 0.01...1_000) { pace.requestsPerSecond = rate }
        if let parallel = entries["parallel"]?.wholeNumber(in: 1...64, example: 4) { pace.parallel = parallel }
        if let perDay = entries["perDay"]?.wholeNumber(in: 1...100_000_000, example: 3_000) { pace.perDay = perDay }
        return pace
    }
}
