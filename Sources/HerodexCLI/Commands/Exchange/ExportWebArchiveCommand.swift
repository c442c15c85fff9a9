import ArgumentParser
import HeroArchive
import HeroBasics
import HeroExport
import HeroModel

/// `herodex export warc [FILE]`.
struct ExportWebArchiveCommand: ExportFormatCommand {
    static let configuration = CommandConfiguration(
        commandName: "warc",
        abstract: "Writes every reply and picture as a WARC file, which tools of web archives read.",
        discussion: "Headers were not archived: those in the file are made up, and marked so. It holds no keys."
    )

    @Argument(help: .file("The file to write, which must not exist."), completion: .file())
    var file = "herodex.warc.gz"

    @Option(name: .customLong("only"), help: .value("source", "A source to export; repeatable."))
    var only: [String] = []

    @Option(help: .dir("The folder of the archive."), completion: .directory)
    var archive = ".herodex"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([file, archive]) }

    func export() async throws -> WebArchiveExport.Report {
        let archive = try ArchivePlace(folder: FolderPath(archive)).reading()
        try ConfigurationError.refuseUnknown(only, among: await archive.sources().map(\.name.text))
        let sources = only.map { SourceName($0) }
        return try await WebArchiveExport.write(archive, to: file, generator: HerodexVersion.generator, only: sources)
    }

    func summary(of report: WebArchiveExport.Report) -> [String] {
        let pictures = report.pictures.of("picture")
        return ["\(report.file): \(report.replies.of("reply")) and \(pictures), \(ByteCount(report.bytes))"]
    }

    func lostPictures(of report: WebArchiveExport.Report) -> Int { report.lost }
}
