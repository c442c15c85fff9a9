import Foundation
import HeroArchive
import HeroBasics
import HeroDemo
import HeroIngest
import HeroModel
import HeroPublish
import HeroSources
import HeroWeb

/// Crawls the sources of a plan into an archive, one after the other.
struct CrawlStage {
    let plan: RunPlan
    let sources: [any HeroSource]
    let options: CrawlOptions
    let pictures: PicturesAsked
    let console: Console

    /// Makes all sources, before anything else is made or requested.
    /// - Throws: `SourceError` for settings that a source cannot work with.
    init(plan: RunPlan, options: CrawlOptions, pictures: PicturesAsked = .missing, console: Console) throws {
        self.plan = plan
        self.options = options
        self.pictures = pictures
        self.console = console
        sources = try plan.sources()
    }

    /// The result of crawling all sources.
    struct Result {
        var reports: [CrawlReport] = []

        /// Whether a source failed more than the configured limits allow.
        var isOverBudget: Bool {
            reports.contains { if case .overBudget = $0.outcome { true } else { false } }
        }

        /// Whether no source could be queried and nothing is kept from before, or all refuse.
        var isFruitless: Bool {
            !reports.isEmpty
                && reports.allSatisfy { report in
                    if case .refused = report.outcome { return true }
                    return report.outcome != .complete && report.records.values.allSatisfy { $0 == 0 }
                }
        }

        /// Why the crawl failed; nil if every source was queried completely.
        var failure: Explanation? { Explanation(troublesOf: reports) }

        /// Reports what stopped sources but not the run.
        func printTroubles(_ console: Console) {
            for trouble in reports.compactMap(\.trouble) { console.error(trouble) }
        }

        var ending: ExitStatus {
            if isOverBudget || isFruitless { return .failed }
            return reports.allSatisfy(\.isComplete) ? .done : .incomplete
        }
    }

    /// - Parameter mended: what became of an archive that had rotted: its records are there again after the crawl.
    /// - Throws: errors of the archive; errors of sources are in the result.
    func run(into archive: Archive, _ mended: MendedArchive? = nil, noting record: RunRecord) async throws -> Result {
        let result = try await crawl(into: archive, noting: record)
        if let mended { try await archive.restoreChanges(mended) }
        return result
    }

    private func crawl(into archive: Archive, noting record: RunRecord) async throws -> Result {
        try await ForgottenPictures.remove(from: archive, unlessShownIn: OutputFolder(plan.output.absolute))
        try await EmbeddedUniverse.renameSources(in: archive)
        guard plan.isEmbedded else { return try await crawl(sources, into: archive, noting: record) }
        try await EmbeddedUniverse.check(archive, folder: plan.folder)
        let universe = try DemoUniverse.embedded()
        console.progress("No herodex.yaml here: building the embedded universe.")
        return try await DemoServers.serving(universe) { servers in
            try await crawl(EmbeddedUniverse.sources(servers, only: plan.only), into: archive, noting: record)
        }
    }

    private func crawl(
        _ sources: [any HeroSource],
        into archive: Archive,
        noting record: RunRecord
    ) async throws -> Result {
        let display = ProgressDisplay(console: console)
        defer { display.end() }
        return try await withWebClient(plan.web) { client in
            var result = Result()
            for source in sources {
                let kinds = KindTable(source.declared)
                let reporter = CrawlReporter(display: display, console: console, kinds: kinds)
                var settings = CrawlSettings(plan.configuration.access[source.name], now: plan.now)
                settings.failedRecords = plan.configuration.limits.failedRecords
                settings.failedPictures = plan.configuration.limits.failedImages
                settings.pictures = pictures
                settings.picturePace = plan.configuration.images.pace
                settings.losses = options.acceptWithdrawals ? .none : .usual
                settings.drift = DriftLimit(share: plan.configuration.limits.drift, accepts: options.acceptDrift)
                let crawler = HeroCrawler(source: source, archive: archive, client: client, settings: settings) {
                    reporter.report($0)
                }
                let report = try await crawler.crawl()
                display.end()
                reporter.summarise(report)
                record.update { $0.crawl = ($0.crawl ?? []) + [report] }
                result.reports.append(report)
            }
            return result
        }
    }
}
