import ArgumentParser

/// `herodex export`: the archive and the site in open formats.
struct ExportCommand: DocumentedCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes what is kept, or the site made of it, in an open format.",
        subcommands: [
            ExportJSONLinesCommand.self, ExportDatabaseCommand.self, ExportWebArchiveCommand.self,
            ExportZipCommand.self, ExportZIMCommand.self,
        ]
    )

    static let examples: KeyValuePairs = [
        "herodex export jsonl heroes.jsonl": "Take all records and pictures along:",
        "herodex import heroes.jsonl --archive copy": "Make an archive of them again:",
        "herodex export zip heroes.zip": "Take the published site along:",
    ]
    static let related = ["import", "status"]
}

/// `herodex export FORMAT [FILE]`: one format, with its options and what it writes. How an export ends is the same for all.
protocol ExportFormatCommand: ConsoleCommand {
    associatedtype Report: Encodable

    /// The schema to print instead of an export; nil without `--schema`.
    var printedSchema: String? { get }

    func export() async throws -> Report

    /// The lines that say what was written.
    func summary(of report: Report) -> [String]

    /// The number of pictures that had to be left out, missing or damaged.
    func lostPictures(of report: Report) -> Int
}

extension ExportFormatCommand {
    var printedSchema: String? { nil }

    func lostPictures(of report: Report) -> Int { 0 }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        if let printedSchema {
            console.result(text: printedSchema)
            try console.report(["schema": printedSchema])
            return .done
        }
        let report = try await export()
        for line in summary(of: report) { console.print(line) }
        let lost = lostPictures(of: report)
        if lost > 0 {
            console.print("\(lost.of("picture")) left out, missing or damaged: herodex check --kept names them")
        }
        try console.report(report)
        return lost == 0 ? .done : .incomplete
    }
}
