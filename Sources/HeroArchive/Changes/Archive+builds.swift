import Foundation
import GRDB

extension Archive {
    /// Records that a site was built from the archive's present content: later changes are new since this build. The
    /// publisher calls it once the site is published.
    ///
    /// The site itself does not change: what it shows as new stays new until something changes. Recording the same
    /// content twice changes nothing.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func recordBuild() async throws {
        try await write { database in
            let revision = try database.revision()
            let newest = try database.newestBuild()
            if newest?.revision == revision { return }
            let changes = try OpenChanges(database: database).find()
            try database.run(
                "INSERT INTO build (id, revision, newestReply) VALUES (?, ?, ?)",
                [try database.openBuild(), revision, try database.newestReply()?.stored]
            )
            for change in changes { try change.insert(in: database) }
            for subject in Set(changes.map(\.subject)) { try ChangeRow.prune(subject, in: database) }
            // A withdrawn record may come back, changed. Few records have rows here: each is looked up, where `IN` would
            // read all records.
            for (table, column) in [("former", "subject"), ("formerList", "owner")] {
                try database.run(
                    """
                    DELETE FROM \(table) WHERE EXISTS
                        (SELECT 1 FROM record WHERE record.subject = \(table).\(column) AND withdrawn IS NULL)
                    """
                )
            }
        }
    }
}

/// A site that was built from the archive.
struct RecordedBuild {
    let id: Int64
    /// The archive's value at that time.
    let revision: Int64
    /// The archive's value at that time.
    let newestReply: Date?
}

extension Database {
    /// The build with this number; nil if there is none.
    func build(_ id: Int64) throws -> RecordedBuild? {
        let row = try row("SELECT id, revision, newestReply FROM build WHERE id = ?", [id])
        return try row.map { row in
            try RecordedBuild(id: row.at("id"), revision: row.at("revision"), newestReply: row.date(at: "newestReply"))
        }
    }

    func newestBuild() throws -> RecordedBuild? {
        try number("SELECT max(id) FROM build").flatMap { try build($0) }
    }

    /// The number of the build that will show what is written now, starting at 1.
    func openBuild() throws -> Int64 {
        let newest = try number("SELECT max(id) FROM build") ?? 0
        guard newest < 1 << 40 else { throw ArchiveError.implausible("the number of builds is out of range") }
        return newest + 1
    }

    /// The number of the build that shows the present content: the newest one, or the open one if anything has changed.
    func presentBuild() throws -> Int64 {
        guard let newest = try newestBuild(), newest.revision == (try revision()) else { return try openBuild() }
        return newest.id
    }
}
