public import HeroBasics

/// Why nothing can be imported.
public enum ImportError: ExplainedError {
    case missing(path: String, reason: String)
    /// A file of a kind that is not read.
    case otherKind(path: String, reason: String)
    /// The archive's disk has less room than the files take.
    case noRoom(path: String, needed: Int, free: Int)
    /// A file was to be imported without naming a source.
    case notAnExport(path: String)
    case newerExport(path: String)
    case damagedExport(path: String, reason: String)

    public var explanation: Explanation {
        switch self {
        case .otherKind(let path, let reason):
            Explanation(
                "cannot import \(path)",
                because: reason,
                kept: "the archive, untouched",
                attempt: "import what is made of it"
            )
        case .missing(let path, let reason):
            Explanation(
                "cannot import \(path)",
                because: reason,
                kept: "the archive, untouched",
                attempt: "name files that were recorded, or folders of them"
            )
        case .noRoom(let path, let needed, let free):
            Explanation(
                "there is too little room for this import",
                at: [path],
                because: "the files have \(ByteCount(needed)), and \(ByteCount(free)) are free",
                kept: "the archive, untouched",
                attempt: "make room, name a folder on another disk with --archive, or import fewer files at once"
            )
        case .notAnExport(let path):
            Explanation(
                "cannot import \(path) without a source",
                because: "only what herodex export jsonl wrote says itself which sources its records belong to",
                kept: "the archive, untouched",
                attempt: "name the source of the configuration first: herodex import SOURCE \(path)"
            )
        case .newerExport(let path):
            Explanation(
                "cannot import \(path)",
                because: "it comes from a newer herodex",
                kept: "the archive, untouched",
                attempt: "update herodex"
            )
        case .damagedExport(let path, let reason):
            Explanation(
                "cannot import \(path)",
                because: reason,
                kept: "the archive, untouched",
                attempt: "fetch or export the file again"
            )
        }
    }
}
