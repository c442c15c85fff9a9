import ArgumentParser

/// `herodex crawl`: from the sources into the archive.
struct CrawlCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "crawl",
        abstract: "Asks the sources and keeps every reply and picture in the archive."
    )

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let console = options.talk.console
        try await CommandEnding.exit(console) {
            let plan = try RunPlan(options)
            plan.warn(console)
            let stage = try CrawlStage(plan: plan, console: console)
            let result = try await ArchivePlace(folder: plan.archive).withWriting { archive in
                try await stage.run(into: archive)
            }
            try console.report(RunReport(exitCode: result.ending.rawValue, crawl: result.reports))
            return result.ending
        }
    }
}
