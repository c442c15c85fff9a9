import ArgumentParser
import Foundation
import HeroArchive
import HeroBasics
import HeroIngest
import HeroModel
import HeroSources

/// `herodex import SOURCE PATH…`: recorded replies into the archive.
struct ImportCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Takes recorded replies or tables of a source into the archive, instead of asking it.",
        discussion: """
            Reads files of recorded replies, HAR and WARC files, CSV, JSON Lines, and folders of them. What is not \
            understood is named, and the rest goes in; importing the same files again changes nothing. Exit code 1: \
            something was not understood. Without a source, puts an export (herodex export jsonl) into an empty archive.
            """
    )

    static let examples: KeyValuePairs = [
        "herodex import marvel recordings": "Take a folder of recorded replies in:",
        "herodex import marvel visit.har --dry-run": "See what a browser's recording holds:",
    ]
    static let related = ["crawl", "source", "render"]

    @Argument(
        help: .value("source", "The source as the configuration names it (its keys are not needed), or an export.")
    )
    var source: String

    @Argument(help: .value("path", "Files, or folders of files."), completion: .file())
    var paths: [String] = []

    @Flag(help: "Say what would be imported, and change nothing.")
    var dryRun = false

    @Option(help: .file("The configuration file (default: ./herodex.yaml)."), completion: .yaml)
    var config: String?

    @Option(help: .dir("The folder of the archive."), completion: .directory)
    var archive = ".herodex"

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([config, archive] + paths)
        if paths.isEmpty, dryRun { throw ValidationError("An export is imported as a whole: --dry-run needs a source") }
    }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        if paths.isEmpty { return try await restore(console) }
        let source = try self.source(console)
        let display = ProgressDisplay(console: console)
        defer { display.end() }
        let report: ImportReport
        var kinds = KindTable(source.declared)
        if dryRun {
            report = try await Importer(source: source, archive: nil).run(paths) { record in
                for line in SampleWording.lines(of: record, as: record.record.key.kind.rawValue) {
                    console.print(line)
                }
            }
        } else {
            (report, kinds) = try await ArchivePlace(folder: FolderPath(archive)).withWriting { archive in
                (try await Importer(source: source, archive: archive).run(paths), try await archive.kinds())
            }
        }
        display.end()
        ImportWording(report: report, isDryRun: dryRun, kinds: kinds).print(console)
        try console.report(report)
        return report.records.isEmpty && report.replies == 0
            ? .failed : report.isComplete ? .done : .incomplete
    }

    /// Puts an export into an empty archive.
    private func restore(_ console: Console) async throws -> ExitStatus {
        if let failure = FileFailure.missing(source) {
            guard failure.isAbsence, SourceName.isSound(source) else {
                throw Explanation.missingImport(source, failure.reason)
            }
            throw Explanation(
                "nothing to import: no files are named, and there is no export called \(source.quoted)",
                kept: "the archive, untouched",
                attempt: "herodex import \(source) FILE, with files or folders of recordings"
            )
        }
        try ArchiveRestorer.checkIsExport(source)
        let (report, kinds) = try await ArchivePlace(folder: FolderPath(archive)).withWriting { archive in
            let restorer = ArchiveRestorer(archive: archive, corrections: CorrectionFolder(besides: config))
            return (try restorer.run(source), try await archive.kinds())
        }
        ImportWording.print("not understood", report.notUnderstood, console)
        if report.picturesWithoutFile > 0 {
            console.print("\(report.picturesWithoutFile.of("picture")) without a file: a crawl fetches them again")
        }
        if let file = report.corrections { console.print("\(file): the corrections of the site") }
        let records = kinds.counted(report.records) ?? "no records"
        console.print("\(report.sources.joined(separator: ", ")): \(records), \(report.pictures.of("picture"))")
        try console.report(report)
        return report.isComplete ? .done : .incomplete
    }

    /// The source of this name in the configuration, without its secrets.
    private func source(_ console: Console) throws -> any HeroSource {
        let folder = FileManager.default.currentDirectoryPath
        guard let file = try config ?? ConfigurationFile.found(in: folder) else {
            throw Explanation(
                "cannot import to \(source.quoted): there is no herodex.yaml here",
                because: "it says what the source is: its kind, and how it is called",
                kept: "the archive, untouched",
                attempt:
                    "write it: sources: [{ kind: marvel }], or another kind (herodex source list); keys are not needed"
            )
        }
        let reader = ConfigurationReader(
            environment: ProcessInfo.processInfo.environment,
            only: [source],
            extent: .withoutSecrets
        )
        let configuration = try reader.read(file: file)
        for warning in configuration.warnings { console.warn(warning) }
        guard let settings = configuration.sources.first(where: { $0.name.text == source }) else {
            throw ConfigurationError.unknownSource(name: source, known: configuration.sources.map(\.name.text))
        }
        return try SourceRegistry.source(for: settings)
    }
}

/// What an import came to, in words.
struct ImportWording {
    let report: ImportReport
    let isDryRun: Bool
    let kinds: KindTable

    private static let most = 20

    func print(_ console: Console) {
        Self.print("not understood", report.notUnderstood, console)
        Self.print("unreadable", report.unreadable, console)
        Self.print("note", report.remarks, console)
        console.print(summary)
    }

    static func print(_ title: String, _ places: [ImportReport.Place], _ console: Console) {
        for place in places.prefix(most) {
            let line = "\(title): \(place.place): \(place.reason)"
            if console.volume == .quiet { console.warn(line) } else { console.print(line) }
        }
        if places.count > most { console.print("  … and \(places.count - most) more (--json lists them)") }
    }

    private var summary: String {
        let found = kinds.counted(report.records) ?? "no records"
        let rows = report.rows == 0 ? "" : ", \(report.rows.of("row"))"
        let files = "\(report.files.of("file")), \(report.replies.of("reply"))\(rows)"
        if isDryRun { return "\(report.source): \(found) in \(files); nothing was changed" }
        let older = report.olderReplies == 0 ? "" : "; \(report.olderReplies.of("reply")) no newer than what is kept"
        return "\(report.source): \(found) in \(files): \(report.added ?? 0) new, \(report.changed ?? 0) changed"
            + older
    }
}
