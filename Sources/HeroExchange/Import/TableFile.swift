import Foundation
import HeroModel
import HeroSources

/// A CSV file that is imported by a source's description of its columns.
struct TableFile {
    let path: String
    let source: any HeroSource
    let date: Date

    /// The records of so many rows are stored in one transaction.
    private static let portion = 500

    /// Calls `take` with portions of rows, and with each row that cannot be read.
    func forEach(_ take: (ImportFinding) async throws -> Void) async throws {
        do {
            let file = try CSVFile(path)
            guard let columns = try file.header() else {
                return try await take(.notUnderstood(place: path, reason: "it has no rows"))
            }
            guard let reader = source.rowReader(columns: columns) else {
                return try await take(
                    .notUnderstood(
                        place: path,
                        reason: "the source describes no tables: a resource with file: csv would"
                    )
                )
            }
            var portion = Portion()
            while let next = try file.next() {
                switch next {
                case .broken(let line):
                    let reason = "a quote is opened in line \(line) and never closed; that line is left out"
                    try await take(.notUnderstood(place: "\(path):\(line)", reason: reason))
                case .row(let row):
                    switch reader.read(row.values, at: "line \(row.line)") {
                    case .record(let record): portion.records.append(record)
                    case .unreadable(let unreadable): portion.unreadable.append(unreadable)
                    }
                }
                if portion.count == Self.portion { try await take(.rows(rows(&portion))) }
            }
            if portion.count > 0 { try await take(.rows(rows(&portion))) }
        } catch let fault as InflatedFile.Fault {
            let reason = fault == .unreadable ? "it cannot be read" : "it is cut or damaged; what came before is taken"
            try await take(.notUnderstood(place: path, reason: reason))
        }
    }

    private struct Portion {
        var number = 1
        var records: [RelatedRecord] = []
        var unreadable: [UnreadableRecord] = []

        var count: Int { records.count + unreadable.count }
    }

    private func rows(_ portion: inout Portion) -> ImportedRows {
        let name = URL(filePath: path).lastPathComponent
        let rows = ImportedRows(
            name: "\(name)#\(portion.number)",
            records: portion.records,
            unreadable: portion.unreadable,
            date: date
        )
        portion = Portion(number: portion.number + 1)
        return rows
    }
}
