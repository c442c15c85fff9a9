import GRDB
import HeroModel

/// Reads whole records.
struct RecordReader {
    private let database: Database
    private let codes: KindCodes

    init(database: Database) throws {
        self.database = database
        codes = try KindCodes(database)
    }

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
            let columns = try RecordRow(
                title: row.at(3),
                language: row.at(4),
                plain: row.at(5),
                markup: row.at(6),
                picture: row.at(7),
                modified: row.at(8),
                aliases: row.at(9),
                links: row.at(10),
                details: row.at(11)
            )
            found[try row.at(12)] = try columns.record(
                RecordKey(source: SourceName(row.at(1)), kind: codes.kind(row.at(0)), id: row.at(2))
            )
        }
        return numbers.compactMap { found[$0] }
    }
}
