import ArgumentParser
import HeroCheck
import HeroPublish

/// `herodex check`: proves a folder of pages.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Proves a folder of pages: well-formed, schema-valid, no dead link, files as listed; needs no archive."
    )

    @Argument(help: ArgumentHelp("The folder to check.", valueName: "dir"))
    var folder = "output"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([folder]) }

    func run() async throws {
        let console = talk.console
        try await CommandEnding.exit(console) { _ in
            let path = FolderPath(folder).absolute
            // Pages from elsewhere have no list to be held to.
            let damage = try (try? PublishedSite(folder: path))?.damage() ?? []
            let report = try await SiteChecker().check(folder: path, besides: damage)
            for finding in report.findings { console.answer("\(folder)/\(finding)") }
            let counts = report.counts
            console.say(
                report.isSound
                    ? "\(counts.pages.of("page")), \(counts.files.of("file")) and \(counts.links.of("link")) are sound"
                    : "\(report.findings.count.of("finding")) in \(counts.pages.of("page"))"
            )
            try console.report(report)
            return report.isSound ? .done : .incomplete
        }
    }
}
