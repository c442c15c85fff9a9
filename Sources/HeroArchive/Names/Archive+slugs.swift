import GRDB
import HeroBasics
import HeroModel

extension Archive {
    /// Gives every record without a slug the one in `newSlugs` for good. Called when a site is made from the archive,
    /// because pages keep their addresses.
    /// - Returns: how many records got a slug.
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
    /// Slugs for the records that have none, by subject. No other record of the kind has or ever had the same slug. The
    /// order of giving them depends only on the records: kind, source by registration, title, id.
    func newSlugs() throws -> [Int64: Slug] {
        let nameless = Dictionary(grouping: try NamelessRecord.all(in: self), by: \.kind)
        var slugs: [Int64: Slug] = [:]
        for (kind, records) in nameless.sorted(by: { $0.key < $1.key }) {
            let taken: Set<String> = try Set(
                values(
                    """
                    SELECT text FROM slug WHERE kind = ?1
                    UNION ALL SELECT slug FROM moved WHERE kind = ?1 AND slug IS NOT NULL
                    """,
                    [kind]
                )
            )
            var allocator = SlugAllocator(taken: taken)
            for record in records.sorted() {
                slugs[record.subject] = allocator.slug(title: record.title, fallback: record.id, id: record.id)
            }
        }
        return slugs
    }
}

/// A record without a slug; sorted in the order in which slugs are given.
private struct NamelessRecord: Comparable {
    let subject: Int64
    /// The number of its kind; see `KindCodes`.
    let kind: Int64
    let source: Int64
    let id: String
    let title: String

    static func all(in database: Database) throws -> [NamelessRecord] {
        // Not from the table of records, which is most of an archive: nearly all of them have a name.
        return try database.all(
            """
            SELECT record.subject, subject.kind, subject.source, ident, title
            FROM subject CROSS JOIN record ON record.subject = subject.id
            WHERE NOT EXISTS (SELECT 1 FROM slug WHERE slug.subject = subject.id)
            """
        ) { row in
            try NamelessRecord(
                subject: row.at("subject"),
                kind: row.at("kind"),
                source: row.at("source"),
                id: row.at("ident"),
                title: row.at("title")
            )
        }
    }

    static func < (one: NamelessRecord, other: NamelessRecord) -> Bool {
        if one.source != other.source { return one.source < other.source }
        if one.title != other.title { return one.title < other.title }
        return NaturalOrder.isBefore(one.id, other.id)
    }
}
