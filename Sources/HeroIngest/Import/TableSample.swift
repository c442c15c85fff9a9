import Foundation
package import HeroSources

/// Reads the first rows of a table, to see what it has.
package enum TableSample {
    private static let most = 200

    /// Why a table cannot be read.
    package struct Fault: Error {
        package let reason: String
    }

    /// Nil for a file that is no table by its name.
    /// - Throws: `Fault`.
    package static func rows(of path: String) throws(Fault) -> SampleRows? {
        guard let form = TableFile.form(of: path) else { return nil }
        do {
            switch form {
            case .csv: return try values(of: CSVFile(path))
            case .jsonl: return try objects(of: ByteReader(TextFile(path)))
            }
        } catch let fault as Fault {
            throw fault
        } catch {
            throw Fault(reason: "it is cut, damaged or not readable")
        }
    }

    private static func values(of file: CSVFile) throws -> SampleRows {
        guard let columns = try file.header() else { throw Fault(reason: "it has no rows") }
        var rows: [[String]] = []
        while rows.count < most, let next = try file.next() {
            if case .row(let row) = next { rows.append(row.values) }
        }
        return .values(columns: columns, rows: rows)
    }

    private static func objects(of file: ByteReader) throws -> SampleRows {
        var lines: [String] = []
        while lines.count < most, let line = try file.line(longest: 1 << 20) {
            if TableFile.keys(ofObject: line) != nil { lines.append(line) }
        }
        guard !lines.isEmpty else { throw Fault(reason: "no line of it is a JSON object") }
        return .objects(Data("[\(lines.joined(separator: ","))]".utf8))
    }
}
