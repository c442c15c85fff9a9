import GRDB
import HeroModel

/// What version 11 changes: kinds have names, and the entries of a relation list are only in the list's own row.
enum Migration11 {
    static let statements = """
        -- The kinds of record. Other tables name them by number.
        CREATE TABLE kind (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        ) STRICT;
        INSERT INTO kind (id, name) VALUES (1, 'heroes'), (2, 'transformations'), (3, 'comics'), (4, 'series'),
            (5, 'events'), (6, 'stories'), (7, 'creators'), (8, 'facts');

        -- The title that lists give the record, unless an entry has another one; null if no list names it.
        ALTER TABLE subject ADD COLUMN name TEXT;
        UPDATE subject SET name = named.title
            FROM (SELECT target, min(title) AS title FROM relation GROUP BY target) AS named
            WHERE named.target = subject.id;
        """

    /// Packs the entries of all lists, and deletes the rows that they were in.
    static func fill(_ database: Database) throws {
        try ListEntries.packAll(in: database)
        try database.execute(sql: "DROP TABLE relation")
        try nameChangedLists(in: database)
    }

    /// Changes of relation lists named kind and role by number.
    private static func nameChangedLists(in database: Database) throws {
        let codes = try String.fetchAll(
            database,
            sql: "SELECT DISTINCT qualifier FROM change WHERE field = 'relations' AND qualifier IS NOT NULL"
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
