public import HeroModel

/// The content of a record's page.
public struct RecordContent: Sendable {
    public let record: Record
    /// The same hero in other sources.
    let others: [Record]
}
