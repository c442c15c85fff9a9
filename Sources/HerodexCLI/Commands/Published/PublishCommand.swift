import ArgumentParser
import Foundation
import HeroBasics
import HeroPublish

/// `herodex publish`: copies the output folder to a remote.
struct PublishCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Sends the output folder to another folder, a bucket or a server: only what changed.",
        discussion: """
            A path is a folder, and herodex copies into it by itself: /srv/www, ../www, ./www, www. NAME: or NAME:path \
            is a place that rclone knows, such as s3:bucket/path, and is sent to by rclone; a folder whose name has a \
            colon is written ./a:b.

            What was sent is noted beside the archive, so a site that did not change costs no request, and a run that \
            was stopped goes on where it was. Pictures, styles and scripts go first, then pages, then site.json and \
            manifest.json; what is gone is deleted at the very end. Credentials are rclone's own: its configuration \
            (rclone config) or its variables (RCLONE_CONFIG_…).
            """
    )

    static let examples: KeyValuePairs = [
        "herodex publish s3:heroes/site --dry-run": "See what would be sent to a bucket:",
        "herodex publish s3:heroes/site": "Send it:",
    ]
    static let related = ["build", "schedule", "rclone(1)"]

    @Argument(
        help: .value("remote", "Where to: a folder, or as rclone names it, such as s3:bucket/path."),
        completion: .directory
    )
    var remote: String

    @Option(help: .dir("The folder of the archive, beside which is kept what was sent."), completion: .directory)
    var archive = ".herodex"

    @Option(help: .dir("The folder the site is published to."), completion: .directory)
    var output = "output"

    @Flag(help: "Sum up what would be sent and deleted, with --verbose file by file, and do nothing.")
    var dryRun = false

    @Flag(help: "Send every file, whatever was sent before: for a remote that others changed.")
    var all = false

    @Flag(
        name: .customLong("siblings"),
        help: "Send the precompressed files (.br, .gz) too: for a server that negotiates, which buckets do not."
    )
    var sendsPrecompressed = false

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([remote, archive, output]) }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let publisher = RemotePublisher(
            output: OutputFolder(FolderPath(output).absolute),
            workspace: FolderPath(archive).absolute,
            remote: RemoteName(remote, in: FileManager.default.currentDirectoryPath),
            precompressed: sendsPrecompressed ? .send : .leaveOut,
            knowledge: all ? .nothing : .journal
        )
        let report =
            dryRun
            ? try await publisher.preflight(environment: ProcessInfo.processInfo.environment)
            : try await send(publisher, console)
        print(report, console)
        console.warn(keptEntries: report.keptEntries)
        try console.report(report)
        return report.keptEntries.isEmpty ? .done : .incomplete
    }

    private func send(_ publisher: RemotePublisher, _ console: Console) async throws -> RemoteReport {
        let display = ProgressDisplay(console: console)
        defer { display.end() }
        return try await publisher.publish(environment: ProcessInfo.processInfo.environment) { done, all in
            display.update("upload", done: done, known: all)
        }
    }

    private func print(_ report: RemoteReport, _ console: Console) {
        let will = report.isRehearsal ? "to be " : ""
        console.print(
            "\(report.remote): \(report.uploaded.count.of("file")) \(will)uploaded (\(ByteCount(report.uploadedBytes))), "
                + "\(report.deleted.count) \(will)deleted, \(report.unchanged) unchanged"
        )
        guard report.isRehearsal else { return }
        let rehearsal = PublishRehearsal(report: report)
        for line in console.volume >= .verbose ? rehearsal.allFiles : rehearsal.summary { console.result(line) }
    }
}

/// The output of `herodex publish --dry-run`: a line for each sort of file, or for each file.
struct PublishRehearsal {
    let report: RemoteReport

    /// A sort of file, as seen by a reader of the site.
    private enum Sort: String, CaseIterable {
        case pages
        case records = "records as JSON"
        case pictures
        case assets = "styles, scripts and data"
        case catalogue = "catalogue, feeds and maps"
        case compressed = "compressed copies"
        case others = "other files"

        init(of path: String) {
            let folder = path.prefix { $0 != "/" }
            self =
                switch path {
                case "site.json", "manifest.json", "robots.txt": .catalogue
                case _ where path.hasSuffix(".br") || path.hasSuffix(".gz"): .compressed
                case _ where path.hasSuffix(".html"): .pages
                case _ where path.hasSuffix(".xml"): .catalogue
                case _ where folder == "images": .pictures
                case _ where folder == "assets": .assets
                case _ where path.hasSuffix(".json"): .records
                default: .others
                }
        }
    }

    /// At most this many names are shown as examples.
    private static let mostNames = 3

    var summary: [String] {
        let files = Dictionary(grouping: zip(report.uploaded, report.sizes)) { Sort(of: $0.0) }
        let sorts = Sort.allCases.compactMap { sort in
            files[sort].map { files in
                let bytes = ByteCount(files.reduce(0) { $0 + $1.1 })
                return "  \(sort.rawValue): \(files.count) (\(bytes)), \(Self.named(files.map(\.0)))"
            }
        }
        let deleted = report.deleted
        let gone = deleted.isEmpty ? [] : ["  to be deleted: \(deleted.count), \(Self.named(deleted))"]
        let hint = sorts.isEmpty && gone.isEmpty ? [] : ["  (--verbose lists every file)"]
        return sorts + gone + hint
    }

    var allFiles: [String] { report.uploaded.map { "+ \($0)" } + report.deleted.map { "- \($0)" } }

    private static func named(_ paths: [String]) -> String {
        let names = paths.prefix(mostNames).joined(separator: ", ")
        return paths.count > mostNames ? "such as \(names)" : names
    }
}
