import Foundation
import HeroBasics
import HeroOutput

/// What was published to one output folder and from what, kept beside the archive: a run that would change nothing is
/// recognized by the files' sizes and times alone.
struct PublishedState: Codable, Equatable {
    /// Identifies what the site was made from; the same stamp gives the same bytes.
    let stamp: String
    let report: PublishReport
    /// The files, in columns, which read faster than rows.
    var paths: [String]
    var sizes: [Int]
    var modified: [Int]

    static func load(_ path: String) -> PublishedState? {
        guard let bytes = SiteFiles.read(path) else { return nil }
        return try? JSONDecoder().decode(PublishedState.self, from: Data(bytes))
    }

    func save(_ path: String) throws {
        if let slash = path.lastIndex(of: "/") { try SiteFiles.makeFolder(String(path[..<slash])) }
        try AtomicFile.replace(path, with: try canonicalJSONLine())
    }

    /// Whether every published file is still there and unchanged.
    func isIntact(in output: String) -> Bool {
        guard paths.count == sizes.count, paths.count == modified.count else { return false }
        return paths.indices.allSatisfy { index in
            SiteFiles.facts(output + "/" + paths[index])
                == FileFacts(size: sizes[index], modified: modified[index])
        }
    }
}
