import Crypto
import Foundation
public import HeroArchive
import HeroCatalog
import HeroCheck
import HeroImages
import HeroModel
import HeroPages
import HeroTemplate

/// Makes the site of an archive and publishes it, if it is proven: pictures, pages, check, one exchange.
public struct SitePublisher: Sendable {
    private let archive: Archive
    private let settings: PublishSettings
    private let tell: @Sendable (PublishEvent) -> Void

    /// - Parameter tell: called with how it goes, from several tasks.
    public init(
        archive: Archive,
        settings: PublishSettings,
        tell: @escaping @Sendable (PublishEvent) -> Void = { _ in }
    ) {
        self.archive = archive
        self.settings = settings
        self.tell = tell
    }

    /// Publishes to a folder, which is untouched until the new site is proven and then replaced in one step.
    ///
    /// The caller holds the archive's lock.
    /// - Parameter output: absolute, without a trailing slash.
    /// - Throws: `PublishError`, `TemplateErrors`, `ArchiveError`, `CheckError`.
    public func publish(to output: String) async throws -> PublishReport {
        let output = URL(filePath: output).resolvingSymlinksInPath().path
        try OutputFolder.checkIsOurs(output)
        let workspace = archive.folder.path
        let statePath = PublishedState.path(in: workspace, output: output)
        try await archive.nameNewRecords()
        let stamp = try await SiteStamp.of(archive, settings: settings)
        if let state = PublishedState.load(statePath), state.stamp == stamp, state.isIntact(in: output) {
            return state.report.asUnchanged
        }
        let templates = try SiteTemplates(folder: settings.templates)
        let catalog = try await Catalog.load(from: archive)
        guard !catalog.entries.isEmpty else { throw PublishError.nothingToShow }
        let pictures = try await preparedPictures(catalog, workspace: workspace)
        let pages = SitePages(
            catalog: catalog,
            templates: templates,
            settings: settings.site,
            pictures: pictures.result.book
        )
        do {
            let site = SiteMaking(
                pages: pages,
                catalog: catalog,
                assets: templates.assets,
                pictures: pictures.step.files(of: pictures.result),
                generator: settings.generator,
                proofs: workspace + "/proofs",
                tell: tell
            )
            let made = try await site.make(beside: output)
            let state = try made.publish(stamp: stamp, pictures: pictures.result)
            try state.save(statePath)
            return state.report
        } catch let failure as FileFailure {
            throw PublishError.unwritable(path: failure.path, reason: failure.reason)
        }
    }

    private func preparedPictures(
        _ catalog: Catalog,
        workspace: String
    ) async throws -> (step: PictureStep, result: PictureStep.Result) {
        let recipe = PictureRecipe(widths: settings.imageWidths)
        let step = PictureStep(archive: archive, derived: try DerivedPictures(workspace: workspace, recipe: recipe))
        let result: PictureStep.Result
        do {
            result = try await step.run(catalog, tasks: ProcessInfo.processInfo.activeProcessorCount, tell: tell)
        } catch let failure as FileFailure {
            throw PublishError.unwritable(path: failure.path, reason: failure.reason)
        }
        let refused = result.refused.count
        let all = refused + result.shown.count
        // A single picture is never too much.
        if refused > 1, Double(refused) > settings.failedPictures * Double(all) {
            throw PublishError.picturesOverBudget(
                refused: refused,
                of: all,
                examples: result.refused.map { "\($0.record): \($0.reason)" }
            )
        }
        return (step, result)
    }
}
