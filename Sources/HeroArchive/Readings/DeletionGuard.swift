import Foundation
import GRDB
import HeroModel

/// Keeps the losses of one source that were not believed, within a transaction.
struct DeletionGuard {
    let source: Int64
    let database: Database
    let codes: KindCodes

    /// Records a loss; one that was recorded before keeps its date.
    func record(_ loss: SuspiciousDeletion, at date: Date) throws {
        try database.run(
            """
            INSERT INTO loss (source, kind, lost, known, since) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (source, kind) DO UPDATE SET lost = excluded.lost, known = excluded.known
            """,
            [source, codes.number(of: loss.kind), loss.lost, loss.of, date.stored]
        )
    }

    /// Deletes the kind's loss: its lists are complete again, or the loss is believed.
    func settle(_ kind: RecordKind) throws {
        try database.run("DELETE FROM loss WHERE source = ? AND kind = ?", [source, codes.number(of: kind)])
    }

    func all() throws -> [PendingDeletion] {
        return try database.all("SELECT kind, lost, known, since FROM loss WHERE source = ? ORDER BY kind", [source]) {
            row in
            let kind = try codes.kind(row.at("kind"))
            let (lost, all, since) = try (row.count(at: "lost"), row.count(at: "known"), Date(stored: row.at("since")))
            return PendingDeletion(kind: kind, lost: lost, of: all, since: since)
        }
    }
}
