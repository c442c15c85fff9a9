import GRDB

/// A table that is read beside another one: both in the order of the same row ids.
struct SideTable {
    private let rows: RowCursor
    /// The row that was read last, and its id.
    private var last: (id: Int64, row: Row)?

    /// - Parameter sql: gives the row id in the first column.
    init(_ database: Database, _ sql: String) throws { rows = try Row.fetchCursor(database, sql: sql) }

    /// The row with this id; nil if there is none.
    /// - Parameter id: greater than all before. The row is good until the next call.
    mutating func row(of id: Int64) throws -> Row? {
        while last.map({ $0.id < id }) ?? true {
            guard let row = try rows.next() else {
                last = (.max, Row())
                return nil
            }
            last = (try row.at(0), row)
        }
        return last.flatMap { $0.id == id ? $0.row : nil }
    }
}
