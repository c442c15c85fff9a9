import Foundation
import HeroBasics
import HeroCatalog
import HeroCheck
import HeroModel
import HeroOutput
import HeroPages

/// Stages a whole site and has it checked.
struct SiteBuilder: Sendable {
    let pages: SitePages
    let catalog: Catalog
    let assets: [SiteAsset]
    let pictures: [PictureFile]
    let generator: String
    let encodings: [PrecompressedEncoding]
    let cache: BuildCache
    let tell: @Sendable (PublishEvent) -> Void

    /// - Parameter output: the folder to be replaced later; its unchanged files are reused.
    /// - Throws: `SiteError.findings`, `FileFailure`, `CheckError`. The staging folder is gone then.
    func make(beside output: OutputFolder) async throws -> StagedSite {
        let staging = try StagingFolder(beside: output)
        do {
            return try await make(in: staging)
        } catch {
            staging.remove()
            throw error
        }
    }

    private func make(in staging: StagingFolder) async throws -> StagedSite {
        let linkIndex = LinkIndex(folder: staging.path)
        let validations = ValidationCache(file: cache.validations)
        let siblings = PrecompressionPlan(encodings: encodings, cache: PrecompressedCache(file: cache.precompressed))
        let run = PageRun(
            pages: pages,
            schema: try PageSchema(),
            linkIndex: linkIndex,
            staging: staging,
            validations: validations,
            siblings: siblings
        )
        let (tell, count) = (tell, pages.pages.count)
        let staged = try await run.run(tasks: ProcessInfo.processInfo.activeProcessorCount) { done in
            tell(.progress(.pages, done: done, of: count))
        }
        let index = siteIndex(staged.map(\.page.manifestFile)).json
        let layer = FileLayer(staging: staging, plan: siblings)
        var others = try (assets + [SiteAsset(path: SiteIndex.path, bytes: index)]).map { asset in
            try layer.write(asset.bytes, as: asset.path)
        }
        try pages.forEachSharedFile { others.append(try layer.write($0.bytes, as: $0.path)) }
        let texts = staged.flatMap { [$0.page] + ($0.json.map { [$0] } ?? []) } + others
        var files = texts.flatMap(\.manifestFiles)
        files += try layPictures(in: staging)
        let overBudget = SiteBudget(folder: staging.path).excesses(
            pages: staged.map { (pages.pages[$0.index], $0.page.file.bytes) }
        )
        files.sort { $0.path < $1.path }
        let manifest = SiteManifest(files: files).json
        var scratch: [UInt8] = []
        try staging.write(manifest, as: SiteManifest.path, scratch: &scratch)
        for file in files where !file.path.hasSuffix(".html") {
            linkIndex.enter(file: file.path, bytes: file.bytes)
        }
        linkIndex.enter(file: SiteManifest.path, bytes: manifest.count)
        switch linkIndex.close() {
        case .faulty(let findings): throw SiteError.findings(worded(findings))
        case .sound(let checked):
            if !validations.holdsExactly(Set(staged.map(\.page.file.digest))) {
                try ValidationCache.write(staged.lazy.map { ($0.page.file.digest, $0.summary) }, to: cache.validations)
            }
            try siblings.cache.replace(with: texts, at: cache.precompressed)
            return StagedSite(
                staging: staging,
                checked: checked,
                files: files,
                overBudget: overBudget,
                catalog: catalog
            )
        }
    }

    private func layPictures(in staging: StagingFolder) throws -> [SiteManifest.File] {
        try pictures.map { picture in
            try staging.take(picture.file, as: picture.sitePath)
            return SiteManifest.File(path: picture.sitePath, bytes: picture.bytes, sha256: picture.sha256)
        }
    }

    /// - Parameter files: the pages' files, in the order of `pages.pages`.
    private func siteIndex(_ files: [SiteManifest.File]) -> SiteIndex {
        var counts = Dictionary(uniqueKeysWithValues: RecordKind.allCases.map { ($0.folder, 0) })
        var rows: [SiteIndex.Page] = []
        for (page, file) in zip(pages.pages, files) {
            guard page.tree == 0, let key = pages.record(of: page), let title = pages.title(of: page) else { continue }
            counts[key.kind.folder, default: 0] += 1
            rows.append(
                SiteIndex.Page(
                    kind: key.kind.folder,
                    source: key.source.text,
                    id: key.id,
                    title: title,
                    path: page.path,
                    sha256: file.sha256
                )
            )
        }
        return SiteIndex(
            generator: generator,
            built: catalog.asOf.formatted(.iso8601),
            counts: counts,
            pages: rows,
            languages: pages.languages.map { SiteIndex.Language(language: $0.language, path: $0.folder) }
        )
    }

    /// The findings, each with its template and record.
    private func worded(_ findings: [Finding]) -> [String] {
        let byPath = Dictionary(pages.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return findings.map { finding in
            guard let page = byPath[finding.path] else { return finding.description }
            let record = pages.record(of: page).map { ", \($0)" } ?? ""
            return "\(finding) (\(page.template)\(record))"
        }
    }
}

/// A site that is staged and validated, ready to be published.
struct StagedSite: Sendable {
    let staging: StagingFolder
    let checked: CheckedSite
    /// All files except the manifest.
    let files: [SiteManifest.File]
    let overBudget: [String]
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
    /// - Parameter remembered: paths that were published there before.
    /// - Returns: what was published, to be saved for the next run.
    /// - Throws: `FileFailure`. The staging folder is removed then, and the output is unchanged.
    func publish(
        stamp: String,
        pictures: PictureStep.Result,
        remembered: [String]
    ) throws(FileFailure) -> PublishedState {
        // After the exchange it holds the former site, unless that was moved to the release store.
        defer { staging.remove() }
        try HiddenEntries.carry(from: staging.output.path, to: staging.path)
        var state = PublishedState(stamp: stamp, report: report(pictures), paths: [], sizes: [], modified: [])
        for path in files.map(\.path) + [SiteManifest.path] {
            guard let facts = SiteFiles.facts(checked.folder + "/" + path) else { throw .last(path) }
            state.paths.append(path)
            state.sizes.append(facts.size)
            state.modified.append(facts.modified)
        }
        try staging.sync()
        try staging.exchange()
        ReleaseStore(beside: staging.output).take(staging.path, remembered: remembered)
        return state
    }

    private func report(_ pictures: PictureStep.Result) -> PublishReport {
        let tally = staging.soFar
        return PublishReport(
            unchanged: false,
            pages: checked.pages.count,
            counts: Dictionary(
                uniqueKeysWithValues: RecordKind.allCases.map { ($0.folder, catalog.cards(of: $0).count) }
            ),
            filesWritten: tally.filesWritten,
            bytesWritten: tally.bytesWritten,
            filesKept: tally.filesKept,
            pictures: pictures.shown.count,
            blankPictures: pictures.blank,
            refusedPictures: pictures.refused,
            overBudget: overBudget
        )
    }
}
