import ArgumentParser
import HeroBasics
import HeroPublish

/// `herodex rollback`: replaces the present site by an earlier one.
struct RollbackCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "rollback",
        abstract: "Puts the previous site back, or an earlier one; needs neither archive nor templates.",
        discussion: """
            The two sites change places: the same command once more switches back. The last three sites before the \
            present one are kept.
            """
    )

    static let examples: KeyValuePairs = [
        "herodex rollback --list": "See which sites are kept:",
        "herodex rollback": "Put the site before the present one back:",
    ]
    static let related = ["diff", "render"]
    static let files: [UsedFile] = [.releases]

    @Argument(help: .value("n", "The release to go back to, 1 being the site before."))
    var number = 1

    @Option(help: .dir("The folder the site is published to."), completion: .directory)
    var output = "output"

    @Option(help: .dir("The folder of the archive; it need not be there."), completion: .directory)
    var archive = ".herodex"

    @Flag(help: "Show the releases that are kept, and change nothing.")
    var list = false

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([output, archive])
        guard number >= 1 else { throw ValidationError("a release's number is 1 or more") }
    }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        if !list { return try goBack(console) }
        try show(console)
        return .done
    }

    private func goBack(_ console: Console) throws -> ExitStatus {
        let report = try SiteRollback.exchange(
            number,
            of: OutputFolder(FolderPath(output).absolute),
            notes: UploadNotes(besides: FolderPath(archive).absolute)
        )
        console.print("\(report.output) is the site again that was \(Self.dates(report.made, report.built))")
        if !report.wasLost {
            console.print(
                "the site that was \(Self.dates(report.replacedMade, report.replaced)) is release "
                    + "\(report.generation) now: herodex rollback \(report.generation) switches back, and the next "
                    + "build publishes a new one"
            )
        }
        console.warn(keptEntries: report.keptEntries)
        try console.report(report)
        return report.keptEntries.isEmpty ? .done : .incomplete
    }

    /// When a site was made, and how old its content is: sites of one archive may differ only in the first.
    private static func dates(_ made: String?, _ built: String?) -> String {
        "made \(made ?? "at an unknown time")" + (built.map { " from replies up to \($0)" } ?? "")
    }

    private func show(_ console: Console) throws {
        let releases = Release.all(of: OutputFolder(FolderPath(output).absolute))
        for release in releases {
            console.result(
                "\(release.number)  \(Self.dates(release.made, release.built))  "
                    + "\(release.pages.of("page"))  \(ByteCount(release.ownBytes)) on the disk"
            )
        }
        if releases.isEmpty { console.result("no earlier site is kept") }
        try console.report(["generations": releases])
    }
}
