import ArgumentParser
import HeroPublish

/// `herodex diff`: the differences between two sites.
struct DiffCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Lists the pages that were added, changed and removed since the previous site, or an earlier one.",
        discussion: "Release 0 is the present site, 1 the previous one; herodex rollback --list shows all."
    )

    static let examples: KeyValuePairs = [
        "herodex diff": "See what the last build changed:",
        "herodex diff 2 1": "Compare two earlier sites:",
    ]
    static let related = ["rollback"]
    static let files: [UsedFile] = [.releases]

    @Argument(help: .value("n", "The release to compare with."))
    var older = 1

    @Argument(help: .value("m", "The release that is compared with it."))
    var newer = 0

    @Option(help: .dir("The folder the site is published to."), completion: .directory)
    var output = "output"

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([output])
        guard older >= 0, newer >= 0 else { throw ValidationError("a release's number is 0 or more") }
    }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let difference = try SiteDifference(from: older, to: newer, of: OutputFolder(FolderPath(output).absolute))
        for (sign, pages) in [("+", difference.added), ("~", difference.changed), ("-", difference.removed)] {
            for page in pages { console.result("\(sign) \(page.path)" + (page.title.map { "  " + $0 } ?? "")) }
        }
        console.print(
            "pages: \(difference.added.count) added, \(difference.changed.count) changed, "
                + "\(difference.removed.count) removed; other files: \(difference.otherFiles.added) added, "
                + "\(difference.otherFiles.changed) changed, \(difference.otherFiles.removed) removed"
        )
        try console.report(difference)
        return .done
    }
}
