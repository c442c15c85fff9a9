import GRDB
import HeroModel

extension Archive {
    /// Gives every record without a slug one that no other record of its kind has or ever had, in an order that
    /// depends on the records alone: kind, source by registration, title, id. A slug once given is kept for ever.
    /// - Returns: how many were named.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func nameNewRecords() async throws -> Int {
        try await write { database in
            var named = 0
            for kind in RecordKind.allCases {
                let nameless = try NamelessRecord.all(kind, in: database)
                if nameless.isEmpty { continue }
                let taken = try String.fetchSet(
                    database,
                    sql: "SELECT text FROM slug WHERE kind = ?",
                    arguments: [kind.code]
                )
                var giver = SlugAllocator(taken: taken)
                for record in nameless.sorted() {
                    let slug = giver.slug(title: record.title, id: record.id)
                    try database.run(
                        "INSERT INTO slug (kind, text, subject) VALUES (?, ?, ?)",
                        [kind.code, slug.text, record.subject]
                    )
                }
                named += nameless.count
            }
            if named > 0 { try database.raiseRevision() }
            return named
        }
    }
}

/// A record that waits for its slug, in the order slugs are given.
private struct NamelessRecord: Comparable {
    let subject: Int64
    let source: Int64
    let id: String
    let title: String

    static func all(_ kind: RecordKind, in database: Database) throws -> [NamelessRecord] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT record.subject, subject.source, ident, title
                FROM record JOIN subject ON subject.id = record.subject
                    LEFT JOIN slug ON slug.subject = record.subject
                WHERE subject.kind = ? AND slug.subject IS NULL
                """,
            arguments: [kind.code]
        )
        var records: [NamelessRecord] = []
        while let row = try rows.next() {
            records.append(
                try NamelessRecord(
                    subject: row.at("subject"),
                    source: row.at("source"),
                    id: row.at("ident"),
                    title: row.at("title")
                )
            )
        }
        return records
    }

    static func < (one: NamelessRecord, other: NamelessRecord) -> Bool {
        if one.source != other.source { return one.source < other.source }
        if one.title != other.title { return one.title < other.title }
        return NaturalOrder.isBefore(one.id, other.id)
    }
}
