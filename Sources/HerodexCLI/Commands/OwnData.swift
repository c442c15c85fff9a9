import Foundation
import HeroBasics
import HeroIngest
import HeroModel
import HeroSources

/// What a file or folder holds, as a source of a configuration.
struct OwnData {
    /// The source's name.
    let name: String
    /// What it is, in a few words.
    let words: String
    let configuration: String
    /// A description to be written beside the configuration; nil if none is needed.
    let description: (file: String, text: String)?

    /// - Parameter config: the file that will have the configuration; relative paths in it start in its folder.
    /// - Throws: `Explanation`, if there is nothing that a configuration could be written for; `DescriptionDraft.Fault`.
    init(_ path: String, for config: String) throws {
        func nothing(_ reason: String, _ attempt: String) -> Explanation {
            Explanation("no configuration can be written for \(path)", because: reason, attempt: attempt)
        }
        if let failure = FileFailure.missing(path) {
            throw nothing(failure.reason, "name a file or folder that is there")
        }
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
        let place = isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
        let (file, content) = try FileContent.most(of: path)
        name = Self.name(for: path)
        var lines: [String]
        switch content {
        case .comic:
            (words, description) = ("comics on disk", nil)
            lines = ["kind: comicinfo", "name: \(name)"]
        case .wiki:
            (words, description) = ("the dump of a wiki", nil)
            lines = ["kind: mediawiki", "name: \(name)"] + Self.wikiKinds(in: file ?? path)
        case .records:
            (words, description) = ("records of your own", nil)
            lines = ["kind: records", "name: \(name)"]
        case .table:
            words = "a table that a description explains"
            description = ("apis/\(name).yaml", try SampleFile.draft(of: file ?? path, mayBeReply: false).text)
            lines = ["kind: described", "name: \(name)", "api: apis/\(name).yaml"]
        case .export:
            throw nothing(
                "it is an export, which says what its sources are",
                "herodex import \(place) puts it into an empty archive"
            )
        case .recording:
            throw nothing(
                "it is a recording of an API, and does not say of which",
                "herodex source list names the APIs that are known, herodex source draft \(place) describes another"
            )
        case .other(let reason):
            throw nothing(reason, "name comics, a wiki's dump, tables, databases or lines of JSON")
        }
        configuration = """
            # What herodex builds, of \(URL(filePath: path).lastPathComponent.quoted): each build reads what is new there.
            site:
              title: My heroes
              languages: [en]
            sources:
              - \((lines + ["path: \(JSONWriter.quoted(config.contains("/") ? FolderPath(path).absolute : path))"]).joined(separator: "\n    "))

            """
    }

    /// The kinds that a wiki's categories seem to be, below a comment that has the largest of these.
    private static func wikiKinds(in dump: String) -> [String] {
        let categories = WikiCategories.largest(in: dump)
        let guesses = [
            (kind: "heroes", words: ["character", "hero", "people", "figur"]), ("comics", ["comic", "issue"]),
            ("teams", ["team"]), ("locations", ["location", "place"]),
        ]
        var kinds = guesses.compactMap { kind, words in
            categories.first { category in words.contains { category.name.lowercased().contains($0) } }
                .map { "\(kind): \(JSONWriter.quoted($0.name))" }
        }
        if kinds.isEmpty { kinds = ["heroes: \(JSONWriter.quoted(categories.first?.name ?? "Category:Characters"))"] }
        let largest = categories.map { "# \($0.name), \($0.count)" }.joined(separator: "\n    ")
        return [
            "# Which pages are what: a guess, of the largest:", largest, "kinds: { \(kinds.joined(separator: ", ")) }",
        ]
    }

    /// A name for the source: what the file or folder is called.
    private static func name(for path: String) -> String {
        let last = URL(filePath: FolderPath(path).absolute).lastPathComponent
        let stem = last.split(separator: ".").first.map(String.init) ?? last
        let name = String(Slug(title: stem, fallback: "").text.prefix(40))
        return SourceName.isSound(name) ? name : "mine"
    }
}
