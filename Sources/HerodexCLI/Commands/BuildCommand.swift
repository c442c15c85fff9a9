import ArgumentParser
import HeroArchive
import HeroBasics
import HeroIngest
import HeroModel
import HeroSite

/// `herodex build`: crawl, render, check and publish.
struct BuildCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Crawls all sources, renders, checks and publishes."
    )

    static let examples: KeyValuePairs = [
        "herodex build": "Build the site of ./herodex.yaml, or the embedded universe:",
        "herodex build --config heroes.yaml --output /srv/www/heroes":
            "Another configuration, published to another folder:",
        "herodex build --json --quiet": "For a script, a report to read:",
    ]
    static let related = ["crawl", "render", "serve", "publish", "status"]
    static let files: [UsedFile] = [.releases]
    static let readsEnvironment = true

    @Flag(help: "Say what would be asked and written, and what would fail; send nothing and write nothing.")
    var dryRun = false

    @OptionGroup var options: CommonOptions
    @OptionGroup var crawling: CrawlOptions

    var talk: TalkOptions { options.talk }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let plan = try RunPlan(options, looking: dryRun ? .untouched : .readOnly)
        plan.warn(console)
        if crawling.requireArchive { try ArchivePlace(folder: plan.archive).requirePresence() }
        if dryRun { return try await look(plan, console, noting: record) }
        let stage = try CrawlStage(plan: plan, options: crawling, console: console)
        try plan.preflightPublishing()
        try SitePublisher.checkPictures()
        let place = ArchivePlace(folder: plan.archive)
        let (ending, isMended) = try await place.withMending(console, noting: record) { archive, mended in
            let crawl = try await stage.run(into: archive, mended, noting: record)
            if let failure = crawl.failure, crawl.isOverBudget { throw failure }
            let publish: PublishReport
            do {
                publish = try await PublishStage(plan: plan, console: console).run(archive, noting: record)
            } catch SiteError.nothingToShow {
                throw crawl.failure ?? SiteError.nothingToShow
            } catch {
                crawl.printTroubles(console)
                throw error
            }
            // If a source refuses or is down, the site is made of what is kept: incomplete, but done.
            crawl.printTroubles(console)
            return crawl.reports.allSatisfy(\.isComplete) ? publish.ending : .incomplete
        }
        return isMended ? .incomplete : ending
    }

    /// - Throws: every reason for which a build would fail.
    private func look(_ plan: RunPlan, _ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let (report, obstacles) = try await DryRun(plan: plan).run()
        record.update { $0.dryRun = report }
        for line in DryRunWording(report: report, kinds: KindTable(plan.configuration.declared)).lines {
            console.result(line)
        }
        guard obstacles.count < 2 else {
            throw Explanation("a build would fail for \(obstacles.count) reasons", parts: obstacles)
        }
        if let obstacle = obstacles.first { throw obstacle }
        console.print("Nothing was sent or written.")
        return .done
    }
}
