import ArgumentParser
import HeroCheck
import HeroPublish

/// `herodex check`: proves a folder of pages, or the archive.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Proves a folder of pages: well-formed, schema-valid, no dead link, files as listed; needs no archive."
    )

    @Argument(help: ArgumentHelp("The folder to check (default: output).", valueName: "dir"), completion: .directory)
    var folder: String?

    @Flag(help: "Check the archive instead: its database, and the digest of every picture and reply.")
    var kept = false

    @Option(
        help: ArgumentHelp("The folder of the archive, for --kept (default: .herodex).", valueName: "dir"),
        completion: .directory
    )
    var archive: String?

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([folder, archive])
        if kept, folder != nil {
            throw ValidationError("--kept checks the archive, whose folder is named with --archive")
        }
        if !kept, archive != nil { throw ValidationError("--archive is for --kept: a folder of pages needs none") }
    }

    func run() async throws {
        let console = talk.console
        let folder = folder ?? "output"
        try await CommandEnding.exit(console) { _ in
            if kept {
                return try await KeptCheck(folder: FolderPath(archive ?? ".herodex"), console: console).run()
            }
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
