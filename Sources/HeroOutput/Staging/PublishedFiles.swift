import Glibc
package import HeroBasics

/// The published files that a build takes over, in the order of their paths. One for each task.
package struct PublishedFiles: ~Copyable {
    private let staging: StagingFolder
    private var published: FolderCursor
    private var staged: FolderCursor

    package init(for staging: StagingFolder) {
        self.staging = staging
        published = FolderCursor(below: staging.output.path)
        staged = FolderCursor(below: staging.path)
    }

    /// Stages a published file as a hard link, unread, if it is in the state in which it was published.
    /// - Parameter path: from the site's root.
    /// - Returns: false if it is not, or cannot be linked; nothing is staged then.
    package mutating func takeOver(_ path: String, _ state: FileState) throws(FileFailure) -> Bool {
        try staging.makeFolder(of: path)
        if staging.isReused {
            // The earlier site has the very same file.
            if staged.state(of: path) == state {
                staging.countKept()
                return true
            }
            staging.clear(path)
        }
        guard published.state(of: path) == state else { return false }
        let isLinked = path.withCString { path in
            let (old, new) = (published.folder(of: path), staged.folder(of: path))
            let name = FolderCursor.name(in: path)
            return old >= 0 && new >= 0 && linkat(old, name, new, name, 0) == 0
        }
        guard isLinked else { return false }
        staging.countKept()
        return true
    }

    /// Takes a file that was taken over back out of the staged ones.
    package mutating func leave(_ path: String) {
        unlink(staging.path + "/" + path)
        staging.countLeft()
    }
}
