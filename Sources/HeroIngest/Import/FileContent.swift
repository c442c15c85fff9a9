import Foundation
import HeroSources

/// What a file that may be imported holds, by its name and its beginning.
package enum FileContent: Equatable, Sendable {
    case comic
    /// Records that `kind: records` reads: in Herodex's own form, or a table with a title and an id.
    case records
    /// A table, or a list of JSON objects, that a description has to explain.
    case table
    /// What `herodex export jsonl` wrote.
    case export
    /// Replies of an API, as they came, or as a browser or a crawler recorded them.
    case recording
    case other(reason: String)

    package init(of path: String) {
        let name = URL(filePath: path).lastPathComponent
        let start = FileSignature.start(of: path)
        if ComicFile.isOne(name) {
            self = .comic
        } else if WebArchiveFile.isOne(start, named: name) || name.lowercased().hasSuffix(".har") {
            self = .recording
        } else if TableFile.form(of: name) == .xml {
            let root = (try? InflatedFile(path)).flatMap { try? XMLItems($0).root() }
            self = ComicFile.documents.contains(root ?? "") ? .comic : .other(reason: "describe it with file: xml")
        } else if let reason = FileSignature.reason(for: path, start: start) {
            self = .other(reason: reason)
        } else if TableFile.form(of: name) == .csv {
            self = Self.table(path)
        } else if TableFile.form(of: name) == .jsonl || ImportFiles.isJSON(name) {
            self = Self.objects(path)
        } else {
            self = .other(reason: "it is no file that is imported")
        }
    }

    private static func table(_ path: String) -> FileContent {
        guard let file = try? CSVFile(path),
            let header = try? file.header(fit: { $0.count { !$0.allSatisfy(\.isWhitespace) } })
        else { return .other(reason: "it has no rows") }
        let names = Set(header.values.map { $0.trimmingCharacters(in: .whitespaces).lowercased() })
        return names.contains("id") && !names.isDisjoint(with: ["title", "name"]) ? .records : .table
    }

    private static func objects(_ path: String) -> FileContent {
        if ArchiveRestorer.header(of: path) != nil { return .export }
        guard let file = try? JSONObjects(path, longest: EntryLine.longest) else {
            return .other(reason: "it cannot be read")
        }
        while let object = (try? file.next()) ?? nil {
            guard let keys = TableFile.keys(ofObject: object.json) else { continue }
            if Set(keys).isSuperset(of: ["kind", "title"]) { return .records }
            // One object alone is a reply, with its list in it.
            let isReply = ImportFiles.isJSON(path) && ((try? file.next()) ?? nil) == nil
            return isReply ? .recording : .table
        }
        return .other(reason: "there is no JSON object in it")
    }
}
