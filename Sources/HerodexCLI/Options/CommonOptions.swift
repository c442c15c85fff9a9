import ArgumentParser
import Foundation
import HeroArchive
import HeroBasics

/// Options that several commands share, as typed.
struct CommonOptions: ParsableArguments {
    @Option(help: .file("The configuration file (default: ./herodex.yaml)."), completion: .yaml)
    var config: String?

    @Option(help: .dir("The folder of the archive."), completion: .directory)
    var archive = ".herodex"

    @Option(help: .dir("The folder the site is published to."), completion: .directory)
    var output = "output"

    @Option(help: .dir("Your own folder of templates."), completion: .directory)
    var templates: String?

    @Option(name: .customLong("only"), help: .value("source", "A source to work on; repeatable."))
    var only: [String] = []

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([config, archive, output, templates])
    }

    /// Whether the archive or the site is in another folder than usual.
    func hasOwnFolders() throws -> Bool {
        let usual = try CommonOptions.parse([])
        return archive != usual.archive || output != usual.output
    }

    /// These options as arguments of a run that starts elsewhere or later: every path is absolute.
    var arguments: [String] {
        var arguments = ["--archive", FolderPath(archive).absolute, "--output", FolderPath(output).absolute]
        if let config { arguments += ["--config", FolderPath(config).absolute] }
        if let templates { arguments += ["--templates", FolderPath(templates).absolute] }
        return arguments + only.flatMap { ["--only", $0] }
    }
}

/// Options of the commands that query sources.
struct CrawlOptions: ParsableArguments {
    @Flag(help: "Remove records that vanished from a source's lists, however many at once.")
    var acceptWithdrawals = false

    @Flag(help: "Take replies with other fields than before as what is right from now on.")
    var acceptDrift = false

    @Flag(help: "End with 2 if there is no archive, instead of making one.")
    var requireArchive = false
}

/// How much a command prints, and in which form.
struct TalkOptions: ParsableArguments {
    @Flag(help: "Print the run's report as one JSON object on standard output, nothing else there.")
    var json = false

    @Flag(help: "Print results and errors only.")
    var quiet = false

    @Flag(help: "Print details as well.")
    var verbose = false

    var console: Console {
        Console(form: json ? .json : .text, volume: quiet ? .quiet : verbose ? .verbose : .normal)
    }

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose contradict each other") }
    }
}

/// A folder as the user names it, made absolute, so that later steps do not depend on where the command runs.
struct FolderPath: Equatable {
    let absolute: String

    /// - Throws: `ValidationError` if a given path is empty: it would mean the folder the command runs in.
    static func refuseEmpty(_ paths: [String?]) throws {
        if paths.contains("") {
            throw ValidationError("a path is empty; perhaps it comes from a variable that is not set")
        }
    }

    init(_ text: String) {
        absolute = PlainPath.absolute(text, in: FileManager.default.currentDirectoryPath)
    }
}

extension ArgumentHelp {
    /// Help on an option whose value is a folder.
    static func dir(_ text: String) -> ArgumentHelp { value("dir", text) }

    /// Help on an option whose value is a file.
    static func file(_ text: String) -> ArgumentHelp { value("file", text) }

    /// - Parameter name: what help calls the option's value.
    static func value(_ name: String, _ text: String) -> ArgumentHelp {
        ArgumentHelp(text, valueName: name)
    }
}

extension CompletionKind {
    static var yaml: CompletionKind { .file(extensions: ["yaml", "yml"]) }
}
