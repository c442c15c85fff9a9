import ArgumentParser
import HeroBasics
import HeroExport
import HeroIngest

/// `herodex export jsonl [FILE]`.
struct ExportJSONLinesCommand: ExportFormatCommand {
    static let configuration = CommandConfiguration(
        commandName: "jsonl",
        abstract: "Writes all records, with what a site shows of them, as JSON Lines.",
        discussion: """
            A line a record, and lines for sources, builds and changes; pictures are written into a folder beside the \
            file. herodex import FILE puts them into an empty archive, which then gives the same site.
            """
    )

    @Argument(help: .file("The file to write, which must not exist."), completion: .file())
    var file = "herodex.jsonl"

    @Flag(help: "Leave the pictures out.")
    var withoutPictures = false

    @Flag(help: "Print the JSON Schema of the lines, and export nothing.")
    var schema = false

    @Option(help: .file("The configuration file, beside which corrections lie."), completion: .yaml)
    var config: String?

    @Option(help: .dir("The folder of the archive."), completion: .directory)
    var archive = ".herodex"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([file, archive, config]) }

    var printedSchema: String? { schema ? RecordLineSchema.text : nil }

    func export() throws -> JSONLinesExport.Report {
        try JSONLinesExport.write(
            ArchivePlace(folder: FolderPath(archive)).reading(),
            to: file,
            generator: HerodexVersion.generator,
            withPictures: !withoutPictures,
            corrections: CorrectionFolder(besides: config).read().corrections
        )
    }

    func summary(of report: JSONLinesExport.Report) -> [String] {
        let sources = report.sources.of("source")
        return ["\(report.file): \(report.records.of("record")) of \(sources), \(ByteCount(report.bytes))"]
            + [report.folder.map { "\($0)/: \(report.pictures.of("picture"))" }].compactMap(\.self)
    }

    func lostPictures(of report: JSONLinesExport.Report) -> Int { report.lost }
}
