import ArgumentParser
import Foundation

/// `herodex manual DIR`: used for making packages; not documented for users.
struct ManualCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Writes the manual pages of this program to a folder.",
        shouldDisplay: false
    )

    @Argument(help: .dir("The folder to write to."), completion: .directory)
    var folder: String

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([folder]) }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let folder = URL(filePath: FolderPath(folder).absolute)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pages = try ManualPage.all()
        for page in pages { try Data(page.text.utf8).write(to: folder.appending(path: page.fileName)) }
        try console.report(["pages": pages.map(\.fileName)])
        return .done
    }
}
