import HeroModel

/// The tables of an exported database, made from the field tables.
enum TableSchema {
    /// Raised when a table or column changes its meaning or goes; in the database's `user_version`.
    static let version = 1

    /// - Parameter kinds: of all records.
    static func statements(_ kinds: KindTable) -> [String] {
        common + kinds.all.compactMap(ownTable) + kinds.all.map(view) + [related(kinds.allRoles)]
    }

    private static let common = [
        """
        -- Where records come from, and what must be said of them.
        CREATE TABLE source (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            title TEXT NOT NULL,
            kind TEXT NOT NULL,
            base_url TEXT NOT NULL,
            attribution TEXT NOT NULL,
            attribution_link TEXT,
            licence TEXT,
            last_answer TEXT,               -- dates are ISO 8601, in UTC
            gone_since TEXT
        )
        """,
        """
        CREATE TABLE picture (
            id INTEGER PRIMARY KEY,
            source_id INTEGER NOT NULL REFERENCES source,
            address TEXT NOT NULL,
            sha256 TEXT,                    -- null for one that is not kept
            bytes INTEGER,
            content_type TEXT,
            failure TEXT                    -- why it could not be fetched
        )
        """,
        """
        -- Records of all kinds; what only one kind has is in a table of its own.
        CREATE TABLE record (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            source_id INTEGER NOT NULL REFERENCES source,
            source_record_id TEXT NOT NULL,
            title TEXT NOT NULL,
            overview TEXT,                  -- plain text
            overview_html TEXT,
            language TEXT,
            path TEXT NOT NULL,             -- of its page in the site
            picture_id INTEGER REFERENCES picture,
            modified TEXT,                  -- by the source's own account
            added TEXT NOT NULL,
            retrieved TEXT NOT NULL,        -- when the reply came that last changed it
            withdrawn TEXT,                 -- since when the source does not list it
            UNIQUE (kind, source_id, source_record_id)
        )
        """,
        "CREATE INDEX record_title ON record (title)",
        """
        -- The pictures of a record after the first, which is its picture_id.
        CREATE TABLE further_picture (
            record_id INTEGER NOT NULL REFERENCES record,
            picture_id INTEGER NOT NULL REFERENCES picture
        )
        """,
        """
        CREATE TABLE alias (
            record_id INTEGER NOT NULL REFERENCES record,
            alias TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE link (
            record_id INTEGER NOT NULL REFERENCES record,
            type TEXT NOT NULL,
            address TEXT NOT NULL
        )
        """,
        """
        -- What a source tells under a label of its own.
        CREATE TABLE property (
            record_id INTEGER NOT NULL REFERENCES record,
            label TEXT NOT NULL,
            value TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE statistic (
            record_id INTEGER NOT NULL REFERENCES record,
            name TEXT NOT NULL,
            value INTEGER NOT NULL,         -- from 0
            most INTEGER NOT NULL           -- where its scale ends
        )
        """,
        """
        CREATE TABLE category (
            record_id INTEGER NOT NULL REFERENCES record,
            name TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE publication_date (
            record_id INTEGER NOT NULL REFERENCES record,
            type TEXT NOT NULL,
            date TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE price (
            record_id INTEGER NOT NULL REFERENCES record,
            type TEXT NOT NULL,
            cents INTEGER NOT NULL          -- of a US dollar
        )
        """,
        """
        -- As one of the two records tells it; the view "related" has both directions.
        CREATE TABLE relation (
            record_id INTEGER NOT NULL REFERENCES record,
            related_id INTEGER REFERENCES record,   -- null for a record that was never kept
            kind TEXT NOT NULL,             -- of the related record
            source_record_id TEXT NOT NULL, -- of the related record
            title TEXT NOT NULL,            -- of the related record
            role TEXT NOT NULL,
            note TEXT,
            PRIMARY KEY (record_id, kind, source_record_id, role)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX relation_back ON relation (related_id)",
        """
        CREATE TABLE change (
            record_id INTEGER NOT NULL REFERENCES record,
            build INTEGER NOT NULL,
            date TEXT NOT NULL,
            field TEXT NOT NULL,
            qualifier TEXT,
            old TEXT,
            new TEXT
        )
        """,
    ]

    /// The view of the records of all kinds that are related to a record, whichever of the two names the other.
    private static func related(_ roles: [RelationRole]) -> String {
        let roles = roles.filter { $0.reversed != $0 }
        let words = roles.map { "WHEN '\($0.rawValue)' THEN '\($0.reversed.rawValue)'" }.joined(separator: " ")
        return """
            CREATE VIEW related AS
            SELECT record_id, related_id, role, note FROM relation WHERE related_id IS NOT NULL
            UNION
            SELECT related_id, record_id, CASE role \(words) ELSE role END, note FROM relation
                WHERE related_id IS NOT NULL
            """
    }

    /// The name of the table of what only records of this kind have, such as `comics_detail`; nil for a kind without
    /// fields of a single value.
    static func table(of kind: RecordKind) -> String? {
        columns(of: kind).isEmpty ? nil : name(kind.rawValue + "_detail", of: kind)
    }

    /// The name of a table in SQL: that of a declared kind may have hyphens, or be a word of SQL.
    private static func name(_ table: String, of kind: RecordKind) -> String {
        kind.isDeclared ? "\"\(table)\"" : table
    }

    /// The fields that are columns: those with a single value.
    static func columns(of kind: RecordKind) -> [FieldDefinition] {
        Record.fields(of: kind).filter { !$0.type.isList }
    }

    /// `page_count` for `pageCount`; words that SQL has a meaning for get a longer name.
    static func column(of field: FieldDefinition) -> String {
        let name = field.name.text.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
        }
        return ["order", "end", "start"].contains(name) ? name + "_" + suffix(of: field.type) : name
    }

    private static func suffix(of type: FieldType) -> String {
        switch type {
        case .number: "number"
        case .seriesEnd, .year: "year"
        default: "date"
        }
    }

    private static func ownTable(_ kind: RecordKind) -> String? {
        guard let table = table(of: kind) else { return nil }
        let columns = columns(of: kind).map { field in
            let type = field.type == .number || field.type == .year || field.type == .seriesEnd ? "INTEGER" : "TEXT"
            let running = field.type == .seriesEnd ? ",\n    is_running INTEGER" : ""
            return ",\n    \(column(of: field)) \(type)\(running)"
        }
        return """
            CREATE TABLE \(table) (
                record_id INTEGER PRIMARY KEY REFERENCES record\(columns.joined())
            )
            """
    }

    /// All there is of the live records of a kind in one row each.
    private static func view(_ kind: RecordKind) -> String {
        let own = columns(of: kind).flatMap { field in
            [column(of: field)] + (field.type == .seriesEnd ? ["is_running"] : [])
        }
        let table = table(of: kind)
        let join = table.map { "\n    LEFT JOIN \($0) ON \($0).record_id = record.id" } ?? ""
        return """
            CREATE VIEW \(name(kind.rawValue, of: kind)) AS
            SELECT record.id, source.name AS source, source_record_id, record.title, overview, language, path,
                modified, added, retrieved\(own.map { ", \(table ?? "").\($0)" }.joined())
            FROM record JOIN source ON source.id = source_id\(join)
            WHERE record.kind = '\(kind.rawValue)' AND withdrawn IS NULL
            """
    }
}
