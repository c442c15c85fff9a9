import Foundation
package import HeroSources

/// Reads the first rows of a table, to see what it has.
package enum TableSample {
    private static let most = 200

    /// Nil for a file that is no table by its name.
    /// - Parameter fit: how well a row fits as the names of columns; 0 for not at all.
    /// - Throws: `TableFault`.
    package static func rows(of path: String, fit: ([String]) -> Int) throws(TableFault) -> SampleRows? {
        guard let form = TableFile.form(of: path) else { return nil }
        do {
            switch form {
            case .csv: return try values(of: TableFile.rows(of: path), fit)
            case .xml, .comic: return nil
            case .sqlite:
                throw TableFault(reason: "a database is tried with its source: herodex import SOURCE FILE --dry-run")
            case .jsonl: return try objects(of: TableFile.objects(of: path, longest: 1 << 20))
            }
        } catch {
            throw error as? TableFault ?? TableFault(reason: "it is cut, damaged or not readable")
        }
    }

    private static func values(of file: any TableRows, _ fit: ([String]) -> Int) throws -> SampleRows {
        guard let columns = try file.header(fit: fit)?.values else { throw TableFault(reason: "it has no rows") }
        var rows: [[String]] = []
        while rows.count < most, let next = try file.next() {
            if case .row(let row) = next { rows.append(row.values) }
        }
        return .values(columns: columns, rows: rows)
    }

    private static func objects(of file: any TableObjects) throws -> SampleRows {
        var lines: [String] = []
        while lines.count < most, let object = try file.next() {
            if JSONObjects.keys(ofObject: object.json) != nil { lines.append(object.json) }
        }
        guard !lines.isEmpty else { throw TableFault(reason: "there is no JSON object in it") }
        return .objects(Data("[\(lines.joined(separator: ","))]".utf8))
    }
}
