import ArgumentParser
import HeroPublish

/// `herodex rollback`: an earlier site takes the present one's place.
struct RollbackCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rollback",
        abstract: "Puts the site before the present one back, or an earlier one; needs neither archive nor templates.",
        discussion: """
            The two sites change places: the same command once more goes forth again. The last three sites before the \
            present one are kept.
            """
    )

    @Argument(help: ArgumentHelp("The generation to go back to, 1 being the site before.", valueName: "n"))
    var number = 1

    @Option(help: ArgumentHelp("The folder the site is published to.", valueName: "dir"), completion: .directory)
    var output = "output"

    @Option(
        help: ArgumentHelp("The folder of the archive; it need not be there.", valueName: "dir"),
        completion: .directory
    )
    var archive = ".herodex"

    @Flag(help: "Show the generations that are kept, and change nothing.")
    var list = false

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([output, archive])
        guard number >= 1 else { throw ValidationError("a generation's number is 1 or more") }
    }

    func run() async throws {
        let console = talk.console
        try await CommandEnding.exit(console) { _ in
            if list { try show(console) } else { try goBack(console) }
            return .done
        }
    }

    private func goBack(_ console: Console) throws {
        let report = try SiteRollback.exchange(
            number,
            of: FolderPath(output).absolute,
            workspace: FolderPath(archive).absolute
        )
        console.say("\(report.output) is the site built \(report.built ?? "at an unknown time") again")
        if !report.wasLost {
            console.say(
                "the one built \(report.replaced ?? "at an unknown time") is generation \(report.generation) now: "
                    + "herodex rollback \(report.generation) brings it back, the next build makes another"
            )
        }
        try console.report(report)
    }

    private func show(_ console: Console) throws {
        let generations = Generation.all(of: FolderPath(output).absolute)
        for generation in generations {
            console.answer(
                "\(generation.number)  built \(generation.built ?? "at an unknown time")  made \(generation.made)  "
                    + "\(generation.pages.of("page"))  \(generation.ownBytes / 1_024) KB of its own"
            )
        }
        if generations.isEmpty { console.answer("no earlier site is kept") }
        try console.report(["generations": generations])
    }
}
