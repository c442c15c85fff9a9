import GRDB
import HeroModel

/// All subjects, sorted by kind, source and id.
struct SortedNames {
    private(set) var all: [(kind: Int64, source: Int64, id: String)] = []
    /// Where each stands, by row id.
    private(set) var places = RecordPositions()

    init(_ database: Database) throws {
        // All of it is in the index.
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT kind, source, ident, id FROM subject ORDER BY kind, source, ident"
        )
        while let row = try rows.next() {
            try places.set(row.at(3), to: all.count)
            all.append(try (row.at(0), row.at(1), row.at(2)))
        }
    }
}
