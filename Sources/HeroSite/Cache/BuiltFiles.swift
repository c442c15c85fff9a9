import Foundation
import HeroBasics
import HeroCheck
import HeroOutput

/// What was published, of which nothing but the files is looked at: most of what is kept of a site is for the next build.
struct BuiltFiles {
    let report: PublishReport
    /// From the shared files on.
    private let reader: PackedReader

    /// Nil if there is nothing at `path`, or what is damaged or of another version.
    static func load(_ path: String) -> BuiltFiles? {
        guard let bytes = SiteFiles.read(path), bytes.starts(with: BuiltSite.header) else { return nil }
        var reader = PackedReader(bytes, from: BuiltSite.header.count)
        guard reader.skip(), reader.skip(), reader.evenlySpreadNumber() != nil, let report = reader.content(),
            let report = try? JSONDecoder().decode(PublishReport.self, from: Data(report)),
            SiteFolders(from: &reader) != nil, LinkNames.skip(in: &reader)
        else { return nil }
        return BuiltFiles(report: report, reader: reader)
    }

    /// Whether every published file is still there and unchanged.
    func isIntact(in output: String) -> Bool {
        var reader = reader
        var cursor = FolderCursor(below: output)
        func isIntact(_ text: BuiltText?) -> Bool {
            guard let text else { return false }
            var isIntact = true
            text.forEachFile { file in
                if isIntact { isIntact = cursor.state(of: file.path) == file.state }
            }
            return isIntact
        }
        guard let shared = reader.count() else { return false }
        for _ in 0..<shared {
            guard let one = BuiltShared(from: &reader), isIntact(one.text) else { return false }
        }
        guard let files = reader.list({ BuiltFile(from: &$0) }),
            files.allSatisfy({ cursor.state(of: $0.path) == $0.state }), SiteWeights(from: &reader) != nil,
            let lengths = reader.list({ $0.number() })
        else { return false }
        for _ in lengths {
            guard reader.skipKeyAndSurroundings(), isIntact(BuiltText(from: &reader)), let hasJSON = reader.number(),
                hasJSON == 0 || isIntact(BuiltText(from: &reader)) && reader.fingerprint() != nil,
                PageLinks.skip(in: &reader)
            else { return false }
        }
        return reader.isAtEnd
    }
}
