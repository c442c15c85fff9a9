import ArgumentParser
import Foundation
import HeroArchive
import HeroBasics
import HeroModel

/// `herodex forget SOURCE`: drops a source from the archive.
struct ForgetCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Removes a source from the archive, with everything that no other source has, or one import of it."
    )

    static let examples: KeyValuePairs = [
        "herodex forget demo-marvel --yes": "Drop a source of the embedded universe:",
        "herodex forget mine --import shelf.csv --yes": "Undo an import:",
    ]
    static let related = ["status", "render"]

    @Argument(help: .value("source", "The source, as herodex status names it."))
    var source: String

    @Option(name: .customLong("import"), help: .file("Remove only what came from this imported file."))
    var file: String?

    @Flag(help: "Do not ask.")
    var yes = false

    @Option(help: .dir("The folder of the archive."), completion: .directory)
    var archive = ".herodex"

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([archive, file])
        guard yes || isatty(STDIN_FILENO) == 1 else {
            throw ValidationError("there is no terminal to ask at: --yes removes the source without asking")
        }
    }

    // A signal ends it at once: the single transaction is then either undone or done.
    static var interruption: Interruption { .none }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        try await ArchivePlace(folder: FolderPath(archive)).withWriting(ifMissing: .complain) { archive in
            let known = try await archive.sources().map(\.name.text)
            try ConfigurationError.refuseUnknown([source], among: known)
            let name = SourceName(source)
            if let file { return try await forget(importOf: file, from: name, in: archive, console) }
            if !yes { try confirm("\(try await archive.holdings(of: name).words) that no other source has") }
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

    private func forget(
        importOf file: String,
        from source: SourceName,
        in archive: Archive,
        _ console: Console
    ) async throws {
        // Replies have the file's own name.
        let name = URL(filePath: file).lastPathComponent
        if !yes { try confirm("what \(source) has from \(name)") }
        let gone = try await archive.forget(importOf: name, from: source)
        console.print(
            "removed \(source), \(name): \(gone.records.of("record")), \(gone.replies.of("reply")); "
                + "what other files say of these records comes back when they are imported again"
        )
        try console.report(["records": gone.records, "replies": gone.replies])
    }

    /// Asks the user at the terminal; standard output is for results.
    private func confirm(_ what: String) throws {
        Console.write("Remove \(what)? [y/N] ", to: .standardError)
        let answer = readLine()?.lowercased().trimmingPrefix { $0.isWhitespace } ?? ""
        guard ["y", "yes"].contains(answer.prefix { !$0.isWhitespace }) else {
            throw Explanation("nothing was removed", because: "the answer was not y")
        }
    }
}

extension SourceHoldings {
    fileprivate var words: String {
        "\(source) (\(title)): \(records.of("record")), \(replies.of("reply")) and \(pictures.of("picture"))"
    }
}
