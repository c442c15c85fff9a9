import HeroBasics
import HeroSources

/// Why a configuration cannot be used.
enum ConfigurationError: ExplainedError {
    case unreadable(file: String, reason: String, hint: String = ConfigurationError.anotherFile)
    /// A value in the file is wrong; the hint says what is expected.
    case wrong(place: FilePlace, problem: String, hint: String)
    /// A source cannot be made from its settings in the file.
    case unfitSource(place: FilePlace, error: SourceError)
    /// The description that a source names has mistakes.
    case unfitDescription(place: FilePlace, mistakes: DescriptionMistakes)
    case unknownSource(name: String, known: [String])
    /// There is no `herodex.yaml`, and the archive has sources other than the embedded universe's.
    case missing(archive: String, sources: [String], nearest: String?)
    /// There is no `herodex.yaml`, but a file whose name is evidently a mistake for it.
    case misnamed(file: String)

    init(_ mistake: YAMLMistake) {
        self =
            switch mistake {
            case .unreadable(let file, let reason, let hint):
                .unreadable(file: file, reason: reason, hint: hint ?? Self.anotherFile)
            case .wrong(let place, let problem, let hint):
                .wrong(place: place, problem: problem, hint: hint)
            }
    }

    /// Makes sure that these are names of sources.
    /// - Throws: `unknownSource`.
    static func refuseUnknown(_ names: [String], among known: [String]) throws(ConfigurationError) {
        for name in names where !known.contains(name) { throw .unknownSource(name: name, known: known) }
    }

    static let anotherFile = "herodex init writes one to start from; --config names another file"

    /// The place in the file; nil for errors without a line.
    var place: FilePlace? {
        switch self {
        case .wrong(let place, _, _), .unfitSource(let place, _), .unfitDescription(let place, _): place
        case .unreadable, .unknownSource, .missing, .misnamed: nil
        }
    }

    var explanation: Explanation {
        switch self {
        case .unreadable(let file, let reason, let hint):
            return Explanation("cannot read the configuration", at: [file], because: reason, attempt: hint)
        case .wrong(let place, let problem, let hint):
            return Explanation("\(place): \(problem)", attempt: hint)
        case .unfitSource(let place, let error):
            var explanation = error.explanation
            explanation.summary = "\(place): \(explanation.summary)"
            return explanation
        case .unfitDescription(let place, let mistakes):
            return Explanation("\(place): this description cannot be used", parts: mistakes.all.map(\.explanation))
        case .unknownSource(let name, let known):
            return Explanation("no source is named \(name.quoted)", attempt: NearestName.hint(for: name, among: known))
        case .missing(let archive, let sources, let nearest):
            return Explanation(
                "there is no herodex.yaml here, and the archive is not the embedded universe's",
                at: ["\(archive), which holds \(Self.listed(sources))"],
                because: "without a configuration only the embedded universe is built, in an archive of its own",
                kept: "the archive and the published site, untouched",
                attempt: nearest.map { "did you mean \"\($0)\"? " + Self.use($0) }
                    ?? "name your configuration with --config, or an archive for the embedded universe with --archive"
            )
        case .misnamed(let file):
            return Explanation(
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

/// All errors of a configuration, in the order of its lines; never empty.
struct ConfigurationErrors: ExplainedError {
    let all: [ConfigurationError]
    /// Settings that work but should be changed.
    var warnings: [String] = []
    let file: String

    var explanation: Explanation {
        let parts = all.map(\.explanation)
        return parts.count == 1 ? parts[0] : Explanation("\(file) has \(parts.count) mistakes", parts: parts)
    }
}
