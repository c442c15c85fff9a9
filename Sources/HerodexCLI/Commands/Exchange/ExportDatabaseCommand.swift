import ArgumentParser
import HeroBasics
import HeroExport

/// `herodex export sqlite [FILE]`.
struct ExportDatabaseCommand: ExportFormatCommand {
    static let configuration = CommandConfiguration(
        commandName: "sqlite",
        abstract: "Writes records, relations and changes as tables of an SQLite database.",
        discussion: "For sqlite3, Datasette, DuckDB or a notebook. --schema prints the tables."
    )

    @Argument(help: .file("The file to write, which must not exist."), completion: .file())
    var file = "heroes.sqlite"

    @Flag(help: "Print the tables' SQL, and export nothing.")
    var schema = false

    @Option(help: .dir("The folder of the archive."), completion: .directory)
    var archive = ".herodex"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([file, archive]) }

    var printedSchema: String? { schema ? DatabaseExport.schema : nil }

    func export() throws -> DatabaseExport.Report {
        try DatabaseExport.write(ArchivePlace(folder: FolderPath(archive)).reading(), to: file)
    }

    func summary(of report: DatabaseExport.Report) -> [String] {
        ["\(report.file): \(report.records.of("record")), \(ByteCount(report.bytes))"]
    }
}
