import Foundation
import HeroArchive
import HeroCatalog

/// What was prepared of a part of the pictures.
public struct PreparedPicturesReport: Encodable, Sendable {
    /// As in `3/16`.
    public let part: String
    /// The folder with one folder a picture, named by the digest of the archived bytes.
    public let folder: String
    /// Pictures that can be shown, those that show nothing, and those refused with the reason.
    public let pictures: Int
    public let blankPictures: Int
    public let refusedPictures: [RefusedPicture]
}

extension SitePublisher {
    /// Prepares pictures for a later build of this archive or of a copy, and publishes nothing.
    ///
    /// The caller holds the archive's lock.
    /// - Throws: `ArchiveError`, `ImageLibraryFailure`, `FileFailure`, `CancellationError`.
    public func preparePictures(_ part: PictureFraction) async throws -> PreparedPicturesReport {
        try await archive.declare(settings.declared)
        try await archive.nameNewRecords()
        let (step, result) = try await prepared(part, of: try await catalog())
        return PreparedPicturesReport(
            part: part.description,
            folder: step.derived.folder,
            pictures: result.shown.count,
            blankPictures: result.blank,
            refusedPictures: result.refused
        )
    }

    func catalog() async throws -> Catalog {
        try await Catalog.load(
            from: archive,
            corrections: settings.corrections,
            same: settings.same,
            featured: settings.featured
        )
    }

    private func prepared(_ part: PictureFraction, of catalog: Catalog) async throws -> (
        PictureStep, PictureStep.Result
    ) {
        let recipe = ImageVariants(widths: settings.imageWidths)
        let step = PictureStep(archive: archive, derived: try DerivedPictures(cache, recipe: recipe))
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return (step, try await step.run(catalog, part: part, cores: cores, onEvent: onEvent))
    }

    /// All pictures.
    /// - Throws: besides, `SiteError.picturesOverBudget`.
    func preparedPictures(_ catalog: Catalog) async throws -> (PictureStep, PictureStep.Result) {
        let (step, result) = try await prepared(.whole, of: catalog)
        let refused = result.refused.count
        // A single picture never exceeds the limit.
        if refused > 1, Double(refused) > settings.failedPictures * Double(result.count) {
            throw SiteError.picturesOverBudget(
                refused: refused,
                of: result.count,
                examples: result.refused.map { "\($0.record): \($0.reason)" }
            )
        }
        return (step, result)
    }
}
