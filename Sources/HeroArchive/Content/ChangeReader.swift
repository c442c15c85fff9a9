import Foundation
import GRDB
import HeroModel

/// Reads what changed in live records: first what no build has shown yet, then what builds have shown.
struct ChangeReader {
    /// The most changes of earlier builds: more than a site could list. A source that changes all its records at once
    /// would weigh on every build after.
    private static let mostOfEarlier = 5_000

    let database: Database
    /// Positions of live records by their rows' ids.
    let records: [Int64: Int32]

    /// As `ArchiveContent.changes`.
    func read() throws -> [ArchivedChange] {
        var open = OpenChanges(database: database)
        let present = try database.presentBuild()
        // The newest first, as kept ones come: noting a build must not move the limits.
        var kept: [KeptChange] = try open.find().reversed()
        kept += try KeptChange.all(in: database, "build = ?", [present])
        kept += try KeptChange.all(in: database, "build < ?", [present], limit: Self.mostOfEarlier)
        var counts: [Int64: Int] = [:]
        var changes: [ArchivedChange] = []
        for one in kept {
            guard let record = records[one.subject] else { continue }
            counts[one.subject, default: 0] += 1
            if counts[one.subject, default: 0] > KeptChange.mostOfRecord { continue }
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
