import HeroCatalog
import HeroCheck
import HeroPublish

/// A site that is staged and validated, ready to be published.
struct StagedSite: Sendable {
    let staging: StagingFolder
    let checked: CheckedSite
    let names: LinkNames
    let words: SearchWords
    /// All files but those of pages that were taken over.
    let texts: [BuiltText]
    /// The files of the previous site that were not taken over with a page; nil if they are not known.
    let unseen: [BuiltFile]?
    let overBudget: [String]
    let replaced: [ReplacedPage]
    let weights: SiteWeights
    let catalog: Catalog

    /// The result of `work`. If it fails, the staging folder is removed.
    func whileStaged<Result>(_ work: () throws(OutputError) -> Result) throws(OutputError) -> Result {
        do {
            return try work()
        } catch {
            staging.remove()
            throw error
        }
    }

    /// Replaces the output by the site, in one step.
    /// - Parameters:
    ///   - before: the folders of the previous site.
    ///   - remembered: paths that were published there before.
    /// - Returns: what was published, to be saved for the next run; and where entries of the user's are that have no
    ///   place in the site.
    /// - Throws: `FileFailure`, `OutputError`. The staging folder is removed then, and the output is unchanged.
    func publish(
        program: String,
        digest: String,
        pictures: PictureStep.Result,
        besides before: SiteFolders,
        remembered: () -> [String]
    ) throws -> (build: FinishedBuild, keptEntries: [String]) {
        let output = staging.output
        // After the exchange nothing is there any more.
        defer { staging.remove() }
        let prepared = SiteFolders.prepare(staging.folderPaths, in: staging.path)
        try staging.sync()
        let kept = try SiteExchange(of: output, with: staging.path).run(noted: before) {
            ReleaseStore(beside: output).insert(staging.path, remembered: remembered, isIntact: isFormerIntact)
        }
        let folders = SiteFolders(prepared, in: output.path)
        let summary = BuildSummary(
            program: program,
            digest: digest,
            report: report(pictures),
            folders: folders,
            weights: weights
        )
        return (FinishedBuild(summary: summary, names: names, texts: texts, removed: removed), kept)
    }

    /// The paths of the previous site's files that this one does not have.
    private var removed: [String] {
        let paths = Set(texts.lazy.flatMap(\.files).map(\.path))
        return (unseen ?? []).map(\.path).filter { !paths.contains($0) }
    }

    /// Whether the previous site, now in this folder, is known to be unchanged since it was published.
    private func isFormerIntact(in folder: String) -> Bool {
        // In a reused folder the files were looked at there, and not in the output.
        guard let unseen, !staging.isReused else { return false }
        var cursor = FolderCursor(below: folder)
        return unseen.allSatisfy { cursor.state(of: $0.path) == $0.state }
    }

    private func report(_ pictures: PictureStep.Result) -> PublishReport {
        let tally = staging.soFar
        return PublishReport(
            unchanged: false,
            pages: checked.counts.pages,
            counts: catalog.countsByFolder,
            filesWritten: tally.filesWritten,
            bytesWritten: tally.bytesWritten,
            filesKept: tally.filesKept,
            pictures: pictures.shown.count,
            blankPictures: pictures.blank,
            refusedPictures: pictures.refused,
            overBudget: overBudget,
            replacedPages: replaced
        )
    }
}
