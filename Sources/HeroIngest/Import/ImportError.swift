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
        case .otherKind(let path, let reason): Self.refusal(of: path, reason, "import what is made of it")
        case .missing(let path, let reason):
            Self.refusal(of: path, reason, "name files that were recorded, or folders of them")
        case .newerExport(let path): Self.refusal(of: path, "it comes from a newer herodex", "update herodex")
        case .damagedExport(let path, let reason):
            Self.refusal(of: path, reason, "fetch or export the file again")
        case .notAnExport(let path):
            Self.refusal(
                of: "\(path) without a source",
                "only what herodex export jsonl wrote says itself which sources its records belong to",
                "name the source of the configuration first: herodex import SOURCE \(path)"
            )
        case .noRoom(let path, let needed, let free):
            Explanation(
                "there is too little room for this import",
                at: [path],
                because: "the files have \(ByteCount(needed)), and \(ByteCount(free)) are free",
                kept: "the archive, untouched",
                attempt: "make room, name a folder on another disk with --archive, or import fewer files at once"
            )
        }
    }

    private static func refusal(of file: String, _ reason: String, _ attempt: String) -> Explanation {
        Explanation("cannot import \(file)", because: reason, kept: "the archive, untouched", attempt: attempt)
    }
}
