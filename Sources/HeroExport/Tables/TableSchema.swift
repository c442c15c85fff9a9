import HeroModel

/// The tables of an exported database, made from the field tables.
enum TableSchema {
    /// Raised when a table or column changes its meaning or goes; in the database's `user_version`.
    static let version = 1

    /// - Parameter kinds: of all records.
    static func statements(_ kinds: KindTable) -> [String] {
        [common] + kinds.all.compactMap(ownTable) + kinds.all.map(view) + [related(kinds.allRoles)]
    }

    /// What is the same for all kinds, without the last semicolon.
    private static let common = String(decoding: PackageResources.tables_sql.dropLast(2), as: UTF8.self)

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
