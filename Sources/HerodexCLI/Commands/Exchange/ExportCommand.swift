import ArgumentParser
import HeroBasics

/// `herodex export`: the archive and the site in open formats.
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes what is kept, or the site made of it, in an open format.",
        subcommands: [
            ExportJSONLinesCommand.self, ExportDatabaseCommand.self, ExportWebArchiveCommand.self,
            ExportZipCommand.self, ExportZIMCommand.self,
        ]
    )
}

/// Says how many pictures an export had to leave out.
struct LostPictures {
    let count: Int

    func tell(_ console: Console) {
        guard count > 0 else { return }
        console.say("\(count.of("picture")) left out, missing or damaged: herodex check --kept names them")
    }
}
