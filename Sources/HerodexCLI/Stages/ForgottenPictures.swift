import Foundation
import HeroArchive
import HeroSite

/// Files of pictures whose last source was forgotten, or whose address gave another picture since.
enum ForgottenPictures {
    /// Removes them, with what was made of them for sites. A run that is killed before its end leaves the rest to the
    /// next one.
    static func remove(from archive: Archive) async throws {
        let freed = try await archive.freedPictures()
        SitePublisher.discardPictures(freed, archive: archive.folder.path)
        try await archive.removeFreedPictures()
    }
}
