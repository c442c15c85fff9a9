import ArgumentParser
import Foundation
import HeroBasics

/// `herodex init`: a configuration to start from.
struct InitCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a configuration to start from; an existing one is left alone."
    )

    static let examples: KeyValuePairs = [
        "herodex init": "Write ./herodex.yaml:",
        "herodex init --config heroes.yaml": "Write it under another name:",
        "herodex init --theme": "Start a look of your own:",
    ]
    static let related = ["build", "source"]

    @Option(
        help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"])
    )
    var config = "herodex.yaml"

    @Flag(help: "Write a theme to start from instead: theme/assets/theme.css.")
    var theme = false

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([config]) }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        if theme {
            let file = try StarterTheme.write()
            console.print(
                "\(file) is written: every property of the style, in comments. Put \"theme: ./\(StarterTheme.folder)\" "
                    + "below \"site\" in herodex.yaml, then: herodex serve --watch"
            )
            try console.report(["written": file])
            return .done
        }
        let file = FolderPath(config).absolute
        guard !FileManager.default.fileExists(atPath: file) else {
            throw InitError.exists(file: config)
        }
        do {
            try Data(Self.starter.utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
        } catch {
            throw InitError.unwritable(file: config, reason: ErrorExplainer.reason(error, at: file))
        }
        console.print("\(config) is written. Set the variables it names, then: herodex build")
        try console.report(["written": config])
        return .done
    }

    /// The file written by `init`: the most important keys, each with its purpose.
    static let starter = String(decoding: PackageResources.starter_yaml, as: UTF8.self)
}

/// Why no configuration was written.
enum InitError: ExplainedError {
    case exists(file: String)
    case unwritable(file: String, reason: String)
    case themeExists(folder: String)
    /// The style that came along cannot be read.
    case noStyle

    var explanation: Explanation {
        switch self {
        case .exists(let file):
            Explanation("\(file) exists and is left as it is", attempt: "herodex init --config another.yaml")
        case .themeExists(let folder):
            Explanation("\(folder) exists and is left as it is", attempt: "rename it, or start in another folder")
        case .noStyle:
            Explanation(
                "the style that came along with herodex cannot be found",
                attempt: "install herodex with its templates: make install"
            )
        case .unwritable(let file, let reason):
            Explanation(
                "\(file) could not be written",
                because: reason,
                attempt: "herodex init --config names a file in a folder that can be written"
            )
        }
    }
}
