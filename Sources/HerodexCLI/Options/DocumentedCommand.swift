import ArgumentParser

/// A command with what its manual page says besides the parser's declarations.
protocol DocumentedCommand: AsyncParsableCommand {
    /// Command lines, each with its purpose: a sentence with a colon at its end.
    static var examples: KeyValuePairs<String, String> { get }
    /// The related pages: the names of commands, and other programs' pages with their sections.
    static var related: [String] { get }
    /// The files it uses besides those that its options name.
    static var files: [UsedFile] { get }
    /// Whether the variables of the environment that a crawl reads are listed.
    static var readsEnvironment: Bool { get }
}

extension DocumentedCommand {
    static var files: [UsedFile] { [] }
    static var readsEnvironment: Bool { false }
}

/// A file or folder of the user's that commands read or write.
enum UsedFile: String, CaseIterable {
    case configuration = "./herodex.yaml"
    case archive = "./.herodex/"
    case output = "./output/"
    case releases = "./.output.herodex-generations/"
    case templates = "./Templates/"
    case secrets = "./herodex.env"

    /// The option that names another one; nil if there is none.
    var option: String? {
        switch self {
        case .configuration: "config"
        case .archive: "archive"
        case .output: "output"
        case .templates: "templates"
        case .releases, .secrets: nil
        }
    }

    var meaning: String {
        switch self {
        case .configuration:
            "The configuration, unless --config names another; without one the embedded universe is built."
        case .archive: "The archive, unless --archive names another: all replies, records and pictures."
        case .output: "The published site, unless another folder is named; index.html is its first page."
        case .releases: "The sites before the present one."
        case .templates:
            "Templates that are used instead of those that came along, which are in lib/herodex/Templates beside bin."
        case .secrets: "Secrets for scheduled builds, a line each: NAME=value."
        }
    }
}
