/// A place in a file, as shown in messages: `herodex.yaml:12:5`, or only the name.
struct FilePlace: Equatable, Comparable, Sendable, CustomStringConvertible {
    let file: String
    /// From 1; nil for the file as a whole.
    var line: Int?
    var column: Int?

    init(_ file: String, line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }

    var description: String {
        [file, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
    }

    /// In the order of the file; errors about the whole file come last.
    static func < (one: FilePlace, other: FilePlace) -> Bool {
        (one.line ?? .max, one.column ?? .max) < (other.line ?? .max, other.column ?? .max)
    }
}
