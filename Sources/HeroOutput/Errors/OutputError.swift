public import HeroBasics

/// Why an output folder cannot be used. The published site is unchanged.
public enum OutputError: ExplainedError {
    /// The output folder holds something that herodex did not put there.
    case foreignOutput(path: String, found: String)
    /// The output folder cannot be replaced as a whole.
    case unfitOutput(path: String, reason: String)
    /// Another run, with this process id if known, is publishing to this folder.
    case inUse(path: String, byPID: Int32?)
    /// A file or folder could not be written.
    case unwritable(path: String, reason: String)
    /// The folder holds no published site.
    case notASite(path: String)

    public var explanation: Explanation {
        switch self {
        case .foreignOutput(let path, let found):
            Explanation(
                "\(path) holds files that herodex did not make, so it is left alone",
                at: [found],
                attempt: "name another folder with --output, or empty this one"
            )
        case .unfitOutput(let path, let reason):
            Explanation("\(path) cannot hold the site", because: reason, attempt: "name another folder with --output")
        case .inUse(let path, let pid):
            Explanation(
                "another herodex is publishing to \(path)",
                at: pid.map { ["process \($0)"] } ?? [],
                attempt: "the same command once that has finished"
            )
        case .unwritable(let path, let reason):
            Explanation(
                "\(path) cannot be written",
                because: reason,
                kept: "the archive, and the site published before",
                attempt: "make room or grant access, then the same command again"
            )
        case .notASite(let path):
            Explanation(
                "\(path) holds no site that herodex published",
                attempt: "herodex build makes one, or name its folder with --output"
            )
        }
    }
}
