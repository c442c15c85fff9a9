public import HeroBasics

/// Why an output folder cannot be used. The published site is unchanged.
public enum OutputError: ExplainedError {
    /// The output folder holds something that herodex did not put there.
    case foreignOutput(path: String, found: String)
    /// The output folder cannot be replaced as a whole.
    case unfitOutput(path: String, reason: String)
    /// A mount is in the output folder, and would go away with the old site.
    case mountInside(path: String, mount: String)
    /// A hidden entry of the user's cannot be moved from one site to the next.
    case immovable(path: String, reason: String)
    /// A git in the output folder has not finished.
    case repositoryInUse(path: String, lock: String)
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
                attempt:
                    "name another folder with --output, or empty this one; files of your own for a site go into a folder "
                    + "that site.static names"
            )
        case .unfitOutput(let path, let reason):
            Explanation("\(path) cannot hold the site", because: reason, attempt: "name another folder with --output")
        case .mountInside(let path, let mount):
            Explanation(
                "\(path) has a mount in it, so it cannot be replaced",
                at: [mount],
                because: "a new site takes the folder's place as a whole, and a mount cannot be moved to it",
                kept: "the archive, and the site published before",
                attempt: "unmount it, mount it elsewhere, and have the web server serve both folders"
            )
        case .immovable(let path, let reason):
            Explanation(
                "a hidden entry of the output cannot go with a new site",
                at: [path],
                because: reason,
                kept: "the archive, and the site published before",
                attempt: "make it movable, or move it out of the output"
            )
        case .repositoryInUse(let path, let lock):
            Explanation(
                "git is at work in \(path), so the site is not replaced",
                at: [lock],
                because: "the file has been there for as long as herodex waits",
                kept: "the archive, and the site published before",
                attempt: "the same command once git has finished; if no git runs, remove the file"
            )
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
                attempt: "name another folder with --output, or make room or grant access for this one"
            )
        case .notASite(let path):
            Explanation(
                "\(path) holds no site that herodex published",
                attempt: "herodex build makes one, or name its folder with --output"
            )
        }
    }
}
