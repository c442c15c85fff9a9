import HeroModel
import Yams

/// Why a configuration cannot be used.
enum ConfigurationError: ExplainedError {
    case unreadable(file: String, reason: String)
    /// Something at a place of the file is not as it should be.
    case wrong(place: String, problem: String, hint: String?)
    case environmentMissing(place: String, variable: String)
    case environmentEmpty(place: String, variable: String)
    case unknownSource(name: String, known: [String])
    /// There is no `herodex.yaml`, and the archive holds sources that are not the embedded universe's.
    case missing(archive: String, sources: [String], nearest: String?)
    /// There is no `herodex.yaml`, but a file that can only be meant for it.
    case misnamed(file: String)

    var explanation: Explanation {
        switch self {
        case .unreadable(let file, let reason):
            Explanation(
                "cannot read the configuration",
                at: [file],
                because: reason,
                attempt: "herodex init writes one to start from; --config names another file"
            )
        case .wrong(let place, let problem, let hint):
            Explanation("\(place): \(problem)", attempt: hint)
        case .environmentMissing(let place, let variable):
            Explanation(
                "\(place): the environment variable \(variable) is not set",
                attempt: Self.export(variable)
            )
        case .environmentEmpty(let place, let variable):
            Explanation("\(place): the environment variable \(variable) is empty", attempt: Self.export(variable))
        case .unknownSource(let name, let known):
            Explanation("no source is named \"\(name)\"", attempt: NearestName.hint(for: name, among: known))
        case .missing(let archive, let sources, let nearest):
            Explanation(
                "there is no herodex.yaml here, and the archive is not the embedded universe's",
                at: ["\(archive), which holds \(Self.listed(sources))"],
                because: "without a configuration only the embedded universe is built, in an archive of its own",
                kept: "the archive and the published site, untouched",
                attempt: nearest.map { "did you mean \"\($0)\"? " + Self.use($0) }
                    ?? "name your configuration with --config, or an archive for the embedded universe with --archive"
            )
        case .misnamed(let file):
            Explanation(
                "there is no herodex.yaml here, but a \(file)",
                because: "only herodex.yaml is read unless --config names another file",
                kept: "the archive and the published site, untouched",
                attempt: Self.use(file)
            )
        }
    }

    private static func use(_ file: String) -> String {
        "mv \(file) \(ConfigurationFile.standard), or --config \(file)"
    }

    private static func listed(_ sources: [String]) -> String {
        sources.prefix(5).joined(separator: ", ") + (sources.count > 5 ? " and \(sources.count - 5) more" : "")
    }
}

extension ConfigurationError {
    private static func export(_ variable: String) -> String {
        "export \(variable)=…, or leave the source out with --only"
    }

    /// What the YAML parser complains of, at its place.
    init(_ error: YamlError, file: String) {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self = .wrong(place: "\(file):\(mark.line):\(mark.column)", problem: problem, hint: nil)
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
            self = .wrong(
                place: "\(file):\(context.mark.line):\(context.mark.column)",
                problem: "\(names) stands here twice",
                hint: nil
            )
        case .reader(let problem, _, _, _): self = .unreadable(file: file, reason: problem)
        default: self = .unreadable(file: file, reason: "it is not YAML")
        }
    }
}
