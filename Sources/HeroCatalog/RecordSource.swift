public import HeroArchive
public import HeroModel

/// Where whole records are read from when their pages are made.
public protocol RecordSource: Sendable {
    /// Whole records, in the order of their numbers; one that is not there is left out.
    func records(numbered numbers: [Int64]) throws -> [Record]
}

extension ArchiveSnapshot: RecordSource {}
