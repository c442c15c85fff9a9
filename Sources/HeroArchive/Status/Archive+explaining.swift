import Foundation
import GRDB
public import HeroModel

extension Archive {
    /// The record that has this slug among its kind, live or withdrawn; nil where none was ever given it.
    public func key(_ kind: RecordKind, named slug: Slug) async throws -> RecordKey? {
        try await read { database in
            let row = try database.row(
                """
                SELECT source.name, ident FROM slug JOIN subject ON subject.id = slug.subject
                    JOIN source ON source.id = subject.source
                WHERE slug.kind = ? AND text = ?
                """,
                [kind.code, slug.text]
            )
            return row.map { RecordKey(source: SourceName($0[0]), kind: kind, id: $0[1]) }
        }
    }

    /// Where everything came from that the record's page shows; nil for a record the archive does not have.
    public func explain(_ key: RecordKey) async throws -> RecordExplanation? {
        try await read { database in
            let row = try database.row(
                """
                SELECT record.subject, record.title, slug.text, added, retrieved, withdrawn, record.reply, picture
                FROM record JOIN subject ON subject.id = record.subject JOIN source ON source.id = subject.source
                    LEFT JOIN slug ON slug.subject = record.subject
                WHERE subject.kind = ? AND source.name = ? AND ident = ?
                """,
                [key.kind.code, key.source.text, key.id]
            )
            guard let row else { return nil }
            let subject: Int64 = row[0]
            let content = try ReplyNote.all(in: database, "id = ?", [row[6] as Int64])
            guard let content = content.first else { throw DetailFields.damage(key, "reply") }
            return RecordExplanation(
                key: key,
                title: row[1],
                slug: (row[2] as String?).flatMap(Slug.init(kept:)),
                added: Date(stored: row[3]),
                retrieved: Date(stored: row[4]),
                withdrawn: (row[5] as Double?).map(Date.init(stored:)),
                content: content,
                mentions: try ReplyNote.all(
                    in: database,
                    "id IN (SELECT reply FROM mention WHERE subject = ?)",
                    [subject]
                ),
                relations: try ReplyNote.all(
                    in: database,
                    """
                    retired IS NULL AND (id IN (SELECT reply FROM list WHERE owner = ?) OR id IN (
                        SELECT reply FROM list JOIN relation ON relation.list = list.id WHERE target = ?
                    ))
                    """,
                    [subject, subject]
                ),
                picture: try PictureNote(row[7], in: database)
            )
        }
    }
}

extension ReplyNote {
    fileprivate static func all(
        in database: Database,
        _ condition: String,
        _ arguments: StatementArguments
    ) throws -> [ReplyNote] {
        let sql = """
            SELECT id, name, status, bytes, retrieved, checked FROM reply WHERE \(condition) ORDER BY name
            """
        return try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
            ReplyNote(
                id: row[0],
                requestID: row[1],
                status: row[2],
                bytes: row[3],
                retrieved: Date(stored: row[4]),
                checked: Date(stored: row[5])
            )
        }
    }
}

extension PictureNote {
    /// - Parameter id: the picture's row; nil gives nil.
    fileprivate init?(_ id: Int64?, in database: Database) throws {
        let row = try id.flatMap {
            try database.row(
                "SELECT address, digest, contentType, bytes, reason, since FROM picture WHERE id = ?",
                [$0]
            )
        }
        guard let row else { return nil }
        address = SourceAddress(kept: row[0])
        state = ArchivedPicture.State(row, from: 1)
    }
}
