import ArgumentParser
import Foundation
import Glibc
import HeroArchive
import HeroBasics
import HeroModel

/// `herodex forget SOURCE`: drops a source from the archive.
struct ForgetCommand: DocumentedCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Removes a source from the archive, with everything that no other source has."
    )

    static let examples: KeyValuePairs = ["herodex forget demo-marvel --yes": "Drop a source of the embedded universe:"]
    static let related = ["status", "render"]

    @Argument(help: ArgumentHelp("The source, as herodex status names it.", valueName: "source"))
    var source: String

    @Flag(help: "Do not ask.")
    var yes = false

    @Option(help: ArgumentHelp("The folder of the archive.", valueName: "dir"), completion: .directory)
    var archive = ".herodex"

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([archive])
        guard yes || isatty(STDIN_FILENO) == 1 else {
            throw ValidationError("there is no terminal to ask at: --yes removes the source without asking")
        }
    }

    func run() async throws {
        let console = talk.console
        // A signal ends it at once: the single transaction is then either undone or done.
        try await ExitStatus.exit(console, on: .none) { _ in
            try await ArchivePlace(folder: FolderPath(archive)).withWriting(ifMissing: .complain) { archive in
                let known = try await archive.sources().map(\.name.text)
                guard known.contains(source) else {
                    throw ConfigurationError.unknownSource(name: source, known: known)
                }
                let name = SourceName(source)
                if !yes { try confirm(try await archive.holdings(of: name)) }
                let gone = try await archive.forget(name)
                try await ForgottenPictures.remove(from: archive)
                console.print("removed \(gone.words)")
                console.print(
                    known.count > 1
                        ? "herodex render makes the site without it; a configuration that names it brings it back"
                        : "the archive is empty now, so herodex render has nothing to show: herodex crawl fills it"
                )
                try console.report(gone)
            }
            return .done
        }
    }

    /// Asks the user at the terminal; standard output is for results.
    private func confirm(_ holdings: SourceHoldings) throws {
        Console.write("Remove \(holdings.words) that no other source has? [y/N] ", to: .standardError)
        let answer = readLine()?.lowercased().trimmingPrefix { $0.isWhitespace } ?? ""
        guard ["y", "yes"].contains(answer.prefix { !$0.isWhitespace }) else { throw NothingForgotten() }
    }
}

extension SourceHoldings {
    fileprivate var words: String {
        "\(source) (\(title)): \(records.of("record")), \(replies.of("reply")) and \(pictures.of("picture"))"
    }
}

/// The user answered no.
struct NothingForgotten: ExplainedError {
    var explanation: Explanation { Explanation("nothing was removed", because: "the answer was not y") }
}
