import Glibc

/// A folder that will be created, or replaced by one of the same name, checked before any work is done for it.
package struct PlannedFolder {
    private let path: String
    /// The longest name of a file or folder that will be created beside it, in bytes.
    private let longestNeighbour: Int

    /// - Parameters:
    ///   - path: absolute, without a trailing slash.
    ///   - neighbour: the longest name of anything that will be created beside it.
    package init(_ path: String, besides neighbour: String = "") {
        self.path = path
        longestNeighbour = neighbour.utf8.count
    }

    /// Room for the files in the folder: the system limits the length of a path.
    private static let roomForFiles = 512

    /// Only checks; creates nothing.
    /// - Throws: `FileFailure`, why it cannot be created, as the system would report it in the end.
    package func check() throws(FileFailure) { _ = try lookAbove() }

    /// Checks the same as `check()`, and also creates and removes a folder where the first one would be created: some
    /// file systems refuse only then.
    /// - Throws: `FileFailure`, why it cannot be created, as the system would report it in the end.
    package func prove() throws(FileFailure) {
        let above = try lookAbove()
        let trial = above + (above == "/" ? "" : "/") + ".herodex-trial-\(getpid())"
        guard mkdir(trial, 0o700) == 0 else { throw .last(above) }
        rmdir(trial)
    }

    /// The nearest ancestor folder that exists.
    private func lookAbove() throws(FileFailure) -> String {
        var above = path
        var names: [Substring] = []
        repeat {
            guard let slash = above.lastIndex(of: "/") else { return above }
            names.append(above[above.index(after: slash)...])
            above = slash == above.startIndex ? "/" : String(above[..<slash])
        } while stat(at: above) == nil && above != "/"
        guard let facts = stat(behind: above) else { throw .last(above) }
        guard facts.isFolder else { throw FileFailure(path: above, code: ENOTDIR) }
        let most = pathconf(above, Int32(_PC_NAME_MAX))
        let longest = (names.map(\.utf8.count) + [longestNeighbour]).max() ?? 0
        guard most < 0 || longest <= most, path.utf8.count + Self.roomForFiles <= PATH_MAX else {
            throw FileFailure(path: path, code: ENAMETOOLONG)
        }
        guard access(above, W_OK | X_OK) == 0 else { throw .last(above) }
        try checkMayReplace(in: facts)
        return above
    }

    /// In a folder such as /tmp only the owner of an entry may rename it.
    private func checkMayReplace(in above: stat) throws(FileFailure) {
        guard above.st_mode & S_ISVTX != 0, let own = stat(at: path), geteuid() != 0 else { return }
        if ![own.st_uid, above.st_uid].contains(geteuid()) { throw FileFailure(path: path, code: EPERM) }
    }
}
