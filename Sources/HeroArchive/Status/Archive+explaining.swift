import Foundation
import GRDB
public import HeroModel

extension Archive {
    /// The record with this slug, live or withdrawn, which may be of another kind by now; nil if no record was ever given
    /// it.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func key(_ kind: RecordKind, named slug: Slug) async throws -> RecordKey? {
        try await read { database in
            let codes = try KindCodes(database)
            let row = try database.row(
                """
                SELECT source.name, subject.kind, ident
                FROM (
                        SELECT subject FROM slug WHERE kind = ?1 AND text = ?2
                        UNION ALL SELECT subject FROM moved WHERE kind = ?1 AND slug = ?2
                    ) AS named
                    JOIN subject ON subject.id = named.subject JOIN source ON source.id = subject.source
                LIMIT 1
                """,
                [codes.number(of: kind), slug.text]
            )
            return try row.map { try codes.key(in: $0) }
        }
    }

    /// Where everything on the record's page came from; nil for a record that the archive does not have.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func explain(_ key: RecordKey) async throws -> RecordExplanation? {
        try await read { database in
            let row = try database.row(
                """
                SELECT record.subject, record.title, slug.text, added, retrieved, withdrawn, record.reply, picture
                FROM record JOIN subject ON subject.id = record.subject JOIN source ON source.id = subject.source
                    LEFT JOIN slug ON slug.subject = record.subject
                WHERE subject.kind = ? AND source.name = ? AND ident = ?
                """,
                [KindCodes(database).number(of: key.kind), key.source.text, key.id]
            )
            guard let row else { return nil }
            let subject: Int64 = try row.at("subject")
            let content = try ReplyNote.all(in: database, "id = ?", [try row.at("reply") as Int64])
            guard let content = content.first else { throw DetailFields.damage(key, "reply") }
            return try RecordExplanation(
                key: key,
                title: row.at("title"),
                slug: (row.at("text") as String?).flatMap(Slug.init(archived:)),
                added: Date(stored: row.at("added")),
                retrieved: Date(stored: row.at("retrieved")),
                withdrawn: row.date(at: "withdrawn"),
                content: content,
                mentions: ReplyNote.all(in: database, "id IN (SELECT reply FROM mention WHERE subject = ?)", [subject]),
                relations: ReplyNote.all(
                    in: database,
                    """
                    retired IS NULL AND (id IN (SELECT reply FROM list WHERE owner = ?)
                        OR id IN (SELECT value FROM json_each(?)))
                    """,
                    [subject, Self.replies(naming: subject, in: database)]
                ),
                picture: PictureNote(row.at("picture"), in: database)
            )
        }
    }

    /// The row ids of the replies with a list that names a record, as a JSON array.
    private static func replies(naming subject: Int64, in database: Database) throws -> String {
        let rows = try database.rows(
            "SELECT reply, entries FROM list WHERE kind = (SELECT kind FROM subject WHERE id = ?)",
            [subject]
        )
        var replies: Set<Int64> = []
        while let row = try rows.next() {
            let reply: Int64 = try row.at(0)
            try ListEntries.forEach(in: row, at: 1) { if $0.target == subject { replies.insert(reply) } }
        }
        return "[\(replies.map(String.init).joined(separator: ","))]"
    }
}

extension ReplyNote {
    fileprivate static func all(
        in database: Database,
        _ condition: String,
        _ arguments: StatementArguments
    ) throws -> [ReplyNote] {
        let sql = """
            SELECT id, name, bytes, retrieved, checked, file FROM reply WHERE \(condition) ORDER BY name
            """
        return try database.all(sql, arguments) { row in
            try ReplyNote(
                id: row.at("id"),
                requestID: row.at("name"),
                bytes: row.at("bytes"),
                retrieved: Date(stored: row.at("retrieved")),
                checked: Date(stored: row.at("checked")),
                origin: row.at("file")
            )
        }
    }
}

extension PictureNote {
    /// - Parameter id: the picture's row id; if it is nil, so is the result.
    init?(_ id: Int64?, in database: Database) throws {
        let row = try id.flatMap {
            try database.row(
                "SELECT address, digest, contentType, bytes, reason, since FROM picture WHERE id = ?",
                [$0]
            )
        }
        guard let row else { return nil }
        address = SourceAddress(archived: try row.at("address"))
        state = try ArchivedPicture.State(row, from: 1)
    }
}
