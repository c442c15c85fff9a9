import HeroBasics

/// Why a rollback or a comparison is not possible.
enum ReleaseError: ExplainedError {
    /// No earlier site is kept.
    case noneKept(output: String)
    /// The folder of the kept sites cannot be read.
    case unreadable(folder: String)
    case noSuchRelease(number: Int, kept: Int, output: String)
    /// A file named by its manifest is missing, or the manifest cannot be read.
    case damagedRelease(number: Int, file: String, output: String)

    var explanation: Explanation {
        switch self {
        case .noneKept(let output):
            Explanation(
                "no earlier site of \(output) is kept",
                because: "an earlier site is kept when a build replaces it with a new one",
                attempt: "name the folder that builds publish to with --output"
            )
        case .unreadable(let folder):
            Explanation(
                "the earlier sites cannot be read",
                at: [folder],
                because: "this user may not read the folder",
                attempt: "the same command as the user whose builds made it"
            )
        case .noSuchRelease(let number, let kept, let output):
            Explanation(
                "there is no release \(number) of \(output)",
                because: kept == 1 ? "only release 1 is kept" : "releases 1 to \(kept) are kept",
                attempt: "herodex rollback --list shows them"
            )
        case .damagedRelease(let number, let file, let output):
            Explanation(
                "release \(number) of \(output) is damaged, so it is not published",
                at: [file],
                because: "the file is missing, or differs from what the release's manifest says",
                kept: "the present site, and the release as it is",
                attempt: "herodex rollback --list shows the others; herodex render makes the present site again"
            )
        }
    }
}
