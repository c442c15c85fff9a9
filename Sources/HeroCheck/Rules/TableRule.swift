/// All rows of a table have the columns of the first.
struct TableRule: PageRule {
    private struct Table {
        let depth: Int
        /// The column count of the first row.
        var columns: Int?
        /// A cell that spans several rows leaves fewer in the next ones: such tables are not counted.
        var hasTallCells = false
        /// The depth of the current row; 0 for none.
        var rowDepth = 0
        var rowLine = 0
        var cells = 0
    }

    /// The open tables.
    private var tables: [Table] = []

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        if element.kind == .table { return tables.append(Table(depth: page.depth)) }
        guard let last = tables.indices.last else { return }
        switch element.kind {
        case .tr: (tables[last].rowDepth, tables[last].rowLine, tables[last].cells) = (page.depth, page.line, 0)
        case .td, .th:
            tables[last].cells += element[.colspan].map { $0.wholeNumber ?? 1 } ?? 1
            if element.has(.rowspan) { tables[last].hasTallCells = true }
        default: break
        }
    }

    mutating func endElement(in page: inout PageContext) {
        guard var table = tables.popLast(), table.depth != page.depth else { return }
        defer { tables.append(table) }
        guard table.rowDepth == page.depth else { return }
        table.rowDepth = 0
        let columns = table.columns ?? table.cells
        table.columns = columns
        guard columns != table.cells, !table.hasTallCells else { return }
        page.report(.table, "\(table.cells) columns in a row, \(columns) in the first", line: table.rowLine)
    }
}
