import ArgumentParser
import HeroArchive
import HeroDemo
import HeroIngest
import HeroSources
import HeroWeb

/// `herodex plan`: what a crawl would cost.
struct PlanCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Says how many requests a crawl of each source takes, how long, and how much it brings.",
        discussion: """
            Uses the replies that are kept. For each list of which none is, one request is sent, to learn how long it \
            is; its reply is kept, so that a crawl need not ask again. Pictures are not counted. Exit code 1: of some \
            list nothing is known.
            """
    )

    static let examples: KeyValuePairs = [
        "herodex plan": "See what a crawl of all sources would cost:",
        "herodex plan --only comicvine --json": "The same of one, for a script:",
    ]
    static let related = ["crawl", "build"]

    @OptionGroup var options: CommonOptions

    var talk: TalkOptions { options.talk }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let plan = try RunPlan(options)
        plan.warn(console)
        let sources = plan.isEmbedded ? [] : try plan.sources()
        let estimates = try await ArchivePlace(folder: plan.archive).withWriting { archive in
            guard plan.isEmbedded else { return try await Self.estimates(sources, plan, archive) }
            try await EmbeddedUniverse.check(archive, folder: plan.folder)
            return try await DemoServers.serving(try DemoUniverse.embedded()) { servers in
                try await Self.estimates(EmbeddedUniverse.sources(servers, only: plan.only), plan, archive)
            }
        }
        for estimate in estimates {
            for line in EstimateWording(estimate: estimate).lines { console.result(line) }
        }
        try console.report(["plan": estimates])
        return estimates.allSatisfy(\.unknown.isEmpty) ? .done : .incomplete
    }

    private static func estimates(
        _ sources: [any HeroSource],
        _ plan: RunPlan,
        _ archive: Archive
    ) async throws -> [CrawlEstimate] {
        try await withWebClient(plan.web) { client in
            var estimates: [CrawlEstimate] = []
            for source in sources {
                let settings = CrawlSettings(plan.configuration.access[source.name], now: plan.now)
                estimates.append(
                    try await CrawlPlanner(source: source, archive: archive, client: client, settings: settings)
                        .estimate()
                )
            }
            return estimates
        }
    }
}
