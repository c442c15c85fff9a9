public import HeroBasics

/// Why a YAML file, or a value in it, cannot be used.
public enum YAMLMistake: ExplainedError {
    /// The file as a whole cannot be read.
    case unreadable(file: String, reason: String, hint: String?)
    /// A value is wrong; the hint says what is expected.
    case wrong(place: FilePlace, problem: String, hint: String)

    /// The place in the file; nil for mistakes of the whole file.
    public var place: FilePlace? {
        switch self {
        case .unreadable: nil
        case .wrong(let place, _, _): place
        }
    }

    public var explanation: Explanation {
        switch self {
        case .unreadable(let file, let reason, let hint):
            Explanation("cannot read \(file)", because: reason, attempt: hint)
        case .wrong(let place, let problem, let hint):
            Explanation("\(place): \(problem)", attempt: hint)
        }
    }
}
