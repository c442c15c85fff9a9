import ArgumentParser
import HeroCheck
import HeroPublish

/// `herodex check`: validates a folder of pages, or the archive.
struct CheckCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Validates a folder of pages: well-formed, schema-valid, no dead link, files as listed; needs no archive."
    )

    static let examples: KeyValuePairs = [
        "herodex check": "Check the published site:",
        "herodex check --kept": "Check the archive, every picture and reply of it:",
    ]
    static let related = ["render", "explain"]
    static let files: [UsedFile] = [.output]

    @Argument(help: .dir("The folder to check (default: output)."), completion: .directory)
    var folder: String?

    @Flag(help: "Check the archive instead: its database, and the digest of every picture and reply.")
    var kept = false

    @Option(help: .dir("The folder of the archive, for --kept (default: .herodex)."), completion: .directory)
    var archive: String?

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([folder, archive])
        if kept, folder != nil {
            throw ValidationError("--kept checks the archive, whose folder is named with --archive")
        }
        if !kept, archive != nil { throw ValidationError("--archive is for --kept: a folder of pages needs none") }
    }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let folder = folder ?? "output"
        if kept {
            return try await ArchiveCheckStage(folder: FolderPath(archive ?? ".herodex"), console: console).run()
        }
        let path = FolderPath(folder).absolute
        let site = try? PublishedSite(folder: path)
        // Pages of other programs have no manifest to compare with.
        let report = try await SiteChecker().check(folder: path, besides: try site?.damage() ?? []) {
            site?.file($0)?.isStatic ?? false
        }
        let wording = CheckWording(report: report, site: site, isWhole: console.volume >= .verbose)
        for line in wording.notices { console.progress(line) }
        for finding in wording.findings { console.result("\(folder)/\(finding)") }
        for line in wording.omissions { console.result(line) }
        console.print(wording.conclusion)
        try console.report(report)
        return report.isSound ? .done : .incomplete
    }
}
