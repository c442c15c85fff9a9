import GRDB
import HeroModel

/// Finds the differences from what the newest build showed.
struct OpenChanges {
    let database: Database
    /// The changes of each record, by its row id.
    private typealias Found = [Int64: [(date: Double, change: WrittenChange)]]

    /// The changes of all live records, grouped by record, each group in the order of fields.
    func find() throws -> [ChangeRow] {
        let codes = try KindCodes(database)
        var changes = try changedFields(codes)
        try addLists(to: &changes, codes)
        let build = try database.openBuild()
        return changes.sorted { $0.key < $1.key }.flatMap { subject, changes in
            changes.prefix(ChangeRow.mostOfRecord).enumerated().map { position, change in
                ChangeRow(build: build, subject: subject, position: position, date: change.date, change: change.change)
            }
        }
    }

    private func changedFields(_ codes: KindCodes) throws -> Found {
        var changes: Found = [:]
        try database.rows(
            """
            SELECT former.subject, retrieved, subject.kind,
                former.title, former.language, former.plain, '', old.address, NULL, former.aliases, former.links,
                former.details,
                record.title, record.language, record.plain, '', new.address, NULL, record.aliases, record.links,
                record.details
            FROM former JOIN record ON record.subject = former.subject
                JOIN subject ON subject.id = former.subject
                LEFT JOIN picture AS old ON old.id = former.picture
                LEFT JOIN picture AS new ON new.id = record.picture
            WHERE withdrawn IS NULL ORDER BY former.subject
            """
        ).forEachRow { row in
            let date: Double = try row.at("retrieved")
            // The overview's markup and the source's own date are no changes.
            let found = try RecordRow(row, from: 12).changes(
                from: RecordRow(row, from: 3),
                fields: Record.fields(of: codes.kind(row.at("kind")))
            )
            if !found.isEmpty { changes[try row.at("subject")] = found.map { (date, $0) } }
        }
        return changes
    }

    private func addLists(to changes: inout Found, _ codes: KindCodes) throws {
        let rows = try database.allRows(
            """
            SELECT owner, kind, role, changed, available, items
            FROM formerList JOIN record ON record.subject = owner
            WHERE withdrawn IS NULL ORDER BY owner, kind, role
            """
        )
        for row in rows {
            let list = try ListID(owner: row.at("owner"), kind: row.at("kind"), role: row.at("role"))
            let former = ListState(available: try row.optionalCount(at: "available"), text: try row.at("items"))
            let difference = try ListState(list, in: database).difference(from: former)
            guard let difference else { continue }
            changes[list.owner, default: []].append((try row.at("changed"), difference.written(try list.field(codes))))
        }
    }
}
