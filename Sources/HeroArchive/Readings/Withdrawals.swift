public import HeroModel

/// What happened to the records that a complete run did not find.
public struct Withdrawals: Equatable, Sendable {
    /// How many records of each kind were withdrawn because their source no longer lists them.
    public var withdrawn: [RecordKind: Int] = [:]
    /// Kinds that would have lost so many records at once that the source's lists were not believed; the records stay.
    public var disbelieved: [SuspiciousDeletion] = []
}

/// A loss too large to be believed.
public struct SuspiciousDeletion: Equatable, Sendable {
    public let kind: RecordKind
    public let lost: Int
    public let of: Int
}

/// How much of a kind may vanish at once.
public struct LossLimit: Equatable, Sendable {
    /// Losses up to this many records are always believed.
    public var records = 5
    /// Beyond that, losses up to this share of the kind's records.
    var share = 0.2

    /// Every loss is believed.
    public static let none = LossLimit(records: .max, share: 1)

    /// A source that lists a fifth less than before is more likely broken than changed.
    public static let usual = LossLimit()

    func allows(_ lost: Int, of all: Int) -> Bool {
        lost <= records || Double(lost) <= share * Double(all)
    }
}
