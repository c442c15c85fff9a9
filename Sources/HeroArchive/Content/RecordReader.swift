import GRDB
import HeroModel

/// Reads whole records, one by one.
struct RecordReader {
    private let database: Database
    private let sources: [Int64: SourceName]

    init(database: Database) throws {
        self.database = database
        sources = Dictionary(try ArchivedSource.all(in: database).map { ($0.id, $0.source.name) }) { first, _ in first }
    }

    /// - Parameter number: of its row in `subject`; nil if there is no such record.
    func record(numbered number: Int64) throws -> HeroModel.Record? {
        let row = try database.row(
            """
            SELECT kind, subject.source, ident, title, language, plain, markup, picture.address, modified, aliases,
                links, details
            FROM record JOIN subject ON subject.id = record.subject LEFT JOIN picture ON picture.id = record.picture
            WHERE record.subject = ?
            """,
            [number]
        )
        guard let row else { return nil }
        guard let source = sources[try row.at(1)] else { throw ArchiveError.implausible("a source is missing") }
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
        return try columns.record(RecordKey(source: source, kind: RecordKind(code: row.at(0)), id: row.at(2)))
    }
}
