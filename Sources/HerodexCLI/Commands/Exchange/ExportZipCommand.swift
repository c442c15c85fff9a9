import ArgumentParser
import HeroBasics
import HeroExport

/// `herodex export zip [FILE]`.
struct ExportZipCommand: ExportFormatCommand {
    static let configuration = CommandConfiguration(
        commandName: "zip",
        abstract: "Writes the published site as a zip file, which opens offline wherever it is unpacked.",
        discussion: "The same site gives the same bytes."
    )

    @Argument(help: .file("The file to write, which must not exist."), completion: .file())
    var file = "herodex.zip"

    @Option(help: .dir("The folder the site is published to."), completion: .directory)
    var output = "output"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([file, output]) }

    func export() throws -> SiteZip.Report { try SiteZip(folder: FolderPath(output).absolute).write(file) }

    func summary(of report: SiteZip.Report) -> [String] {
        let files = report.files.of("file")
        return ["\(report.file): \(report.pages.of("page")) in \(files), \(ByteCount(report.bytes))"]
    }
}
