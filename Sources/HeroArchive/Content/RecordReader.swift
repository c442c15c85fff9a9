import GRDB
import HeroModel

/// Reads whole records.
struct RecordReader {
    let database: Database
    let codes: KindCodes

    /// - Parameter number: of its row in `subject`; nil if there is no such record.
    func record(numbered number: Int64) throws -> HeroModel.Record? { try records(numbered: [number]).first }

    /// Records in the order of their numbers here; those that are not there are left out. One query for all: beginning one
    /// takes as long as reading a record.
    func records(numbered numbers: [Int64]) throws -> [HeroModel.Record] {
        let rows = try database.cachedRows(
            """
            SELECT subject.kind, source.name, ident, record.title, language, plain, markup, picture.address, modified,
                aliases, links, details, record.subject
            FROM json_each(?) AS wanted CROSS JOIN record ON record.subject = wanted.value
                JOIN subject ON subject.id = record.subject JOIN source ON source.id = subject.source
                LEFT JOIN picture ON picture.id = record.picture
            """,
            ["[\(numbers.map(String.init).joined(separator: ","))]"]
        )
        var found: [Int64: HeroModel.Record] = [:]
        found.reserveCapacity(numbers.count)
        while let row = try rows.next() {
            let key = try RecordKey(source: SourceName(row.at(1)), kind: codes.kind(row.at(0)), id: row.at(2))
            found[try row.at(12)] = try RecordRow(row, from: 3).record(key)
        }
        return numbers.compactMap { found[$0] }
    }
}
