public import HeroBasics

/// Why a universe cannot be served.
public enum UniverseError: ExplainedError {
    /// The folder does not exist or contains no YAML file.
    case missing(folder: String)
    /// A file that is no YAML, or lacks what must be there.
    case unreadable(file: String, reason: String)

    public var explanation: Explanation {
        switch self {
        case .missing(let folder):
            Explanation("the embedded universe is missing", at: [folder], attempt: "install herodex with its resources")
        case .unreadable(let file, let reason):
            Explanation("the embedded universe has a mistake", at: ["\(file): \(reason)"])
        }
    }
}
