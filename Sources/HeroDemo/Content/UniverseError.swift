public import HeroBasics

/// Why a universe cannot be served.
public enum UniverseError: ExplainedError {
    /// The folder does not exist or contains no YAML file.
    case missing(folder: String)
    /// All mistakes found after reading all files.
    case unsound([UniverseProblem])

    public var explanation: Explanation {
        switch self {
        case .missing(let folder):
            Explanation("the embedded universe is missing", at: [folder], attempt: "install herodex with its resources")
        case .unsound(let problems):
            Explanation(
                problems.count == 1
                    ? "the embedded universe has a mistake" : "the embedded universe has \(problems.count) mistakes",
                at: problems.map(\.description)
            )
        }
    }
}

/// One mistake in the content.
public struct UniverseProblem: CustomStringConvertible, Equatable, Sendable {
    /// A file's name, or a record such as `comics/iliad`.
    let place: String
    let reason: String

    public var description: String { "\(place): \(reason)" }
}
