import Foundation
package import HeroArchive
package import HeroCatalog

/// The pictures of a catalog as prepared for the last site; the others have placeholders.
package struct KnownPictures: Sendable {
    private let catalog: Catalog
    private let settings: PublishSettings
    private let step: PictureStep
    private let kept: PictureStep.Result

    /// - Parameter settings: those of the last site.
    /// - Throws: `FileFailure`, `ImageLibraryFailure`.
    package init(of catalog: Catalog, in archive: Archive, settings: PublishSettings) throws {
        let derived = try DerivedPictures(
            BuildCache(folder: archive.folder.path),
            recipe: ImageVariants(widths: settings.imageWidths)
        )
        self.catalog = catalog
        self.settings = settings
        step = PictureStep(archive: archive, derived: derived)
        kept = step.kept(of: catalog)
    }

    /// The pictures, with the posters that were drawn for a site of these templates.
    /// - Returns: also the paths of all their files in the site.
    package func shown(by templates: SiteTemplates) -> (book: SitePictures, paths: [String]) {
        let posters = posters(by: templates)
        return (kept.book(with: posters.book), (step.files(of: kept) + posters.files).map(\.sitePath))
    }

    private func posters(by templates: SiteTemplates) -> PosterStep.Result {
        guard settings.site.drawsPosters,
            let style = try? PosterStyle(templates, settings.site, from: settings.templateFolders),
            let step = try? PosterStep(catalog, settings.site, style, step, kept)
        else { return PosterStep.Result() }
        return step.kept()
    }
}
