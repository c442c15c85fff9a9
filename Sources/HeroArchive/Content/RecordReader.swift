import GRDB
import HeroModel

/// Reads whole records, one by one.
struct RecordReader {
    let database: Database

    /// - Parameter number: of its row in `subject`; nil if there is no such record.
    func record(numbered number: Int64) throws -> HeroModel.Record? {
        let row = try database.row(
            """
            SELECT subject.kind, source.name, ident, record.title, language, plain, markup, picture.address, modified, aliases,
                links, details
            FROM record JOIN subject ON subject.id = record.subject JOIN source ON source.id = subject.source
                LEFT JOIN picture ON picture.id = record.picture
            WHERE record.subject = ?
            """,
            [number]
        )
        guard let row else { return nil }
        let columns = try RecordRow(
            title: row.at(3),
            language: row.at(4),
            plain: row.at(5),
            markup: row.at(6),
            picture: row.at(7),
            modified: row.at(8),
            aliases: row.at(9),
            links: row.at(10),
            details: row.at(11)
        )
        return try columns.record(
            RecordKey(source: SourceName(row.at(1)), kind: RecordKind(code: row.at(0)), id: row.at(2))
        )
    }
}
