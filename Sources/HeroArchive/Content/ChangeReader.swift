import Foundation
import GRDB

/// Reads the changes of live records: first those that no build has shown yet, then those that builds have shown.
struct ChangeReader {
    /// The maximum number of changes of earlier builds, more than a site could list. Without it, a source that changes
    /// all its records at once would slow down every later build.
    private static let mostOfEarlier = 5_000

    let database: Database
    let records: RecordPositions

    /// The changes in the order of `ArchiveContent.changes`.
    func read() throws -> [ArchivedChange] {
        let present = try database.presentBuild()
        // Newest first, like the kept ones: recording a build must not change which changes the limits drop.
        var kept: [ChangeRow] = try OpenChanges(database: database).find().reversed()
        kept += try ChangeRow.all(in: database, "build = ?", [present])
        kept += try ChangeRow.all(in: database, "build < ?", [present], limit: Self.mostOfEarlier)
        var counts: [Int64: Int] = [:]
        var changes: [ArchivedChange] = []
        for one in kept {
            guard let record = records[one.subject] else { continue }
            counts[one.subject, default: 0] += 1
            if counts[one.subject, default: 0] > ChangeRow.mostOfRecord { continue }
            changes.append(
                try ArchivedChange(
                    record: Int(record),
                    build: Int(one.build),
                    date: Date(stored: one.date),
                    change: one.change.change()
                )
            )
        }
        return changes.reversed()
    }
}
