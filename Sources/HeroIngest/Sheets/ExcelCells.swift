import Foundation

/// The cells of a workbook's first sheet that is shown, as XLSX has them (ECMA-376, 5th edition, part 1, chapter 18).
struct ExcelCells: SheetCells {
    let document: String
    let paths = [["worksheet", "sheetData", "row"]]
    let sheets: [String]
    /// The texts that cells name by their number.
    private var shared: [String] = []
    /// For each style of cells whether its numbers are days.
    private var areDays: [Bool] = []
    /// What the number 0 stands for as a day, in seconds since 1970.
    private var epoch = -2_209_161_600.0

    /// - Throws: `ContentFault`, `XMLItems.Fault`.
    init(_ parts: SheetParts) throws {
        var (sheets, targets): ([(name: String, id: String)], [String: String]) = ([], [:])
        var epoch = self.epoch
        try parts.forEach(of: "xl/workbook.xml", at: [["workbook", "sheets", "sheet"], ["workbook", "workbookPr"]]) {
            if $0.name == "workbookPr", ["1", "true"].contains($0["date1904"]) {
                epoch = -2_082_844_800
            } else if $0.name == "sheet", $0["state"] ?? "visible" == "visible" {
                sheets.append(($0["name"] ?? "", $0["id"] ?? ""))
            }
        }
        try parts.forEach(of: "xl/_rels/workbook.xml.rels", at: [["Relationships", "Relationship"]]) {
            // Sheets that are a chart have no rows.
            guard let id = $0["Id"], let target = $0["Target"], $0["Type"]?.hasSuffix("/worksheet") == true else {
                return
            }
            targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
        }
        let tables = sheets.filter { targets[$0.id] != nil }
        guard let first = tables.first, let document = targets[first.id] else {
            throw ContentFault(reason: "there is no sheet with rows in it")
        }
        (self.document, self.sheets, self.epoch) = (document, tables.map(\.name), epoch)
        (shared, areDays) = (try Self.texts(parts), try Self.styles(parts))
    }

    /// More texts than that are no table of heroes.
    private static let mostTextBytes = 256 << 20

    private static func texts(_ parts: SheetParts) throws -> [String] {
        var (texts, size): ([String], Int) = ([], 0)
        try parts.forEach(of: "xl/sharedStrings.xml", at: [["sst", "si"]]) {
            texts.append(text(of: $0))
            size += texts[texts.count - 1].utf8.count
            if size > mostTextBytes { throw ContentFault(reason: "its texts have more than 256 MB") }
        }
        return texts
    }

    /// The text of an element, plain or in runs of one look each; hints for its pronunciation are none of it.
    private static func text(of element: XMLElement) -> String {
        element.elements.map { part in
            switch part.name {
            case "t": escapes(part.text)
            case "r": text(of: part)
            default: ""
            }
        }.joined()
    }

    /// What XML cannot write is written as `_x000D_`.
    private static func escapes(_ text: String) -> String {
        guard text.contains("_x") else { return text }
        return text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
        }
    }

    private static func styles(_ parts: SheetParts) throws -> [Bool] {
        var (codes, areDays): ([String: String], [Bool]) = ([:], [])
        let paths = [["styleSheet", "numFmts", "numFmt"], ["styleSheet", "cellXfs", "xf"]]
        try parts.forEach(of: "xl/styles.xml", at: paths) {
            let id = $0["numFmtId"] ?? ""
            if $0.name == "numFmt" {
                codes[id] = $0["formatCode"] ?? ""
            } else {
                areDays.append(codes[id].map(showsDay) ?? (Int(id).map { (14...17).contains($0) || $0 == 22 } ?? false))
            }
        }
        return areDays
    }

    /// Whether a format such as `yyyy-mm-dd` or `[$-407]d. mmmm "A.D."` shows a day.
    private static func showsDay(_ code: String) -> Bool {
        let letters = code.replacing(/"[^"]*"|\[[^\]]*\]|\\./, with: "").lowercased()
        return letters.contains("y") || letters.contains("d")
    }

    func row(_ element: XMLElement) -> SheetRow? {
        // No larger number is added to.
        var row = SheetRow(number: element["r"].flatMap { Int32($0) }.map(Int.init))
        var next = 0
        for cell in element.elements where cell.name == "c" {
            let column = cell["r"].flatMap(Self.column) ?? next
            next = column + 1
            let parts = cell.elements
            let value = parts.first { $0.name == "v" }?.text ?? ""
            if value.isEmpty, parts.contains(where: { $0.name == "f" }) { row.unsavedFormulas += 1 }
            row.set(text(of: cell, parts, value), at: column)
        }
        return row
    }

    private func text(of cell: XMLElement, _ parts: [XMLElement], _ value: String) -> String {
        switch cell["t"] ?? "n" {
        case "s":
            guard let index = Int(value), shared.indices.contains(index) else { return "" }
            return shared[index]
        case "inlineStr": return parts.first { $0.name == "is" }.map(Self.text) ?? ""
        case "b": return value == "1" ? "true" : value.isEmpty ? "" : "false"
        case "e": return ""
        case "n":
            guard let number = Double(value), number.isFinite else { return value }
            let isDay = cell["s"].flatMap { Int($0) }.map { areDays.indices.contains($0) && areDays[$0] } ?? false
            if isDay { return day(number) }
            // A sheet shows 15 digits of the 17 that are saved.
            return abs(number) < 1e15 ? String(format: "%.15g", number) : value
        default: return Self.escapes(value)
        }
    }

    private func day(_ number: Double) -> String {
        // A day that never was, the 29th of February 1900, counts in the older of the two calendars.
        let days = number < 60 && epoch < -2_100_000_000 ? number + 1 : number
        guard days >= 0, days < 2_958_466 else { return "" }
        let text = Date(timeIntervalSince1970: (epoch + days * 86_400).rounded()).formatted(.iso8601)
        return number == number.rounded(.down) ? String(text.prefix(10)) : text
    }

    /// The column of a cell `BC17`, counted from 0.
    private static func column(_ cell: String) -> Int? {
        let letters = cell.utf8.prefix { (0x41...0x5A).contains($0) }
        guard (1...3).contains(letters.count) else { return nil }
        return letters.reduce(0) { $0 * 26 + Int($1) - 0x40 } - 1
    }
}
