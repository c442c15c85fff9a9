import GRDB
import HeroModel

extension Archive {
    /// Where the kept pictures whose digest begins with `digest` came from, and which records show them.
    /// - Parameter digest: the beginning of a SHA-256 in lower-case hex.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func pictureOrigins(ofDigest digest: String) async throws -> [PictureOrigin] {
        try await read { database in
            return try database.all(
                """
                SELECT picture.id, source.name, address FROM picture JOIN source ON source.id = picture.source
                WHERE substr(digest, 1, length(?1)) = ?1 ORDER BY picture.id
                """,
                [digest]
            ) { row in
                let id: Int64 = try row.at("id")
                guard let picture = try PictureNote(id, in: database) else { return nil }
                return PictureOrigin(
                    source: SourceName(try row.at("name")),
                    picture: picture,
                    records: try ShownRecord.all(showing: id, at: row.at("address"), in: database)
                )
            }
        }
    }
}

extension ShownRecord {
    fileprivate static func all(
        showing picture: Int64,
        at address: String,
        in database: Database
    ) throws -> [ShownRecord] {
        let rows = try database.allRows(
            """
            SELECT subject.kind, source.name, ident, record.title, slug.text
            FROM record JOIN subject ON subject.id = record.subject JOIN source ON source.id = subject.source
                LEFT JOIN slug ON slug.subject = record.subject
            WHERE subject.source = (SELECT source FROM picture WHERE id = ?1) AND withdrawn IS NULL
                AND (record.picture = ?1 OR instr(char(10) || details || char(10), ?2))
            ORDER BY subject.kind, record.title, ident
            """,
            [picture, "\n\(FieldText.encode([[DetailFields.picture, address]]) ?? "")\n"]
        )
        let codes = try KindCodes(database)
        return try rows.map { row in
            ShownRecord(
                key: try codes.key(in: row),
                title: try row.at("title"),
                slug: (try row.at("text") as String?).flatMap(Slug.init(archived:))
            )
        }
    }
}
