import Foundation
package import HeroSources

/// Reads the first rows of a table, to see what it has.
package enum TableSample {
    private static let most = 200

    /// Why a file of this kind is not read; nil for one that may be.
    package static func refusal(of path: String) -> String? {
        if case .refused(let reason) = FileForm(of: path) { reason } else { nil }
    }

    /// Nil for a file that is no table by its name.
    /// - Parameter fit: how well a row fits as the names of columns; 0 for not at all.
    /// - Throws: `ContentFault`.
    package static func rows(of path: String, fit: ([String]) -> Int) throws(ContentFault) -> SampleRows? {
        guard let form = TableFile.form(of: path) else { return nil }
        do {
            switch form {
            case .csv: return try values(of: TableFile.rows(of: path), fit)
            case .xml, .comic: return nil
            case .sqlite:
                throw ContentFault(reason: "a database is tried with its source: herodex import SOURCE FILE --dry-run")
            case .jsonl: return .objects(try objects(of: TableFile.objects(of: path, longest: 1 << 20)))
            }
        } catch {
            throw error as? ContentFault ?? ContentFault(reason: "it is cut, damaged or not readable")
        }
    }

    /// A first description of a table; nil for a file that is no table by its name.
    /// - Parameters:
    ///   - mayBeReply: whether a file of JSON is a reply, not rows.
    ///   - fit: how well a row fits as the names of columns; 0 for not at all.
    /// - Throws: `DescriptionDraft.Fault`, `ContentFault`.
    package static func draft(of path: String, mayBeReply: Bool, fit: ([String]) -> Int) throws -> DescriptionDraft? {
        let name = URL(filePath: path).lastPathComponent
        switch TableFile.form(of: path) {
        case .csv:
            guard case .values(let columns, let rows) = try rows(of: path, fit: fit) else { return nil }
            return DescriptionDraft(columns: columns, rows: rows, named: name)
        case .xml:
            do {
                let items = try XMLItems(try InflatedFile(path).next)
                let root = try items.root()
                let document = Data(XMLItems.json(try items.next(at: [root])?.value ?? "").utf8)
                return try DescriptionDraft(reply: document, named: name, form: .xml, origin: root)
            } catch let fault as XMLItems.Fault {
                throw ContentFault(reason: "line \(fault.line): \(fault.reason)")
            }
        case .sqlite:
            let query = "SELECT * FROM " + (DatabaseRows.tables(of: path).first ?? "")
            let file = try DatabaseRows(path, query: query)
            var rows: [String] = []
            while rows.count < most, let row = try file.next() { rows.append(row) }
            return try DescriptionDraft(reply: list(rows), named: name, form: .sqlite, origin: query)
        case .jsonl,
            nil where !mayBeReply:
            let rows = try objects(of: TableFile.objects(of: path, longest: 1 << 20))
            return try DescriptionDraft(reply: rows, named: name, form: .jsonl)
        case .comic, nil: return nil
        }
    }

    private static func list(_ objects: [String]) -> Data { Data("[\(objects.joined(separator: ","))]".utf8) }

    private static func values(of file: any TableRows, _ fit: ([String]) -> Int) throws -> SampleRows {
        guard let columns = try file.header(fit: fit)?.values else { throw ContentFault(reason: "it has no rows") }
        var rows: [[String]] = []
        while rows.count < most, let next = try file.next() {
            if case .row(let row) = next { rows.append(row.values) }
        }
        return .values(columns: columns, rows: rows)
    }

    private static func objects(of file: any TableObjects) throws -> Data {
        var lines: [String] = []
        while lines.count < most, let object = try file.next() {
            if JSONObjects.keys(ofObject: object.json) != nil { lines.append(object.json) }
        }
        guard !lines.isEmpty else { throw ContentFault(reason: "there is no JSON object in it") }
        return list(lines)
    }
}
