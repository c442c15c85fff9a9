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

    func run() async throws {
        let console = options.talk.console
        try await CommandEnding.exit(console) {
            let plan = try RunPlan(options)
            plan.warn(console)
            let stage = try CrawlStage(plan: plan, console: console)
            return try await ArchivePlace(folder: plan.archive).withWriting { archive in
                let crawl = try await stage.run(into: archive)
                guard !crawl.isOverBudget else {
                    try console.report(RunReport(exitCode: crawl.ending.rawValue, crawl: crawl.reports))
                    return .failed
                }
                let publish: PublishReport
                do {
                    publish = try await PublishStage(plan: plan, console: console).run(archive)
                } catch PublishError.nothingToShow where crawl.reports.contains(where: { $0.outcome != .complete }) {
                    // Why there is nothing was just said.
                    try console.report(RunReport(exitCode: CommandEnding.failed.rawValue, crawl: crawl.reports))
                    return .failed
                }
                // A source that refuses or is gone leaves a site of what is kept: incomplete, but done.
                let ending = crawl.reports.allSatisfy(\.isComplete) ? publish.ending : .incomplete
                try console.report(
                    RunReport(
                        exitCode: ending.rawValue,
                        crawl: crawl.reports,
                        publish: publish,
                        output: plan.output.absolute
                    )
                )
                return ending
            }
        }
    }
}
