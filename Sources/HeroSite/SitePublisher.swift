import Foundation
package import HeroArchive
import HeroBasics
import HeroCatalog
import HeroCheck
import HeroModel
public import HeroPublish

/// Makes the site of an archive and publishes it, if it is valid: pictures, pages, check, one exchange.
public struct SitePublisher: Sendable {
    let archive: Archive
    let cache: BuildCache
    let settings: PublishSettings
    private let notes: UploadNotes?
    let onEvent: @Sendable (PublishEvent) -> Void

    /// - Parameters:
    ///   - notes: the upload lists of the site that is published.
    ///   - onEvent: called with the progress, from several tasks.
    package init(
        archive: Archive,
        settings: PublishSettings,
        notes: UploadNotes? = nil,
        onEvent: @escaping @Sendable (PublishEvent) -> Void = { _ in }
    ) {
        self.archive = archive
        cache = BuildCache(folder: archive.folder.path)
        self.settings = settings
        self.notes = notes
        self.onEvent = onEvent
    }

    /// Makes sure, before anything is fetched, that a site can be made and published: the templates are usable, and so
    /// is the output folder.
    /// - Parameters:
    ///   - archive: the archive's folder, which need not exist yet.
    /// - Throws: `TemplateErrors`, `OutputError`.
    public static func preflight(_ settings: PublishSettings, output: OutputFolder, archive: String) throws {
        try checkTemplates(settings)
        try checkPlaces(settings, output: output, archive: archive)
    }

    /// Makes sure that the output folder and the owner's own files are usable: before a run that fetches nothing, and
    /// compiles the templates at once.
    /// - Throws: `SiteError`, `OutputError`.
    public static func checkPlaces(_ settings: PublishSettings, output: OutputFolder, archive: String) throws {
        _ = try statics(settings, besides: output)
        try checkOutput(output, archive: archive, .tried)
    }

    /// The owner's own files, which are no site's and no archive's.
    /// - Throws: `SiteError.unusableStatic`.
    private static func statics(_ settings: PublishSettings, besides output: OutputFolder) throws -> StaticFiles {
        if let folder = settings.staticFolder.map(OutputFolder.real),
            OutputFolder.holds(folder, output.path) || OutputFolder.holds(output.path, folder)
        {
            throw SiteError.unusableStatic(path: folder, reason: "the output is in it, or it is in the output")
        }
        return try StaticFiles(settings.staticFolder)
    }

    /// Makes sure, before pictures are fetched, that they can be prepared. It loads the library for it, which a build
    /// without a new picture does not need.
    /// - Throws: `ImageLibraryFailure`.
    public static func checkPictures() throws { _ = try ImageProcessor() }

    /// - Throws: `TemplateErrors`.
    public static func checkTemplates(_ settings: PublishSettings) throws {
        let templates = try SiteTemplates(
            settings.templateFolders,
            languages: settings.site.languages,
            kinds: KindTable(settings.declared)
        )
        if settings.site.drawsPosters {
            _ = try PosterStyle(templates, settings.site, from: settings.templateFolders)
        }
    }

    /// Checks the output folder, and changes nothing, unless it is to be tried.
    /// - Throws: `OutputError`.
    package static func checkOutput(
        _ output: OutputFolder,
        archive: String,
        _ certainty: OutputFolder.Certainty = .looked
    ) throws {
        try output.checkIsFit(besides: archive)
        try output.checkIsWritable(certainty)
        let build = BuildCache(folder: archive).site(of: output)
        try output.checkIsOurs(noted: PreviousBuild.folders(build)) { PreviousBuild.paths(build) }
    }

    /// Publishes to a folder, which is unchanged until the new site is validated and then replaced in one step.
    ///
    /// The caller holds the archive's lock.
    /// - Throws: `OutputError`, `TemplateErrors`, `ArchiveError`, `Explanation`, `ImageLibraryFailure`;
    ///   `CancellationError` before anything was replaced.
    public func publish(to output: OutputFolder) async throws -> PublishReport {
        try output.checkIsFit(besides: cache.folder)
        do {
            let report = try await replace(output)
            // The site is published. If this cannot be recorded, the next build reports the same news once more.
            try? await archive.recordBuild()
            return report
        } catch let failure as FileFailure {
            throw OutputError(failure)
        }
    }

    private func replace(_ output: OutputFolder) async throws -> PublishReport {
        let statics = try Self.statics(settings, besides: output)
        try await archive.declare(settings.declared)
        var digest = try await SiteDigest.of(archive, settings: settings, statics: statics)
        let program = ProgramIdentity.text(generator: settings.generator)
        if let report = try unchanged(output, digest: digest, program: program) { return report }
        // Names are a part of what a site is made from. An unchanged site has none to give.
        if try await archive.nameNewRecords() > 0 {
            digest = try await SiteDigest.of(archive, settings: settings, statics: statics)
        }
        // Only if a manifest is damaged.
        let remembered = { PreviousBuild.paths(cache.site(of: output)) }
        async let loaded = catalog()
        let kinds = try await archive.kinds()
        let templates = try SiteTemplates(settings.templateFolders, languages: settings.site.languages, kinds: kinds)
        if !templates.outdatedNames.isEmpty { onEvent(.outdatedNames(templates.outdatedNames)) }
        let catalog = try await loaded
        guard !catalog.cards.isEmpty else { throw SiteError.nothingToShow }
        try SiteFiles.makeFolder(SiteFiles.parent(of: output.path))
        let lock = try OutputLock(beside: output)
        defer { lock.release() }
        let stored = PreviousBuild(cache.site(of: output))
        let folders = stored?.summary.folders ?? .unknown
        try output.checkIsOurs(noted: folders, remembered: remembered)
        let (step, pictures) = try await preparedPictures(catalog)
        let posters = try await preparedPosters(catalog, templates, step, pictures)
        let book = pictures.book(with: posters.book)
        let pages = SitePages(catalog: catalog, templates: templates, settings: settings.site, pictures: book)
        let assets = AppIcons.among(pages, of: settings.templateFolders)
        let files = step.files(of: pictures) + posters.files
        try checkRoom(for: statics, pages, besides: assets.map(\.path) + files.map(\.sitePath), in: output)
        let (previous, names) = usable(stored, of: output, program: program)
        let making = SiteBuilder(
            pages: pages,
            catalog: catalog,
            assets: assets,
            pictures: files,
            statics: statics,
            generator: settings.generator,
            encodings: settings.precompressed,
            alternatives: alternatives(catalog, templates, book),
            failedRecords: settings.failedRecords,
            previous: previous,
            words: { [cache] in SearchWords(bytes: SiteFiles.read(cache.words) ?? [], madeBy: program) },
            onEvent: onEvent
        )
        let made = try await making.make(beside: output, names: consume names)
        let exchange = try made.whileStaged { () throws(OutputError) in try OutputLock.forExchange(of: output) }
        defer { exchange.release() }
        // The notes describe the old site: a run killed between exchange and writing must leave none.
        notes?.forget(output, for: [])
        let (build, kept) = try made.publish(
            program: program,
            digest: digest,
            pictures: pictures,
            besides: folders,
            remembered: remembered
        )
        ReleaseStore(beside: output).record(archive: OutputFolder.real(cache.folder))
        notes?.write(output)
        // The site is published. Without these notes the next run only takes longer.
        try? build.save(cache.site(of: output), isNew: previous == nil)
        try? AtomicFile.replace(cache.words, withParts: made.words.parts(madeBy: program))
        cache.removeOlderFiles(of: output)
        posters.removeOthers()
        return build.summary.report.with(keptEntries: lock.kept + exchange.kept + kept)
    }

    private func alternatives(
        _ catalog: Catalog,
        _ templates: SiteTemplates,
        _ pictures: SitePictures
    ) -> PageAlternatives {
        let (settings, archive) = (settings, archive)
        return PageAlternatives(
            builtIn: {
                guard let folder = settings.builtInTemplates, !settings.usesBuiltInTemplates else { return nil }
                // The words of a language of the owner's own are only in a lower folder.
                let folders = FolderLayers(folder, over: settings.templateFolders.layers)
                let builtIn = try SiteTemplates(folders, languages: settings.site.languages, kinds: catalog.kinds)
                return SitePages(catalog: catalog, templates: builtIn, settings: settings.site, pictures: pictures)
            },
            without: { records in
                let corrections = settings.corrections.hiding(records)
                let catalog = try await Catalog.load(from: archive, corrections: corrections, same: settings.same)
                return SitePages(catalog: catalog, templates: templates, settings: settings.site, pictures: pictures)
            }
        )
    }

    /// The report of the site in the output if a build would make the same; nil if not.
    private func unchanged(_ output: OutputFolder, digest: String, program: String) throws -> PublishReport? {
        guard settings.rendering == .changedPages, let previous = PreviousBuild(cache.site(of: output)),
            (previous.summary.digest, previous.summary.program) == (digest, program),
            // A lost picture that is back changes nothing in the digest; finding out means reading it.
            !previous.summary.report.refusedPictures.contains(where: { PictureStep.isBack($0, in: archive) }),
            previous.isIntact(in: output.path)
        else { return nil }
        let kept = try StagingFolder.removeLeftover(beside: output)
        if notes?.hasNotes(of: output) == false { try recordAgain(output, as: previous) }
        return previous.summary.report.asUnchanged.with(keptEntries: kept)
    }

    /// The previous build with the names that its links refer to, if its pages may be taken over.
    private func usable(
        _ previous: PreviousBuild?,
        of output: OutputFolder,
        program: String
    ) -> (PreviousBuild?, LinkNames) {
        guard settings.rendering == .changedPages else { return (nil, LinkNames()) }
        if let previous, previous.summary.program == program, let names = previous.names() { return (previous, names) }
        let files = [cache.site(of: output)] + cache.olderFiles(of: output)
        let isFirst = previous == nil && !files.contains { FileState($0) != nil }
        let isOfOther = previous.map { $0.summary.program != program } ?? false
        if !isFirst { onEvent(.rendersAll(isOfOther ? .otherProgram : .unknownSite)) }
        return (nil, LinkNames())
    }

    /// Has notes made of an unchanged site, unless another one has replaced it meanwhile.
    private func recordAgain(_ output: OutputFolder, as build: PreviousBuild) throws {
        let exchange = try OutputLock.forExchange(of: output)
        defer { exchange.release() }
        guard build.isIntact(in: output.path) else { return }
        ReleaseStore(beside: output).record(archive: OutputFolder.real(cache.folder))
        notes?.write(output)
    }

    /// Makes sure that no own file has the path of one of the site's, before anything is rendered.
    private func checkRoom(
        for statics: StaticFiles,
        _ pages: SitePages,
        besides others: [String],
        in output: OutputFolder
    ) throws {
        guard !statics.files.isEmpty else { return }
        var paths = others + [SiteIndex.path, SiteManifest.path]
        for page in pages.pages { paths += [page.path, page.json].compactMap(\.self) }
        try pages.forEachSharedFile { paths.append($0.path) }
        paths += settings.precompressed.flatMap { encoding in paths.map { encoding.path(of: $0) } }
        try statics.checkRoom(besides: paths, in: output)
        if let robots = statics.robotsLack(sitemapBelow: settings.site.baseURL) {
            onEvent(.robotsWithoutSitemap(robots.place))
        }
    }

    private func preparedPosters(
        _ catalog: Catalog,
        _ templates: SiteTemplates,
        _ step: PictureStep,
        _ pictures: PictureStep.Result
    ) async throws -> PosterStep.Result {
        guard settings.site.drawsPosters else { return PosterStep.Result() }
        let style = try PosterStyle(templates, settings.site, from: settings.templateFolders)
        let posters = try PosterStep(catalog, settings.site, style, step, pictures)
        let result = try await posters.run(cores: ProcessInfo.processInfo.activeProcessorCount, onEvent: onEvent)
        if result.undrawn > 0 { onEvent(.undrawnPosters(result.undrawn)) }
        return result
    }
}
