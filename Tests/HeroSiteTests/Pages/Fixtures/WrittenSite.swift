import Foundation
import HeroCheck
import HeroSite

/// A site in a temporary folder of its own, with a file for every picture that pages name.
final class WrittenSite {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID())")

    init(_ site: SitePages, assets: [SiteAsset]) throws {
        for page in site.pages {
            var bytes: [UInt8] = []
            try site.render(page, into: &bytes)
            try write(bytes, to: page.path)
            if let json = page.json { try write(try site.json(of: page), to: json) }
        }
        for asset in assets + (try site.sharedFiles()) { try write(asset.bytes, to: asset.path) }
        let pictures = ["blue-160", "blue-300", "red-160", "red-320", "red-640", "wide-100"]
        for name in pictures { try write([], to: "images/\(name).webp") }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What the checker finds in it.
    func findings() async throws -> [String] {
        try await SiteChecker().check(folder: folder.path(percentEncoded: false)).findings.map(\.description)
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: file)
    }
}
