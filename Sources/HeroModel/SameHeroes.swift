/// Records that the configuration names together.
public struct NamedRecords: Encodable, Equatable, Sendable {
    public let records: [RecordKey]
    /// Where it is written: `herodex.yaml:9`.
    public let place: String

    public init(records: [RecordKey], place: String) {
        self.records = records
        self.place = place
    }
}

/// Which heroes of several sources are the same, and which are not, as the owner of a site says.
public struct SameHeroes: Encodable, Equatable, Sendable {
    /// Each is one hero, whose first record's page shows all; no record is in two of them.
    public let all: [NamedRecords]
    /// In each, every two records are of different heroes, whatever the records prove.
    public let apart: [NamedRecords]

    public static let none = SameHeroes([])

    public init(_ all: [NamedRecords], apart: [NamedRecords] = []) {
        self.all = all
        self.apart = apart
    }
}
