import ArgumentParser
import HeroSite

/// `herodex render`: from the archive to the published site.
struct RenderCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Renders the archive, checks every page and publishes; needs no network."
    )

    static let examples: KeyValuePairs = [
        "herodex render --templates my-templates": "Make the site of what is kept again, with templates of your own:"
    ]
    static let related = ["build", "check", "rollback"]
    static let files: [UsedFile] = [.releases]

    @OptionGroup var options: CommonOptions

    @Flag(help: "Render every page, not only those whose records, templates, words or settings have changed.")
    var full = false

    var talk: TalkOptions { options.talk }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let plan = try RunPlan(options, reading: .site)
        plan.warn(console)
        if !plan.only.isEmpty {
            console.warn("--only says what is crawled; the site shows all that is kept")
        }
        try plan.checkPlaces()
        let report = try await ArchivePlace(folder: plan.archive).withWriting(ifMissing: .complain) { archive in
            let rendering: PublishSettings.Rendering = full ? .allPages : .changedPages
            return try await PublishStage(plan: plan, console: console, rendering: rendering)
                .run(archive, noting: record)
        }
        return report.ending
    }
}
