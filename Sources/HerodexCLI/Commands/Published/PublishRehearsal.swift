import HeroBasics
import HeroPublish

/// The output of `herodex publish --dry-run`: a line for each sort of file, or for each file.
struct PublishRehearsal {
    let report: RemoteReport

    /// A sort of file, as seen by a reader of the site.
    private enum Sort: String, CaseIterable {
        case pages
        case records = "records as JSON"
        case pictures
        case assets = "styles, scripts and data"
        case catalogue = "catalogue, feeds and maps"
        case compressed = "compressed copies"
        case others = "other files"

        init(of path: String) {
            let folder = path.prefix { $0 != "/" }
            self =
                switch path {
                case "site.json", "manifest.json", "robots.txt": .catalogue
                case _ where path.hasSuffix(".br") || path.hasSuffix(".gz"): .compressed
                case _ where path.hasSuffix(".html"): .pages
                case _ where path.hasSuffix(".xml"): .catalogue
                case _ where folder == "images": .pictures
                case _ where folder == "assets": .assets
                case _ where path.hasSuffix(".json"): .records
                default: .others
                }
        }
    }

    /// At most this many names are shown as examples.
    private static let mostNames = 3

    var summary: [String] {
        let files = Dictionary(grouping: zip(report.uploaded, report.sizes)) { Sort(of: $0.0) }
        let sorts = Sort.allCases.compactMap { sort in
            files[sort].map { files in
                let bytes = ByteCount(files.reduce(0) { $0 + $1.1 })
                return "  \(sort.rawValue): \(files.count) (\(bytes)), \(Self.named(files.map(\.0)))"
            }
        }
        let deleted = report.deleted
        let gone = deleted.isEmpty ? [] : ["  to be deleted: \(deleted.count), \(Self.named(deleted))"]
        let hint = sorts.isEmpty && gone.isEmpty ? [] : ["  (--verbose lists every file)"]
        return sorts + gone + hint
    }

    var allFiles: [String] { report.uploaded.map { "+ \($0)" } + report.deleted.map { "- \($0)" } }

    private static func named(_ paths: [String]) -> String {
        let names = paths.prefix(mostNames).joined(separator: ", ")
        return paths.count > mostNames ? "such as \(names)" : names
    }
}
