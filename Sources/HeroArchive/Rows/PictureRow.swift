import GRDB
import HeroModel

/// Finds or creates the rows of pictures.
enum PictureRow {
    /// Gives all pictures of a record a row.
    /// - Returns: the row id of the first one; nil if it has none.
    static func number(ofFirstIn head: RecordHead, source: Int64, in database: Database) throws -> Int64? {
        try head.pictures.map { try number(of: $0.text, source: source, in: database) }.first
    }

    /// The row id of the picture at this address of a source.
    static func number(of address: String, source: Int64, in database: Database) throws -> Int64 {
        let known = try database.number("SELECT id FROM picture WHERE source = ? AND address = ?", [source, address])
        if let known { return known }
        try database.run("INSERT INTO picture (source, address) VALUES (?, ?)", [source, address])
        return database.lastInsertedRowID
    }
}
