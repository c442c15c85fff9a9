public import HeroBasics

/// Why nothing can be exported.
public enum ExportError: ExplainedError {
    case exists(path: String)
    case failed(path: String, reason: String)
    case nothing(source: String?)

    public var explanation: Explanation {
        switch self {
        case .exists(let path):
            Explanation(
                "\(path) exists and is left as it is",
                attempt: "name another file, or remove it first"
            )
        case .failed(let path, let reason):
            Explanation(
                "cannot write \(path)",
                because: reason,
                kept: "the archive, untouched; of the file nothing is left behind",
                attempt: "make room, or name a file elsewhere"
            )
        case .nothing(let source):
            Explanation(
                "there is nothing to export" + (source.map { " of \($0)" } ?? ""),
                because: "the archive holds no replies" + (source == nil ? "" : " of it"),
                attempt: "herodex status says what is kept"
            )
        }
    }
}
