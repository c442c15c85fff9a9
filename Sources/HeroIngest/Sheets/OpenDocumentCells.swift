/// The cells of a spreadsheet's first table that is shown, as ODS has them (OpenDocument 1.3, part 3, chapters 9 and 19).
struct OpenDocumentCells: SheetCells {
    let document = Self.content
    let paths: [[String]]
    let sheets: [String]

    static let content = "content.xml"
    private static let table = ["document-content", "body", "spreadsheet", "table"]

    /// - Throws: `ContentFault`, `XMLItems.Fault`.
    init(_ parts: SheetParts) throws {
        // Rows may be in groups, and in those of rows that each page repeats.
        let groups = ["table-row-group", "table-header-rows", "table-rows"]
        let places = [[]] + groups.map { [$0] } + groups.map { ["table-row-group", $0] }
        paths = places.map { Self.table + $0 + ["table-row"] }
        var (hidden, sheets): (Set<String>, [String]) = ([], [])
        let style = ["document-content", "automatic-styles", "style"]
        try parts.forEach(of: Self.content, at: [style] + paths) { element in
            guard element.name == "table-row" else {
                let isHidden = element.elements.contains { $0.name == "table-properties" && $0["display"] == "false" }
                if isHidden, let name = element["name"] { hidden.insert(name) }
                return
            }
            let table = Self.table(of: element)
            let name = table?["name"] ?? ""
            if sheets.last != name, !hidden.contains(table?["style-name"] ?? "") { sheets.append(name) }
        }
        self.sheets = sheets
    }

    private static func table(of row: XMLElement) -> XMLElement? {
        var element = row.parent
        while let one = element, one.name != "table" { element = one.parent }
        return element
    }

    func row(_ element: XMLElement) -> SheetRow? {
        guard let sheet = sheets.first, Self.table(of: element)?["name"] ?? "" == sheet else { return nil }
        func repeats(_ element: XMLElement, _ name: String) -> Int {
            max(1, min(element[name].flatMap { Int($0) } ?? 1, 1 << 24))
        }
        var row = SheetRow(repeats: repeats(element, "number-rows-repeated"))
        var column = 0
        for cell in element.elements where ["table-cell", "covered-table-cell"].contains(cell.name) {
            let count = repeats(cell, "number-columns-repeated")
            let value = Self.text(of: cell)
            if !value.isEmpty {
                for column in column..<min(column + count, SheetFile.mostColumns) { row.set(value, at: column) }
            }
            column = min(column + count, SheetFile.mostColumns)
        }
        return row
    }

    private static func text(of cell: XMLElement) -> String {
        switch cell["value-type"] {
        case "float", "percentage", "currency": return cell["value"] ?? ""
        case "boolean": return cell["boolean-value"] ?? ""
        case "date":
            let date = cell["date-value"] ?? ""
            return date.hasSuffix("T00:00:00") ? String(date.prefix(10)) : date
        default: return cell.elements.filter { $0.name == "p" }.map(written).joined(separator: "\n")
        }
    }

    /// The text of a paragraph: spaces in a row, tabs and line ends are elements.
    private static func written(_ element: XMLElement) -> String {
        element.content.map { part in
            switch part {
            case .text(let text): text
            case .element(let element):
                switch element.name {
                case "s": String(repeating: " ", count: max(0, min(element["c"].flatMap { Int($0) } ?? 1, 1_000)))
                case "tab": "\t"
                case "line-break": "\n"
                case "annotation": ""
                default: written(element)
                }
            }
        }.joined()
    }
}
