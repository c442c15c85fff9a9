import Foundation

/// A place in a file, as shown in messages: `herodex.yaml:12:5`, or only the name.
public struct FilePlace: Equatable, Comparable, Sendable, CustomStringConvertible {
    let file: String
    /// From 1; nil for the file as a whole.
    public var line: Int?
    var column: Int?

    public init(_ file: String, line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The path of a file that this one names: a relative one starts in its folder.
    package func path(of name: String) -> String {
        guard !name.hasPrefix("/"), file.contains("/") else { return name }
        return URL(filePath: file).deletingLastPathComponent().relativePath + "/" + name
    }

    public var description: String {
        [file, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
    }

    /// In the order of the file; errors about the whole file come last.
    public static func < (one: FilePlace, other: FilePlace) -> Bool {
        (one.line ?? .max, one.column ?? .max) < (other.line ?? .max, other.column ?? .max)
    }
}

extension Sequence {
    /// In the order of the file; what has no place comes last. Equal places stay in the order they had.
    public func inFileOrder(_ place: (Element) -> FilePlace?) -> [Element] {
        enumerated().sorted { one, other in
            switch (place(one.element), place(other.element)) {
            case (let first?, let second?) where first != second: first < second
            case (nil, _?): false
            case (_?, nil): true
            default: one.offset < other.offset
            }
        }
        .map(\.element)
    }
}
