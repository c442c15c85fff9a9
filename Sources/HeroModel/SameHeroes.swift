/// One hero in several sources, as the owner of a site says.
public struct SameHero: Equatable, Sendable {
    /// The page of the first one shows them all; at least two, each in no other hero.
    public let records: [RecordKey]
    /// Where it is written: `herodex.yaml:9`.
    public let place: String

    public init(records: [RecordKey], place: String) {
        self.records = records
        self.place = place
    }
}

/// Which heroes of several sources are the same.
public struct SameHeroes: Equatable, Sendable {
    public let all: [SameHero]

    public static let none = SameHeroes([])

    public init(_ all: [SameHero]) { self.all = all }
}
