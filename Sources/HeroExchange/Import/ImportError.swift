public import HeroBasics

/// Why nothing can be imported.
public enum ImportError: ExplainedError {
    case missing(path: String)

    public var explanation: Explanation {
        switch self {
        case .missing(let path):
            Explanation(
                "cannot import \(path)",
                because: "there is no such file or folder",
                kept: "the archive, untouched",
                attempt: "name files that were recorded, or folders of them"
            )
        }
    }
}
