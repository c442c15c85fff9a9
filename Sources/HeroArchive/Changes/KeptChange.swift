import GRDB
import HeroModel

/// One field's change with the record it belongs to and the build that first shows it.
struct KeptChange {
    let build: Int64
    let subject: Int64
    /// Its place among the changes of this record in this build.
    let position: Int
    /// When the reply came that brought it.
    let date: Double
    let change: WrittenChange

    /// The most changes kept of one record, and told of it by one build.
    static let mostOfRecord = 50

    /// Changes that builds have shown, the newest first, the oldest beyond a limit left out.
    /// - Parameter condition: which, on the table `change`.
    static func all(
        in database: Database,
        _ condition: String,
        _ arguments: StatementArguments,
        limit: Int = .max
    ) throws -> [KeptChange] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT build, subject, position, date, field, qualifier, old, new FROM change WHERE \(condition)
                ORDER BY build DESC, subject DESC, position DESC LIMIT \(limit)
                """,
            arguments: arguments
        )
        var changes: [KeptChange] = []
        while let row = try rows.next() {
            let field = try RecordField(code: row.at("field"), qualifier: row.at("qualifier"))
            changes.append(
                try KeptChange(
                    build: row.at("build"),
                    subject: row.at("subject"),
                    position: row.at("position"),
                    date: row.at("date"),
                    change: WrittenChange(field: field, old: row.at("old"), new: row.at("new"))
                )
            )
        }
        return changes
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

    /// Drops a record's oldest changes beyond the most.
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
