/// Rows of values whose columns are named by one of the first.
protocol TableRows {
    /// The names of the columns: of the first rows the one that fits best, as a title or comments may stand above them;
    /// nil for a file without rows.
    /// - Parameter fit: how well a row fits; 0 for not at all.
    func header(fit: ([String]) -> Int) throws -> CSVFile.Row?
    /// The next row that has a value; nil at the end.
    func next() throws -> CSVFile.Next?
    /// What is to be said of the file, once all is read.
    var remark: String? { get }
}

extension CSVFile: TableRows {}

/// Objects of a table whose rows have their columns with them.
protocol TableObjects {
    /// The next one, or what stands in its place; nil at the end.
    func next() throws -> JSONObjects.Object?
    /// What is to be said of the file, once all is read.
    var remark: String? { get }
}

extension JSONObjects: TableObjects {}
