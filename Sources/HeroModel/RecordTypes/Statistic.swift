/// One of a hero's powers as a number that heroes can be compared by.
public struct Statistic: Encodable, Hashable, Sendable {
    public let name: StatisticName
    /// From 0 to 100.
    public let value: Int

    /// - Parameter value: clamped to the scale.
    public init(name: StatisticName, value: Int) {
        self.name = name
        self.value = min(max(value, 0), 100)
    }
}

/// The powers that are given as numbers, in the order they are shown; archives keep the raw values.
public enum StatisticName: String, CaseIterable, Encodable, Hashable, Sendable {
    case intelligence, strength, speed, durability, power, combat
}
