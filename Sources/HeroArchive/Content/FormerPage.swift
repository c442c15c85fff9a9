import GRDB
public import HeroModel

/// The page of a record under a kind that it had before.
public struct FormerPage: Equatable, Sendable {
    public let kind: RecordKind
    public let slug: Slug
    /// Position in `ArchiveContent.records`.
    public let record: Int

    /// All of live records, by kind and slug. Where another record has the address by now, that one stays there.
    static func all(in database: Database, _ codes: KindCodes, records: RecordPositions) throws -> [FormerPage] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT kind, slug, subject FROM moved
                WHERE slug IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM slug WHERE slug.kind = moved.kind AND slug.text = moved.slug)
                ORDER BY kind, slug
                """
        )
        var pages: [FormerPage] = []
        while let row = try rows.next() {
            guard let record = records[try row.at(2)], let slug = Slug(archived: try row.at(1)) else { continue }
            pages.append(FormerPage(kind: try codes.kind(row.at(0)), slug: slug, record: Int(record)))
        }
        return pages
    }
}
