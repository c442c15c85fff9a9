import CFileSystem
import Glibc
package import HeroBasics
import Synchronization

/// A folder beside the output in which the new site is staged, until it replaces the output in one step.
package final class StagingFolder: Sendable {
    package let path: String
    /// The published folder, whose unchanged files are reused.
    package let output: OutputFolder
    private let folders = Mutex<Set<String>>([])
    /// Whether it began as an earlier site.
    package let isReused: Bool
    /// Hidden paths of that site itself.
    private let formerHidden: Set<String>
    /// Hidden paths of the site that is staged.
    private let ownHidden = Mutex<Set<String>>([])

    /// How many files were written, and how many reused.
    package struct Tally: Equatable, Sendable {
        package var filesWritten = 0
        package var bytesWritten = 0
        package var filesKept = 0
    }

    // Without a lock: two tasks count each file.
    private let filesWritten = Atomic(0)
    private let bytesWritten = Atomic(0)
    private let filesKept = Atomic(0)

    /// Makes a staging folder, empty or from the spare release; one left by a killed run is removed.
    /// The caller holds the output's lock.
    package init(beside output: OutputFolder) throws(FileFailure) {
        path = output.neighbour(Self.ending)
        self.output = output
        let store = ReleaseStore(beside: output)
        store.removeLeftovers()
        Self.remove(path, of: output)
        OutputSnapshot.removeLeftovers(beside: output)
        let former = store.moveSpare(to: path)
        isReused = former != nil
        formerHidden = former?.ownHidden ?? []
        if !isReused { try SiteFiles.makeFolder(path) }
    }

    /// Finishes and removes what a killed run left, if anything.
    /// - Returns: where entries of the user's are that it left and that have no place in the site; most often none.
    package static func removeLeftover(beside output: OutputFolder) throws(OutputError) -> [String] {
        let staging = output.neighbour(ending)
        let store = ReleaseStore(beside: output)
        guard SiteFiles.isFolder(staging) || !store.leftovers.isEmpty || ExchangeJournal.isThere(output) else {
            return []
        }
        let lock = try OutputLock(beside: output)
        defer { lock.release() }
        store.removeLeftovers()
        remove(staging, of: output)
        return lock.kept
    }

    /// Removes a staging folder. Hidden entries that are not a site's are kept: the folder may have been a site.
    private static func remove(_ staging: String, of output: OutputFolder, announced: Set<String> = []) {
        guard SiteFiles.isRealFolder(staging) else { return }
        let own = announced.union(OwnHiddenPaths.inFolder(staging)).union(OwnHiddenPaths.inFolder(output.path))
        let isGone = FolderRemoval.remove(staging) { path, isHidden in
            !isHidden || path.map(own.contains) ?? false
        }
        if !isGone { _ = KeptFolder(beside: output).keep(staging) }
    }

    private static let ending = "staging"

    package var soFar: Tally {
        Tally(
            filesWritten: filesWritten.load(ordering: .relaxed),
            bytesWritten: bytesWritten.load(ordering: .relaxed),
            filesKept: filesKept.load(ordering: .relaxed)
        )
    }

    /// Flushes everything staged so far to the disk. Otherwise a power failure soon after the exchange could leave the
    /// new names with empty files.
    ///
    /// It is one call for the whole file system: syncing each of many small files would take far longer.
    package func sync() throws(FileFailure) {
        guard herodex_sync_file_system(path) == 0 else { throw .last(path) }
    }

    /// All folders of the site, from its root, which is empty here.
    package var folderPaths: [String] {
        let folders = folders.withLock { $0 }
        return folders.union(folders.flatMap(EntryPath.folders)).union([""]).sorted()
    }

    package func remove() { Self.remove(path, of: output, announced: ownHidden.withLock { $0 }) }

    /// Says which of the files that are going to be staged are hidden.
    package func announce(hidden paths: [String]) {
        let hidden = OwnHiddenPaths.of(paths)
        ownHidden.withLock { $0.formUnion(hidden) }
    }

    /// Removes a staged file, before another takes its place.
    /// - Parameter sitePath: from the site's root.
    package func discard(_ sitePath: String) {
        let staged = path + "/" + sitePath
        guard let state = FileState(staged) else { return }
        if state == FileState(output.path + "/" + sitePath) {
            countLeft()
        } else {
            filesWritten.subtract(1, ordering: .relaxed)
            bytesWritten.subtract(state.size, ordering: .relaxed)
        }
        unlink(staged)
    }

    func countWritten(_ bytes: Int) {
        filesWritten.add(1, ordering: .relaxed)
        bytesWritten.add(bytes, ordering: .relaxed)
    }

    func countKept() { filesKept.add(1, ordering: .relaxed) }
    func countLeft() { filesKept.subtract(1, ordering: .relaxed) }

    /// Makes the folder that a file is to be staged in.
    func makeFolder(of sitePath: String) throws(FileFailure) {
        guard let slash = sitePath.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        let folder = String(sitePath[..<slash])
        guard !folders.withLock({ $0.contains(folder) }) else { return }
        if isReused { clearWay(to: folder) }
        try SiteFiles.makeFolder(path + "/" + folder)
        _ = folders.withLock { $0.insert(folder) }
    }

    /// Removes what the earlier site has in place of a folder or of those above it.
    private func clearWay(to folder: String) {
        var place = path
        for part in folder.split(separator: "/") {
            place += "/" + part
            if !SiteFiles.isRealFolder(place) { unlink(place) }
        }
    }

    /// Removes what the earlier site has at this path.
    func clear(_ sitePath: String) { if isReused { SiteFiles.removeTree(path + "/" + sitePath) } }

    /// Removes all that an earlier site had and this one has not.
    /// - Parameter paths: of all files of this site.
    package func removeAll(but paths: Set<String>) {
        guard isReused else { return }
        FolderRemoval.removeEntries(of: path) { path, isHidden in
            guard let path else { return false }
            return !paths.contains(path) && (!isHidden || formerHidden.contains(path))
        }
    }

    /// Where a file is to be staged: its folder is there, and nothing in its place.
    func newPath(_ sitePath: String) throws(FileFailure) -> String {
        try makeFolder(of: sitePath)
        clear(sitePath)
        return path + "/" + sitePath
    }
}
