import ArgumentParser
import HeroPublish
import HeroSite

/// `herodex pictures`: resizes pictures ahead of a render, or a part of them on each of several machines.
struct PicturesCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "pictures",
        abstract: "Resizes the archive's pictures for a later render, or a part of them; publishes nothing."
    )

    static let examples: KeyValuePairs = [
        "herodex pictures --part 3/16": "Resize the third of sixteen parts, while other machines do the others:"
    ]
    static let related = ["render", "schedule"]
    static let files: [UsedFile] = [.configuration, .archive]

    @OptionGroup var options: CommonOptions

    @Option(help: .value("n/all", "Only the pictures of this part of so many: 1/16 to 16/16."))
    var part = "1/1"

    var talk: TalkOptions { options.talk }

    func validate() throws {
        guard PictureFraction(part) != nil else {
            throw ValidationError(
                "--part is a number and how many parts there are, as in 3/16, from 1/1 to 10000/10000"
            )
        }
    }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let plan = try RunPlan(options, reading: .site)
        plan.warn(console)
        let part = PictureFraction(part) ?? .whole
        let report = try await ArchivePlace(folder: plan.archive).withWriting(ifMissing: .complain) { archive in
            try await PublishStage(plan: plan, console: console).preparePictures(of: archive, part)
        }
        console.print("\(report.pictures.of("picture")) prepared in \(report.folder)")
        try console.report(report)
        return report.refusedPictures.isEmpty ? .done : .incomplete
    }
}
