import GRDB

/// All subjects with their slugs, sorted by kind, source and id.
///
/// Each table is scanned in storage order, and they are joined here: SQLite would seek in one for each row of the other, and
/// read the same pages again and again.
struct SortedNames {
    private(set) var all: [(kind: Int64, source: Int64, id: String, slug: String?)] = []
    /// Where each stands, by row id.
    private(set) var places = RecordPositions()

    init(_ database: Database) throws {
        // All of it is in the index.
        try database.rows("SELECT kind, source, ident, id FROM subject ORDER BY kind, source, ident").forEachRow {
            row in
            try places.set(row.at(3), to: all.count)
            all.append(try (row.at(0), row.at(1), row.at(2), nil))
        }
        try database.rows("SELECT subject, text FROM slug").forEachRow { row in
            if let place = places[try row.at(0)] { all[Int(place)].slug = try row.at(1) }
        }
    }
}
