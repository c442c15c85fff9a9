import ArgumentParser
import HeroArchive

/// `herodex crawl`: from the sources into the archive.
struct CrawlCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "crawl",
        abstract: "Asks the sources and keeps every reply and picture in the archive."
    )

    static let examples: KeyValuePairs = [
        "herodex crawl": "Ask all sources, without making a site:",
        "herodex crawl --only marvel": "Ask one of them:",
    ]
    static let related = ["build", "status"]
    static let readsEnvironment = true

    @Flag(help: "Ask again for all pictures, and take those that have changed.")
    var pictures = false

    @OptionGroup var options: CommonOptions
    @OptionGroup var crawling: CrawlOptions

    var talk: TalkOptions { options.talk }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let plan = try RunPlan(options)
        plan.warn(console)
        let stage = try CrawlStage(
            plan: plan,
            options: crawling,
            pictures: pictures ? .all : .missing,
            console: console
        )
        let place = ArchivePlace(folder: plan.archive)
        if crawling.requireArchive { try place.requirePresence() }
        let (crawl, isMended) = try await place.withMending(console, noting: record) { archive, mended in
            try await stage.run(into: archive, mended, noting: record)
        }
        if let failure = crawl.failure, crawl.ending == .failed { throw failure }
        crawl.printTroubles(console)
        return isMended && crawl.ending == .done ? .incomplete : crawl.ending
    }
}
