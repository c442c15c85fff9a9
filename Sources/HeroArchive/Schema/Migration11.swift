import GRDB
import HeroModel

/// What `migration11.sql` cannot say: the entries of a relation list are only in the list's own row.
enum Migration11 {
    static let version = 11

    /// Packs the entries of all lists, and deletes the rows that they were in.
    static func fill(_ database: Database) throws {
        try ListEntries.packAll(in: database)
        try database.execute(sql: "DROP TABLE relation")
        try nameChangedLists(in: database)
    }

    /// Changes of relation lists named kind and role by number.
    private static func nameChangedLists(in database: Database) throws {
        let codes: [String] = try database.values(
            "SELECT DISTINCT qualifier FROM change WHERE field = 'relations' AND qualifier IS NOT NULL"
        )
        for code in codes {
            let field = try RecordField(code: "relations", qualifier: code)
            try database.execute(
                sql: "UPDATE change SET qualifier = ? WHERE field = 'relations' AND qualifier = ?",
                arguments: [field.code.qualifier, code]
            )
        }
    }
}
