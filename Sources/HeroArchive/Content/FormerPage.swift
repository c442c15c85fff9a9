import GRDB
public import HeroModel

/// The page of a record under a kind that it had before, or of another spelling of its name.
public struct FormerPage: Equatable, Sendable {
    public let kind: RecordKind
    public let slug: Slug
    /// Position in `ArchiveContent.records`.
    public let record: Int

    /// All of live records, by kind and slug. Where another record has the address by now, that one stays there.
    static func all(in database: Database, _ codes: KindCodes, records: RecordPositions) throws -> [FormerPage] {
        return try database.all(
            """
            SELECT kind, slug, subject FROM moved
            WHERE slug IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM slug WHERE slug.kind = moved.kind AND slug.text = moved.slug)
            ORDER BY kind, slug
            """
        ) { row in
            guard let record = records[try row.at(2)], let slug = Slug(archived: try row.at(1)) else { return nil }
            return FormerPage(kind: try codes.kind(row.at(0)), slug: slug, record: Int(record))
        }
    }
}
