import Glibc
package import HeroBasics

/// Stages files in the order of their paths: published ones that a build takes over, and new ones. One for each task.
package struct FileStager: ~Copyable {
    private let staging: StagingFolder
    private var published: FolderCursor
    private var staged: FolderCursor
    /// The folder that was made last.
    private var folder: Substring?

    package init(in staging: StagingFolder) {
        self.staging = staging
        published = FolderCursor(below: staging.output.path)
        staged = FolderCursor(below: staging.path)
    }

    /// Stages a published file as a hard link, unread, if it is in the state in which it was published.
    /// - Parameter path: from the site's root.
    /// - Returns: false if it is not, or cannot be linked; nothing is staged then.
    package mutating func takeOver(_ path: String, _ state: FileState) throws(FileFailure) -> Bool {
        try makeFolder(of: path)
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

    /// Stages a kept file, by hard link if the file system allows it, else as a copy.
    /// - Parameter path: from the site's root.
    /// - Returns: the state of the staged file.
    package mutating func stage(_ file: String, as path: String) throws(FileFailure) -> FileState {
        if let state = FileState(file) {
            try makeFolder(of: path)
            var isStaged = staging.isReused && staged.state(of: path) == state
            if !isStaged {
                staging.clear(path)
                isStaged = link(file, staging.path + "/" + path) == 0
            }
            if isStaged {
                if published.state(of: path) == state { staging.countKept() } else { staging.countWritten(0) }
                return state
            }
        }
        guard let bytes = SiteFiles.read(file) else { throw .last(file) }
        return try write(bytes, as: path)
    }

    private mutating func makeFolder(of path: String) throws(FileFailure) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path[..<slash] != folder else { return }
        try staging.makeFolder(of: path)
        folder = path[..<slash]
    }

    /// Takes a file that was taken over back out of the staged ones.
    package mutating func leave(_ path: String) {
        unlink(staging.path + "/" + path)
        staging.countLeft()
    }

    /// Stages `bytes`: as a hard link to the published file if that holds the same, so that it keeps its time of last
    /// change, else as a new file.
    /// - Parameter path: from the site's root.
    /// - Returns: the state of the staged file.
    package mutating func write(_ bytes: [UInt8], as path: String) throws(FileFailure) -> FileState {
        if let state = published.state(of: path), state.size == bytes.count,
            SiteFiles.holds(bytes, at: staging.output.path + "/" + path), try takeOver(path, state)
        {
            return state
        }
        try makeFolder(of: path)
        staging.clear(path)
        let file = path.withCString { path in
            openat(staged.folder(of: path), FolderCursor.name(in: path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        }
        guard file >= 0 else { throw .last(staging.path + "/" + path) }
        defer { close(file) }
        try OpenFile.write(bytes, to: file, of: staging.path + "/" + path)
        staging.countWritten(bytes.count)
        guard let state = FileState(descriptor: file) else { throw .last(staging.path + "/" + path) }
        return state
    }
}
