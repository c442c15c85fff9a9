import GRDB
import HeroModel

extension Archive {
    /// Gives every record without a slug its `newSlugs` for good, once a site is made of the archive: a page keeps its
    /// address.
    /// - Returns: how many were named.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func nameNewRecords() async throws -> Int {
        try await write { database in
            let slugs = try database.newSlugs()
            for (subject, slug) in slugs {
                try database.run(
                    "INSERT INTO slug (kind, text, subject) SELECT kind, ?, id FROM subject WHERE id = ?",
                    [slug.text, subject]
                )
            }
            if !slugs.isEmpty { try database.raiseRevision() }
            return slugs.count
        }
    }
}

extension Database {
    /// Slugs for the records that have none, by subject: each one that no other record of its kind has or ever had, given
    /// in an order that depends on the records alone: kind, source by registration, title, id.
    func newSlugs() throws -> [Int64: Slug] {
        var slugs: [Int64: Slug] = [:]
        for kind in RecordKind.allCases {
            let nameless = try NamelessRecord.all(kind, in: self)
            if nameless.isEmpty { continue }
            let taken = try String.fetchSet(self, sql: "SELECT text FROM slug WHERE kind = ?", arguments: [kind.code])
            var allocator = SlugAllocator(taken: taken)
            for record in nameless.sorted() {
                slugs[record.subject] = allocator.slug(title: record.title, fallback: record.id, id: record.id)
            }
        }
        return slugs
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
