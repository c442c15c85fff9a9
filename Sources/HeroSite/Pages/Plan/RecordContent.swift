public import HeroModel

/// The content of a record's page.
public struct RecordContent: Sendable {
    public let record: Record
    /// The records of the same hero in other sources, which the page shows too.
    let others: [Record]
}
