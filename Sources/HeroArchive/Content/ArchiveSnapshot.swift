import Foundation
import GRDB
public import HeroModel

/// The state of an archive at one moment: what is written meanwhile does not show in it.
///
/// SQLite cannot shorten its log while one exists, so let go of it soon. An archive in memory has only one connection:
/// its snapshots show the present.
public final class ArchiveSnapshot: Sendable {
    let database: any DatabaseReader
    let folder: URL
    private let corrections: [RecordKey: [Correction]]

    init(_ archive: Archive, corrections: Corrections) throws {
        folder = archive.folder
        do {
            let moved = corrections.isEmpty ? [:] : try archive.database.read { try $0.movedKeys() }
            self.corrections = corrections.byRecord(moved)
            database = try (archive.database as? DatabasePool)?.makeSnapshot() ?? archive.database
        } catch {
            throw ArchiveError.explained(error, folder: archive.folder)
        }
    }

    /// Everything needed to make a catalog.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func content() async throws -> ArchiveContent {
        try Task.checkCancellation()
        // Reads on this thread: memory that another one allocated goes back to the system only when that one runs again,
        // and there is more of it here than in all that follows.
        return try read { database in
            var reader = try ContentReader(database: database, corrections: corrections)
            return try reader.read()
        }
    }

    /// Whole records, in the order of their numbers; one that is not there is left out.
    /// - Parameter numbers: see `ArchivedRecord.number`.
    /// - Throws: `ArchiveError`.
    public func records(numbered numbers: [Int64]) throws -> [HeroModel.Record] {
        try read { database in
            let reader = try RecordReader(database: database, codes: KindCodes(database))
            let records = try reader.records(numbered: numbers)
            return corrections.isEmpty ? records : records.map { $0.corrected(by: corrections[$0.key] ?? []) }
        }
    }

    /// Reads what was in the database at that moment.
    /// - Throws: `ArchiveError`, and what `look` throws.
    func read<Value>(_ look: (Database) throws -> Value) throws -> Value {
        try ArchiveError.explaining(in: folder) { try database.read(look) }
    }
}

extension Archive {
    /// The archive at this moment.
    /// - Parameter corrections: what takes the place of sources' values in content and records.
    /// - Throws: `ArchiveError`.
    public func snapshot(corrections: Corrections = .none) throws -> ArchiveSnapshot {
        try ArchiveSnapshot(self, corrections: corrections)
    }

    /// Everything needed to make a catalog, read at one moment.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func content() async throws -> ArchiveContent { try await snapshot().content() }

    /// All live records in the order of `ArchiveContent.records`.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func records() async throws -> [HeroModel.Record] {
        let snapshot = try snapshot()
        return try snapshot.records(numbered: try await snapshot.content().records.map(\.number))
    }
}
