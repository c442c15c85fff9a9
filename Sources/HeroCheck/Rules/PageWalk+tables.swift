/// A table that the walk is currently in.
struct OpenTable {
    let depth: Int
    /// The column count of the first row.
    fileprivate var columns: Int?
    /// A cell that spans several rows leaves fewer in the next ones: such tables are not counted.
    fileprivate var hasTallCells = false
    /// The depth of the current row; 0 for none.
    fileprivate var rowDepth = 0
    fileprivate var rowLine = 0
    fileprivate var cells = 0

    init(depth: Int) { self.depth = depth }
}

extension PageWalk {
    mutating func beginRow() {
        guard let last = tables.indices.last else { return }
        tables[last].rowDepth = depth
        tables[last].rowLine = line
        tables[last].cells = 0
    }

    mutating func countCell(_ notes: AttributeNotes) {
        guard let last = tables.indices.last else { return }
        tables[last].cells += notes.columns
        if notes.hasRows { tables[last].hasTallCells = true }
    }

    /// Handles the end of an element that may be the innermost table or its row.
    mutating func closeTable(_ table: OpenTable) {
        if table.depth == depth {
            tables.removeLast()
        } else if table.rowDepth == depth {
            let last = tables.count - 1
            tables[last].rowDepth = 0
            let columns = table.columns ?? table.cells
            tables[last].columns = columns
            guard columns != table.cells, !table.hasTallCells else { return }
            find(.table, "\(table.cells) columns in a row, \(columns) in the first", line: table.rowLine)
        }
    }
}
