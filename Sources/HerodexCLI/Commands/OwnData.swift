import Foundation
import HeroBasics
import HeroIngest
import HeroModel
import HeroSources

/// What a file or folder holds, as a source of a configuration.
struct OwnData {
    /// The source's name.
    let name: String
    /// The path as a shell takes it.
    let place: String
    /// What it is, in a few words.
    let words: String
    let configuration: String
    /// A description to be written beside the configuration; nil if none is needed.
    let description: (file: String, text: String)?

    /// So many files of a folder are looked at.
    private static let mostFiles = 1_000

    /// - Throws: `InitError.nothingFound`, `DescriptionDraft.Fault`, `SourceCommandError`.
    init(_ path: String) throws {
        if let failure = FileFailure.missing(path) {
            throw InitError.nothingFound(
                path: path,
                reason: failure.reason,
                attempt: "name a file or folder that is there"
            )
        }
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
        place = isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
        let (file, content) = try Self.content(of: path)
        name = Self.name(for: path)
        var lines: [String]
        switch content {
        case .comic:
            (words, description) = ("comics on disk", nil)
            lines = ["kind: comicinfo", "name: \(name)"]
        case .records:
            (words, description) = ("records of your own", nil)
            lines = ["kind: records", "name: \(name)"]
        case .table:
            words = "a table that a description explains"
            description = ("apis/\(name).yaml", try SampleFile.draft(ofTable: file).text)
            lines = ["kind: described", "name: \(name)", "api: apis/\(name).yaml"]
        case .export:
            throw InitError.nothingFound(
                path: path,
                reason: "it is an export, which says what its sources are",
                attempt: "herodex import \(place) puts it into an empty archive"
            )
        case .recording:
            throw InitError.nothingFound(
                path: path,
                reason: "it is a recording of an API, and does not say of which",
                attempt:
                    "herodex source list names the kinds: sources: [{ kind: marvel }], then herodex import marvel \(place)"
            )
        case .other(let reason):
            throw InitError.nothingFound(path: path, reason: reason, attempt: "name a file or folder of another kind")
        }
        configuration = """
            # What herodex builds, of \(URL(filePath: path).lastPathComponent.quoted): herodex import \(name) reads it in.
            site:
              title: My heroes
              languages: [en]
            sources:
              - \(lines.joined(separator: "\n    "))

            """
    }

    /// What a file holds, or most of the files in a folder, and the first file of that.
    private static func content(of path: String) throws -> (file: String, FileContent) {
        guard FileManager.default.isFolder(path) else { return (path, FileContent(of: path)) }
        let names =
            FileManager.default.enumerator(atPath: path)?.lazy.compactMap { $0 as? String }
            ?? [].lazy.compactMap(\.self)
        let files = names.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.map { path + "/" + $0 }
            .filter { !FileManager.default.isFolder($0) }.prefix(mostFiles).sorted()
        let contents = files.map { (file: $0, content: FileContent(of: $0)) }
        let known = contents.filter { if case .other = $0.content { false } else { true } }
        let counts = Dictionary(grouping: known) { "\($0.content)" }
        if let most = counts.values.max(by: { ($0.count, $1[0].file) < ($1.count, $0[0].file) }) { return most[0] }
        throw InitError.nothingFound(
            path: path,
            reason: contents.isEmpty ? "there is no file in this folder" : "no file in it is one that is imported",
            attempt: "name a folder of comics, tables or lines of JSON"
        )
    }

    /// A name for the source: what the file or folder is called.
    private static func name(for path: String) -> String {
        let last = URL(filePath: FolderPath(path).absolute).lastPathComponent
        let stem = last.split(separator: ".").first.map(String.init) ?? last
        let name = String(Slug(title: stem, fallback: "").text.prefix(40))
        return SourceName.isSound(name) ? name : "mine"
    }
}

extension FileManager {
    /// Whether a path leads to a folder.
    fileprivate func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
