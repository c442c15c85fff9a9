import ArgumentParser
import Foundation
import HeroArchive
import HeroBasics
import HeroExchange
import HeroModel

/// `herodex export`: the archive in open formats.
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes what is kept in an open format.",
        subcommands: [ExportJSONLinesCommand.self, ExportWebArchiveCommand.self]
    )
}

/// `herodex export jsonl [FILE]`.
struct ExportJSONLinesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jsonl",
        abstract: "Writes all records, with what a site shows of them, as JSON Lines.",
        discussion: """
            A line a record, and lines for sources, builds and changes; pictures are written into a folder beside the \
            file. herodex import FILE puts them into an empty archive, which then gives the same site.
            """
    )

    @Argument(help: ArgumentHelp("The file to write, which must not exist.", valueName: "file"), completion: .file())
    var file = "herodex.jsonl"

    @Flag(help: "Leave the pictures out.")
    var withoutPictures = false

    @Flag(help: "Print the JSON Schema of the lines, and export nothing.")
    var schema = false

    @Option(help: ArgumentHelp("The folder of the archive.", valueName: "dir"), completion: .directory)
    var archive = ".herodex"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([file, archive]) }

    func run() async throws {
        let console = talk.console
        try await ExitStatus.exit(console) { _ in
            if schema {
                console.answer(RecordLineSchema.text)
                try console.report(["schema": RecordLineSchema.text])
                return .done
            }
            let archive = try ArchivePlace(folder: FolderPath(archive)).reading()
            let export = JSONLinesExport(archive: archive, generator: HerodexVersion.generator)
            let report = try export.write(file, withPictures: !withoutPictures)
            let sources = report.sources.of("source")
            console.say("\(report.file): \(report.records.of("record")) of \(sources), \(ByteCount(report.bytes))")
            if let folder = report.folder { console.say("\(folder)/: \(report.pictures.of("picture"))") }
            LostPictures(count: report.lost).tell(console)
            try console.report(report)
            return report.lost == 0 ? .done : .incomplete
        }
    }
}

/// Says how many pictures an export had to leave out.
struct LostPictures {
    let count: Int

    func tell(_ console: Console) {
        guard count > 0 else { return }
        console.say("\(count.of("picture")) left out, missing or damaged: herodex check --kept names them")
    }
}

/// `herodex export warc [FILE]`.
struct ExportWebArchiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "warc",
        abstract: "Writes every reply and picture as a WARC file, which tools of web archives read.",
        discussion: "Headers were not archived: those in the file are made up, and marked so. It holds no keys."
    )

    @Argument(help: ArgumentHelp("The file to write, which must not exist.", valueName: "file"), completion: .file())
    var file = "herodex.warc.gz"

    @Option(name: .customLong("only"), help: ArgumentHelp("A source to export; repeatable.", valueName: "source"))
    var only: [String] = []

    @Option(help: ArgumentHelp("The folder of the archive.", valueName: "dir"), completion: .directory)
    var archive = ".herodex"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([file, archive]) }

    func run() async throws {
        let console = talk.console
        try await ExitStatus.exit(console) { _ in
            let archive = try ArchivePlace(folder: FolderPath(archive)).reading()
            let known = try await archive.sources().map(\.name.text)
            for name in only where !known.contains(name) {
                throw ConfigurationError.unknownSource(name: name, known: known)
            }
            let export = WebArchiveExport(archive: archive, generator: HerodexVersion.generator)
            let report = try await export.write(file, only: only.map { SourceName($0) })
            console.say(
                "\(report.file): \(report.replies.of("reply")) and \(report.pictures.of("picture")), \(ByteCount(report.bytes))"
            )
            LostPictures(count: report.lost).tell(console)
            try console.report(report)
            return report.lost == 0 ? .done : .incomplete
        }
    }
}
