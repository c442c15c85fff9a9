import Foundation
import HeroBasics
import HeroCatalog
import HeroCheck
import HeroModel
import HeroPublish

/// Stages a whole site and has it checked.
struct SiteBuilder: Sendable {
    let pages: SitePages
    let catalog: Catalog
    let assets: [SiteAsset]
    let pictures: [PictureFile]
    let statics: StaticFiles
    let generator: String
    let encodings: [PrecompressedEncoding]
    let alternatives: PageAlternatives
    /// See `PublishSettings.failedRecords`.
    let failedRecords: Double
    /// The build whose unchanged pages are taken over; nil if all are rendered.
    let previous: PreviousBuild?
    /// Reads the words of the previous build, which are needed for a moment only.
    let words: @Sendable () -> SearchWords
    let onEvent: @Sendable (PublishEvent) -> Void

    /// - Parameters:
    ///   - output: the folder to be replaced later; its unchanged files are reused.
    ///   - names: those that the links of `previous` refer to.
    /// - Throws: `SiteError.findings`, `FileFailure`, `Explanation`. The staging folder is gone then.
    func make(beside output: OutputFolder, names: consuming LinkNames) async throws -> StagedSite {
        let staging = try StagingFolder(beside: output)
        do {
            return try await make(in: staging, names: consume names)
        } catch {
            staging.remove()
            throw error
        }
    }

    private func make(in staging: StagingFolder, names: consuming LinkNames) async throws -> StagedSite {
        let linkIndex = LinkIndex(names: consume names)
        let numbers = announce(in: linkIndex)
        let schema = try PageSchema()
        let run = PageRun(
            pages: pages,
            schema: schema,
            linkIndex: linkIndex,
            numbers: numbers.pages,
            staging: staging,
            encodings: encodings,
            previous: previous
        )
        let (onEvent, count) = (onEvent, pages.pages.count)
        // One task works on these, however many cores there are: it begins first.
        async let others = stageOthers(in: staging)
        let outcome = try await run.run(tasks: ProcessInfo.processInfo.activeProcessorCount) { done in
            onEvent(.progress(.pages, done: done, of: count))
        }
        let (shared, pictures, words) = try await others
        var site = try completed(outcome, shared, pictures, in: staging, linkIndex, data: numbers.data)
        if case .faulty(let findings) = site.verdict {
            site = try await mended(site, findings, shared, pictures, in: staging, schema)
        }
        guard case .sound(let checked) = site.verdict else { throw SiteError.findings(worded(site.verdict.findings)) }
        var budget = SiteBudget(
            folder: staging.path,
            texts: site.shared,
            before: previous?.summary.weights ?? SiteWeights()
        )
        let overBudget = budget.excesses(of: pages.pages, site.outcome.files)
        return StagedSite(
            staging: staging,
            checked: checked,
            names: site.linkIndex.names,
            words: words,
            texts: texts(of: site, pictures),
            unseen: previous?.files(besides: takenOver(site.outcome)),
            overBudget: overBudget,
            replaced: site.replaced,
            weights: budget.weights,
            catalog: catalog
        )
    }

    /// All files but those of pages that were taken over.
    private func texts(of site: CompletedSite, _ pictures: [BuiltFile]) -> [BuiltText] {
        let made = site.outcome.made.lazy.compactMap(\.self)
        var texts = site.shared
        // The list of a large site is large: one that grows would take twice the memory for a moment.
        texts.reserveCapacity(texts.count + 2 * made.count + pictures.count + 1)
        for page in made { texts += page.texts }
        for file in pictures + [site.manifest] { texts.append(BuiltText(file: file, copies: [:])) }
        return texts
    }

    /// The paths of all files of pages that were taken over.
    private func takenOver(_ outcome: PageRun.Outcome) -> Set<String> {
        var paths = Set<String>(minimumCapacity: 2 * outcome.made.count)
        for (number, page) in outcome.made.enumerated() where page == nil {
            paths.insert(pages.pages[number].path)
            if let json = pages.pages[number].json { paths.insert(json) }
            for copy in outcome.files[number].copies { paths.insert(copy.path) }
        }
        return paths
    }

    /// A site whose files are all staged.
    struct CompletedSite {
        let outcome: PageRun.Outcome
        /// With the site's index.
        let shared: [BuiltText]
        let manifest: BuiltFile
        let linkIndex: LinkIndex
        let verdict: SiteVerdict
        var replaced: [ReplacedPage] = []
    }

    /// Stages what lists all pages, and checks the site.
    /// - Parameter data: the numbers of pages' data files, in their order.
    func completed(
        _ outcome: PageRun.Outcome,
        _ shared: [BuiltText],
        _ pictures: [BuiltFile],
        in staging: StagingFolder,
        _ linkIndex: LinkIndex,
        data: [UInt32]
    ) throws -> CompletedSite {
        let shared = shared + [try stageIndex(outcome.files, in: staging)]
        let others = pictures + shared.flatMap(\.files)
        let files = SiteFileList(pages: pages.pages, files: outcome.files, others: others)
        let manifest = try complete(staging, files, in: linkIndex, data: data)
        return CompletedSite(
            outcome: outcome,
            shared: shared,
            manifest: manifest,
            linkIndex: linkIndex,
            verdict: linkIndex.close()
        )
    }

    /// Says which files pages may link to.
    /// - Returns: the numbers of pages, and of those pages' data files that have one.
    func announce(in linkIndex: LinkIndex) -> (pages: [UInt32], data: [UInt32]) {
        let paths =
            assets.map(\.path) + pages.linkableFiles + pictures.map(\.sitePath) + [SiteIndex.path]
            + statics.paths
        linkIndex.announce(paths)
        return (linkIndex.announce(pages.pages.map(\.path)), linkIndex.announce(pages.pages.compactMap(\.json)))
    }

    /// Stages the manifest, removes what is not in it, and enters all files in the index.
    /// - Parameter data: the numbers of pages' data files, in their order.
    private func complete(
        _ staging: StagingFolder,
        _ files: SiteFileList,
        in linkIndex: LinkIndex,
        data: [UInt32]
    ) throws -> BuiltFile {
        if staging.isReused {
            var paths: Set<String> = []
            files.forEachFile { path, _, _ in paths.insert(path) }
            staging.removeAll(but: paths)
        }
        let (state, digest) = try staging.writeManifest(statics: statics.paths) { files.forEachSortedFile($0) }
        linkIndex.insertFiles { enter in
            let all = zip(pages.pages, files.files).lazy.filter(\.0.hasJSON)
            for (number, (_, own)) in zip(data, all) {
                if let file = own.json { enter(number, file.bytes) }
            }
        }
        for file in files.files.flatMap(\.copies) + files.others {
            linkIndex.insert(file: file.path, bytes: file.state.size)
        }
        linkIndex.insert(file: SiteManifest.path, bytes: state.size)
        return BuiltFile(path: SiteManifest.path, state: state, digest: digest)
    }

    /// Stages what does not depend on the pages: assets, shared files, pictures.
    private func stageOthers(
        in staging: StagingFolder
    ) async throws -> (shared: [BuiltText], pictures: [BuiltFile], words: SearchWords) {
        let layer = FileLayer(staging: staging, encodings: encodings)
        let previous = try? previous?.reader(encodings)
        var words = words()
        var shared: [BuiltText] = []
        try pages.forEachSharedFile(words: &words) { file in
            if statics.paths.contains(file.path) { return }
            let before = previous?.text(file.path)
            if let digest = file.digest, let before, digest == before.file.madeFrom,
                let texts = try layer.takeOver([before])
            {
                shared += texts
            } else {
                var text = try layer.write(file.bytes(), as: file.path, before: before)
                text.file.madeFrom = file.digest
                shared.append(text)
            }
        }
        shared += try assets.map { asset in
            try layer.write(asset.bytes, as: asset.path, before: previous?.text(asset.path))
        }
        return (shared, try layPictures(in: staging) + statics.stage(in: staging), words)
    }

    /// - Parameter files: those of pages, in the order of `pages.pages`.
    private func stageIndex(_ files: [PageFiles], in staging: StagingFolder) throws -> BuiltText {
        try FileLayer(staging: staging, encodings: encodings).write(
            as: SiteIndex.path,
            before: try? previous?.reader(encodings).text(SiteIndex.path)
        ) { writeIndex(files, to: &$0) }
    }

    private func layPictures(in staging: StagingFolder) throws -> [BuiltFile] {
        var stager = FileStager(in: staging)
        return try pictures.map { picture in
            let state = try stager.stage(picture.file, as: picture.sitePath)
            guard let digest = SHA256Digest(hex: Array(picture.sha256.utf8)) else {
                throw FileFailure.last(picture.file)
            }
            return BuiltFile(path: picture.sitePath, state: state, digest: digest)
        }
    }

    /// - Returns: the last bytes, which the file has not taken.
    private func writeIndex(_ files: [PageFiles], to file: inout StagedFile) -> [UInt8] {
        let index = SiteIndex(
            generator: generator,
            built: catalog.asOf.formatted(.iso8601),
            counts: catalog.countsByFolder,
            pages: [],
            languages: pages.languages.map { SiteIndex.Language(language: $0.language, path: $0.folder) }
        )
        return file.write(index, pages: pages.pages.count) { number in
            let page = pages.pages[number]
            guard page.tree == 0, let card = page.card else { return nil }
            let key = catalog.cards[card].key
            return SiteIndex.Page(
                kind: key.kind.folder,
                source: key.source.text,
                id: key.id,
                title: catalog.cards[card].title,
                path: page.path,
                sha256: files[number].text.digest.hexText,
                weight: catalog.weight(of: card)
            )
        }
    }

    /// The findings, each with its template and record.
    func worded(_ findings: [Finding]) -> [String] {
        let byPath = Dictionary(pages.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return findings.map { finding in
            guard let page = byPath[finding.path] else { return finding.description }
            let record = pages.record(of: page).map { ", \($0)" } ?? ""
            return "\(finding) (\(page.template)\(record))"
        }
    }
}
