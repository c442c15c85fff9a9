/// One of a hero's powers as a number that heroes can be compared by.
public struct Statistic: Encodable, Hashable, Sendable {
    public let name: StatisticName
    /// From 0 to `most`.
    public let value: Int
    /// The end of the scale.
    public let most: Int

    /// The end of a scale of which nothing else is said.
    public static let usualMost = 100
    /// The ends that a scale may have.
    public static let scales = 1...1_000_000

    /// - Parameters:
    ///   - value: clamped to the scale.
    ///   - most: clamped to `scales`.
    public init(name: StatisticName, value: Int, most: Int = usualMost) {
        self.name = name
        self.most = min(max(most, Self.scales.lowerBound), Self.scales.upperBound)
        self.value = min(max(value, 0), self.most)
    }

    /// How much of the scale it is, from 0 to 1.
    public var share: Double { Double(value) / Double(most) }

    /// Whether its scale ends elsewhere than at a hundred.
    public var hasOwnScale: Bool { most != Self.usualMost }
}

/// What a statistic is called: one of those that come along, whose order drawings keep, or a source's own word. Archives keep
/// the raw values.
public struct StatisticName: RawRepresentable, Encodable, Hashable, Sendable {
    public let rawValue: String

    /// Nil for what could not be told from other names in a line: it is empty, longer than 40 characters, or has a comma or a
    /// control character.
    public init?(rawValue: String) {
        guard !rawValue.isEmpty, rawValue.count <= 40, rawValue.first != " ", rawValue.last != " ",
            rawValue.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && $0 != "," })
        else { return nil }
        self.rawValue = rawValue
    }

    private init(known: String) { rawValue = known }

    public static let intelligence = StatisticName(known: "intelligence")
    public static let strength = StatisticName(known: "strength")
    public static let speed = StatisticName(known: "speed")
    public static let durability = StatisticName(known: "durability")
    public static let power = StatisticName(known: "power")
    public static let combat = StatisticName(known: "combat")

    /// The names that come along, in the order they are shown.
    public static let usual = [intelligence, strength, speed, durability, power, combat]
}

extension Sequence<Statistic> {
    /// The statistics that come along first, in the order shared by all heroes, the others as they are.
    public var inShownOrder: [Statistic] {
        StatisticName.usual.flatMap { name in filter { $0.name == name } }
            + filter { !StatisticName.usual.contains($0.name) }
    }
}
