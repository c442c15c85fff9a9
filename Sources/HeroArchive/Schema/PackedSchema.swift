import GRDB

/// What version 8 adds: the entries of each relation list in one piece.
enum PackedSchema {
    static let statements = """
        ALTER TABLE list ADD COLUMN entries BLOB;   -- ListEntries: what the rows of relation say
        """

    /// Fills the new column.
    static func fill(_ database: Database) throws { try ListEntries.packAll(in: database) }
}
