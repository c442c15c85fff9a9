import Foundation
import HeroSources

/// The form of a file, by its name and its first bytes.
enum FileForm: Equatable {
    case webArchive
    case table(TableForm)
    /// One JSON text, which may be compressed.
    case json
    /// One that is not read, and why.
    case refused(reason: String)
    /// One that may hold a recorded reply all the same.
    case other

    init(of path: String) {
        let name = URL(filePath: path).lastPathComponent
        let start = FileSignature.start(of: path)
        // A database may have any name.
        let table = start.starts(with: DatabaseRows.mark) ? .sqlite : TableFile.form(of: name)
        let isArchive = table?.isXML == true || SheetFile.isOne(name) && start.starts(with: Data("PK".utf8))
        if WebArchiveFile.isOne(start, named: path) {
            self = .webArchive
        } else if table != .sqlite, !isArchive, let reason = FileSignature.reason(for: path, start: start) {
            self = .refused(reason: reason)
        } else if let table {
            self = .table(table)
        } else {
            self = Self.isJSON(name) ? .json : .other
        }
    }

    /// Whether a file holds one JSON text by its name.
    static func isJSON(_ name: String) -> Bool {
        InflatedFile.plainName(name).lowercased().hasSuffix(".json")
    }
}
