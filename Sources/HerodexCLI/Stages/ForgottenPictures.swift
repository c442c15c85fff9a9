import Foundation
import HeroArchive
import HeroSite

/// Files of pictures whose last source was forgotten, or whose address has given another picture since.
enum ForgottenPictures {
    /// Removes them and the files derived from them. After a killed run the next one removes the rest.
    static func remove(from archive: Archive) async throws {
        let freed = try await archive.freedPictures()
        SitePublisher.discardPictures(freed, archive: archive.folder.path)
        try await archive.removeFreedPictures()
    }
}
