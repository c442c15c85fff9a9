import Foundation
package import HeroBasics
import HeroSources

/// What a file that may be imported holds, by its name and its beginning.
package enum FileContent: Equatable, Sendable {
    case comic
    /// The dump of a wiki.
    case wiki
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
        switch FileForm(of: path) {
        case .webArchive: self = .recording
        case .table(.comic): self = .comic
        case .table(.xml):
            let root = (try? InflatedFile(path)).flatMap { try? XMLItems($0.next).root() }
            self = root == WikiDump.root ? .wiki : ComicFile.documents.contains(root ?? "") ? .comic : .table
        case .table(.csv): self = Self.table(path)
        case .table(.sqlite):
            self = DatabaseRows.hasTables(path) ? .table : .other(reason: "there is no table in it")
        case .table(.jsonl): self = Self.objects(path, mayBeReply: false)
        case .json: self = Self.objects(path, mayBeReply: true)
        case .refused(let reason): self = .other(reason: reason)
        case .other:
            let isVisit = path.lowercased().hasSuffix(".har")
            self = isVisit ? .recording : .other(reason: "it is no file that is imported")
        }
    }

    /// So many files of a folder are looked at.
    private static let mostFiles = 1_000

    /// What a file holds, or most of the files in a folder, with the first file that holds it; no file for an empty folder.
    /// - Throws: `Explanation` for a path that does not exist.
    package static func most(of path: String) throws(Explanation) -> (file: String?, content: FileContent) {
        let all = try ImportFiles.all(below: [path]).files
        // A dump is one file beside all the pictures of its wiki.
        let documents = all.filter { TableFile.form(of: $0) == .xml }
        if let dump = documents.prefix(mostFiles).first(where: { FileContent(of: $0) == .wiki }) {
            return (dump, .wiki)
        }
        let files = all.prefix(mostFiles).sorted()
        let contents = files.map { (file: $0, content: FileContent(of: $0)) }
        let known = contents.filter { if case .other = $0.content { false } else { true } }
        let groups = Dictionary(grouping: known) { "\($0.content)" }
        if let most = groups.values.max(by: { ($0.count, $1[0].file) < ($1.count, $0[0].file) }) {
            return (most[0].file, most[0].content)
        }
        switch contents.count {
        case 0: return (nil, .other(reason: "there is no file in this folder"))
        case 1 where files[0] == path: return (path, contents[0].content)
        default: return (files[0], .other(reason: "no file in it is one that is imported"))
        }
    }

    private static func table(_ path: String) -> FileContent {
        guard let file = try? TableFile.rows(of: path),
            let header = try? file.header(fit: { $0.count { !$0.allSatisfy(\.isWhitespace) } })
        else { return .other(reason: "it has no rows") }
        let names = Set(header.values.map { $0.trimmingCharacters(in: .whitespaces).lowercased() })
        return names.contains("id") && !names.isDisjoint(with: ["title", "name"]) ? .records : .table
    }

    /// - Parameter mayBeReply: whether one object alone is a reply, with its list in it.
    private static func objects(_ path: String, mayBeReply: Bool) -> FileContent {
        if ArchiveRestorer.header(of: path) != nil { return .export }
        guard let file = try? TableFile.objects(of: path, longest: EntryLine.longest) else {
            return .other(reason: "it cannot be read")
        }
        while let object = (try? file.next()) ?? nil {
            guard let keys = JSONObjects.keys(ofObject: object.json) else { continue }
            if Set(keys).isSuperset(of: ["kind", "title"]) { return .records }
            return mayBeReply && ((try? file.next()) ?? nil) == nil ? .recording : .table
        }
        return .other(reason: "there is no JSON object in it")
    }
}
