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
        "herodex init --from ~/Comics": "Write it for what you have:",
        "herodex init --theme": "Start a look of your own:",
    ]
    static let related = ["build", "source"]

    @Option(help: .file("The file to write."), completion: .yaml)
    var config = "herodex.yaml"

    @Option(
        name: .customLong("from"),
        help: .value("path", "Look at this file or folder, and write the configuration for it."),
        completion: .file()
    )
    var path: String?

    @Flag(help: "Write a theme to start from instead: theme/assets/theme.css.")
    var theme = false

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([config, path]) }

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
        try Self.leaveExisting(config)
        guard let path else {
            try Self.write(Self.starter, to: config)
            console.print("\(config) is written. Set the variables it names, then: herodex build")
            try console.report(["written": config])
            return .done
        }
        let found = try OwnData(path, for: config)
        if let description = found.description { try Self.write(description.text, to: description.file) }
        try Self.write(found.configuration, to: config)
        if let description = found.description {
            console.print(
                "\(description.file) is written: what the columns may mean, a guess in each line. Put it right first"
            )
        }
        console.print("\(config) is written, for \(found.words). Next: herodex build")
        try console.report(["written": config, "source": found.name, "description": found.description?.file])
        return .done
    }

    private static func leaveExisting(_ name: String) throws(Explanation) {
        guard FileManager.default.fileExists(atPath: FolderPath(name).absolute) else { return }
        throw Explanation("\(name) exists and is left as it is", attempt: "herodex init --config another.yaml")
    }

    /// Writes a new file, and the folders above it.
    /// - Throws: `Explanation`.
    static func write(_ text: String, to name: String) throws {
        let file = FolderPath(name).absolute
        let url = URL(filePath: file)
        try leaveExisting(name)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url, options: .withoutOverwriting)
        } catch {
            throw Explanation(
                "\(name) could not be written",
                because: ErrorExplainer.reason(error, at: file),
                attempt: "herodex init --config names a file in a folder that can be written"
            )
        }
    }

    /// The file written by `init`: the most important keys, each with its purpose.
    static let starter = String(decoding: PackageResources.starter_yaml, as: UTF8.self)
}

/// The theme that `herodex init --theme` writes.
enum StarterTheme {
    static let folder = "theme"
    private static let file = "theme/assets/theme.css"

    /// Writes it into this folder.
    /// - Returns: the file's path.
    /// - Throws: `Explanation`.
    static func write() throws -> String {
        guard !FileManager.default.fileExists(atPath: folder) else {
            throw Explanation("\(folder) exists and is left as it is", attempt: "rename it, or start in another folder")
        }
        guard let base = TemplatesFolder.base,
            let style = try? String(contentsOfFile: base + "/assets/style.css", encoding: .utf8),
            let text = text(of: style)
        else {
            throw Explanation(
                "the style that came along with herodex cannot be found",
                attempt: "install herodex with its templates: make install"
            )
        }
        try InitCommand.write(text, to: file)
        return file
    }

    /// The properties of a style, each in a comment; nil if it has none.
    static func text(of style: String) -> String? {
        guard let start = style.firstRange(of: ":root {\n"),
            let end = style[start.upperBound...].firstRange(of: "\n}")
        else { return nil }
        let lines = style[start.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        let properties = lines.map { line in
            line.firstMatch(of: /^  (--[a-z-]+: .*;)$/).map { "  /* \($0.output.1) */" } ?? String(line)
        }
        return """
            /* A theme: these rules follow those of the style. Take the comment marks away from what you change.
               light-dark(a, b) is a on light screens and b on dark ones. color-scheme: dark is dark first. */
            :root {
            \(properties.joined(separator: "\n"))
            }

            """
    }
}
