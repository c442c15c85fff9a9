import Foundation
import HeroArchive
import HeroPublish
import HeroSite

/// Files of pictures whose last source was forgotten, or whose address has given another picture since.
enum ForgottenPictures {
    /// Removes them and the files derived from them. After a killed run the next one removes the rest.
    /// - Parameter output: with its releases; what one of them shows stays until none does.
    static func remove(from archive: Archive, unlessShownIn output: OutputFolder? = nil) async throws {
        let freed = try await archive.freedPictures()
        if freed.isEmpty { return }
        let sites = output.map { [$0.path] + ReleaseStore(beside: $0).places } ?? []
        let shown = Set(
            sites.flatMap { PublishedSite.listedPaths(in: $0) }.compactMap { SiteGuide.pictureDigest(of: $0) }
        )
        // Names of files have the beginning of a digest.
        let kept = Set(freed.filter { shown.contains(String($0.prefix(16))) })
        SitePublisher.discardPictures(freed.filter { !kept.contains($0) }, archive: archive.folder.path)
        try await archive.removeFreedPictures(except: kept)
    }
}
