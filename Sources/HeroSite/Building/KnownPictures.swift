import Foundation
package import HeroArchive
package import HeroCatalog
import HeroImages

/// The pictures of a catalog as prepared for the last site; the others have placeholders.
package struct KnownPictures: Sendable {
    package let book: PictureBook
    /// The paths of their files in a site.
    package let paths: [String]

    /// - Parameter widths: in pixels, as used for the last site.
    /// - Throws: `FileFailure`, `ImageLibraryFailure`.
    package init(of catalog: Catalog, in archive: Archive, widths: [Int]) throws {
        let derived = try DerivedPictures(
            BuildCache(folder: archive.folder.path),
            recipe: PictureRecipe(widths: widths)
        )
        let step = PictureStep(archive: archive, derived: derived)
        let kept = step.kept(of: catalog)
        book = kept.book
        paths = step.files(of: kept).map(\.sitePath)
    }
}
