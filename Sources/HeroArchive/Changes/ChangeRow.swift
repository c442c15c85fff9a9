import GRDB
import HeroModel

/// A field's change, with the record it belongs to and the build that first shows it.
struct ChangeRow {
    let build: Int64
    let subject: Int64
    /// Its place among the changes of this record in this build.
    let position: Int
    /// When the reply that brought it was fetched.
    let date: Double
    let change: WrittenChange

    /// The maximum number of changes kept for one record, and of those one build shows for it.
    static let mostOfRecord = 50

    /// The newest changes that builds have shown, up to `limit`, newest first.
    /// - Parameter condition: selects rows of the table `change`.
    static func all(
        in database: Database,
        _ condition: String,
        _ arguments: StatementArguments,
        limit: Int = .max
    ) throws -> [ChangeRow] {
        return try database.all(
            """
            SELECT build, subject, position, date, field, qualifier, old, new FROM change WHERE \(condition)
            ORDER BY build DESC, subject DESC, position DESC LIMIT \(limit)
            """,
            arguments
        ) { row in
            let field = try RecordField(code: row.at("field"), qualifier: row.at("qualifier"))
            return try ChangeRow(
                build: row.at("build"),
                subject: row.at("subject"),
                position: row.at("position"),
                date: row.at("date"),
                change: WrittenChange(field: field, old: row.at("old"), new: row.at("new"))
            )
        }
    }

    func insert(in database: Database) throws {
        let code = change.field.code
        try database.run(
            """
            INSERT INTO change (build, subject, position, date, field, qualifier, old, new)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [build, subject, position, date, code.field, code.qualifier, change.old, change.new]
        )
    }

    /// Deletes a record's oldest changes beyond `mostOfRecord`.
    static func prune(_ subject: Int64, in database: Database) throws {
        try database.run(
            """
            DELETE FROM change WHERE subject = ?1 AND (build, position) NOT IN (
                SELECT build, position FROM change WHERE subject = ?1 ORDER BY build DESC, position DESC LIMIT ?2
            )
            """,
            [subject, mostOfRecord]
        )
    }
}
