import Foundation
import HeroBasics

/// The rows of a spreadsheet's first sheet that is shown: XLSX (ECMA-376, 5th edition, part 1, SpreadsheetML) or ODS
/// (OpenDocument 1.3, part 3).
///
/// Formulas are not calculated: their saved values count. Memory grows with the texts of XLSX that cells share.
final class SheetFile: TableRows {
    private let rows: XMLItems
    private let cells: any SheetCells
    /// Rows that were read to find the names of the columns.
    private var ahead: [CSVFile.Row] = []
    /// The number of the row that was read last, from 1.
    private var number = 0
    private var formulas = 0

    /// So many columns has the largest sheet of a spreadsheet program.
    static let mostColumns = 16_384

    static func isOne(_ name: String) -> Bool {
        [".xlsx", ".xlsm", ".ods"].contains(where: name.lowercased().hasSuffix)
    }

    /// - Throws: `ContentFault`.
    init(_ path: String) throws(ContentFault) {
        do {
            let parts = try SheetParts(path)
            cells =
                parts.names.contains(OpenDocumentCells.content) ? try OpenDocumentCells(parts) : try ExcelCells(parts)
            rows = try XMLItems(parts.stream(of: cells.document))
        } catch {
            throw Self.fault(error)
        }
    }

    private static func fault(_ error: any Error) -> ContentFault {
        switch error {
        case let fault as ContentFault: fault
        case let fault as XMLItems.Fault: ContentFault(reason: "its sheet, line \(fault.line): \(fault.reason)")
        default: ContentFault(reason: "it cannot be read")
        }
    }

    /// - Throws: `ContentFault`.
    func header(fit: ([String]) -> Int) throws -> CSVFile.Row? {
        var best = (fit: 0, index: 0)
        while ahead.count < CSVFile.mostAbove, let row = try read() {
            ahead.append(row)
            let found = fit(row.values)
            if found > best.fit { best = (found, ahead.count - 1) }
        }
        guard !ahead.isEmpty else { return nil }
        ahead.removeFirst(best.index)
        return ahead.removeFirst()
    }

    /// - Throws: `ContentFault`.
    func next() throws -> CSVFile.Next? {
        if !ahead.isEmpty { return .row(ahead.removeFirst()) }
        return try read().map { .row($0) }
    }

    private func read() throws(ContentFault) -> CSVFile.Row? {
        do {
            while let item = try rows.next(at: cells.paths, cells.row) {
                guard let row = item.value else { continue }
                let first = row.number ?? number + 1
                number = first + row.repeats - 1
                formulas += row.unsavedFormulas
                let values = row.values
                // Rows that are the same are written once, with their count, and say nothing new.
                if values.contains(where: { !$0.isEmpty }) { return CSVFile.Row(line: first, values: values) }
            }
            return nil
        } catch {
            throw Self.fault(error)
        }
    }

    var remark: String? {
        let (sheets, first) = (cells.sheets.count, cells.sheets.first ?? "")
        let unsaved = "formulas without a saved value, which count as empty: \(formulas)"
        return [
            sheets > 1 ? "of its \(sheets) sheets, \(first.quoted) is read" : nil,
            formulas > 0 ? "\(unsaved); a spreadsheet program that saves it again adds them" : nil,
        ].compactMap(\.self).joined(separator: "; ").orNil
    }
}

/// What the rows of a sheet say.
protocol SheetCells {
    /// The name of the document with the rows.
    var document: String { get }
    /// Where they are in it.
    var paths: [[String]] { get }
    /// The names of the sheets that are shown, the one that is read first.
    var sheets: [String] { get }
    /// Nil for a row of a sheet that does not count.
    func row(_ element: XMLElement) -> SheetRow?
}

/// A row as its sheet has it.
struct SheetRow {
    /// Counted from 1; nil for the one behind the last.
    var number: Int?
    /// How often it stands there.
    var repeats = 1
    private(set) var values: [String] = []
    /// How many cells have a formula without a value.
    var unsavedFormulas = 0

    /// - Parameter column: counted from 0.
    mutating func set(_ value: String, at column: Int) {
        guard !value.isEmpty, column >= 0, column < SheetFile.mostColumns else { return }
        values += [String](repeating: "", count: max(0, column + 1 - values.count))
        values[column] = value
    }
}

/// The documents in the archive that a spreadsheet is.
struct SheetParts {
    private let path: String
    let names: Set<String>

    /// - Throws: `ContentFault`.
    init(_ path: String) throws {
        self.path = path
        let archive = try ArchiveReader(path)
        var names: Set<String> = []
        while let entry = try archive.next() { names.insert(entry.name) }
        self.names = names
    }

    /// The bytes of one document.
    /// - Throws: `ContentFault`.
    func stream(of name: String) throws -> ByteStream {
        let archive = try ArchiveReader(path)
        while let entry = try archive.next() {
            if entry.name == name { return archive.content }
        }
        throw ContentFault(reason: "there is no \(name) in it, as spreadsheets have")
    }

    /// Calls `read` with each element of a document at one of the paths; not at all for a document that is not there.
    /// - Throws: `ContentFault`, `XMLItems.Fault`, and what `read` throws.
    func forEach(of name: String, at paths: [[String]], _ read: (XMLElement) throws -> Void) throws {
        guard names.contains(name) else { return }
        let items = try XMLItems(try stream(of: name))
        while let item = try items.next(at: paths, { element in Result { try read(element) } }) { try item.value.get() }
    }
}
