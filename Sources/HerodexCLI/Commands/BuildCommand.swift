import ArgumentParser
import HeroCrawl
import HeroPublish

/// `herodex build`: crawl, render, check and publish.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Crawls all sources, renders, checks and publishes."
    )

    @OptionGroup var options: CommonOptions
    @OptionGroup var crawling: CrawlOptions

    func run() async throws {
        let console = options.talk.console
        try await CommandEnding.exit(console) { record in
            let plan = try RunPlan(options)
            plan.warn(console)
            let stage = try CrawlStage(plan: plan, losses: crawling.losses, console: console)
            try plan.rehearsePublishing()
            return try await ArchivePlace(folder: plan.archive).withWriting { archive in
                let crawl = try await stage.run(into: archive, noting: record)
                if let failure = crawl.failure, crawl.isOverBudget { throw failure }
                let publish: PublishReport
                do {
                    publish = try await PublishStage(plan: plan, console: console).run(archive, noting: record)
                } catch PublishError.nothingToShow {
                    throw crawl.failure ?? PublishError.nothingToShow
                } catch {
                    crawl.tellTroubles(console)
                    throw error
                }
                // A source that refuses or is gone leaves a site of what is kept: incomplete, but done.
                crawl.tellTroubles(console)
                return crawl.reports.allSatisfy(\.isComplete) ? publish.ending : .incomplete
            }
        }
    }
}
