import ArgumentParser
import HeroBasics
import HeroExchange

/// `herodex export sqlite [FILE]`.
struct ExportDatabaseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sqlite",
        abstract: "Writes records, relations and changes as tables of an SQLite database.",
        discussion: "For sqlite3, Datasette, DuckDB or a notebook. --schema prints the tables."
    )

    @Argument(help: ArgumentHelp("The file to write, which must not exist.", valueName: "file"), completion: .file())
    var file = "heroes.sqlite"

    @Flag(help: "Print the tables' SQL, and export nothing.")
    var schema = false

    @Option(help: ArgumentHelp("The folder of the archive.", valueName: "dir"), completion: .directory)
    var archive = ".herodex"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([file, archive]) }

    func run() async throws {
        let console = talk.console
        try await ExitStatus.exit(console) { _ in
            if schema {
                console.answer(text: DatabaseExport.schema)
                try console.report(["schema": DatabaseExport.schema])
                return .done
            }
            let report = try DatabaseExport(archive: ArchivePlace(folder: FolderPath(archive)).reading()).write(file)
            console.say("\(report.file): \(report.records.of("record")), \(ByteCount(report.bytes))")
            try console.report(report)
            return .done
        }
    }
}
