import Foundation
import HeroBasics
import HeroCheck
import HeroOutput

/// What was published, of which nothing but the files is looked at: most of what is kept of a site is for the next build.
struct BuiltFiles {
    let report: PublishReport
    private let path: String
    /// What precedes the pages in the file, and where shared files begin in it.
    private let (head, start): ([UInt8], Int)

    /// Nil if there is nothing at `path`, or what is damaged or of another version.
    static func load(_ path: String) -> BuiltFiles? {
        guard let head = BuiltSite.head(path) else { return nil }
        var reader = PackedReader(head, from: BuiltSite.header.count)
        guard reader.skip(), reader.skip(), reader.evenlySpreadNumber() != nil, reader.fingerprint() != nil,
            let report = reader.content(),
            let report = try? JSONDecoder().decode(PublishReport.self, from: Data(report)),
            SiteFolders(from: &reader) != nil, LinkNames.skip(in: &reader)
        else { return nil }
        return BuiltFiles(report: report, path: path, head: head, start: reader.position)
    }

    /// Whether every published file is still there and unchanged.
    func isIntact(in output: String) -> Bool {
        var reader = PackedReader(head, from: start)
        var cursor = FolderCursor(below: output)
        guard let shared = reader.count() else { return false }
        for _ in 0..<shared {
            guard BuiltShared.isIntact(in: &reader, &cursor) else { return false }
        }
        guard let files = reader.list({ BuiltFile(from: &$0) }),
            files.allSatisfy({ cursor.state(of: $0.path) == $0.state }), SiteWeights(from: &reader) != nil,
            let lengths = reader.list({ $0.number() }), reader.isAtEnd,
            let pages = FormerPages(in: path, from: head.count, lengths: lengths)
        else { return false }
        for portion in pages.portions {
            for position in portion.range {
                guard let page = portion[position], BuiltPage.isIntact(page, &cursor) else { return false }
            }
        }
        return true
    }
}
