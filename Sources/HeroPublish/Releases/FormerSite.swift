import Glibc
import HeroBasics

/// A folder with a site that is not the published one any more. The files named in its manifest are Herodex's, all
/// others are its owner's.
struct FormerSite {
    private let folder: String
    private let own: Set<String>
    /// The paths of own hidden files, and of the hidden folders that they are in.
    let ownHidden: Set<String>

    /// - Parameter remembered: the paths of files that were published in it, in case its manifest is damaged.
    init(_ folder: String, remembered: () -> [String] = { [] }) {
        self.folder = folder
        let listed = PublishedSite.listedPaths(in: folder)
        own = Set(listed.isEmpty ? remembered() : listed)
        ownHidden = OwnHiddenPaths.of(own)
    }

    /// Whether the owner has put anything into the folder.
    var hasForeignEntry: Bool { OpenFolder(folder).map { hasForeignEntry($0, below: "") } ?? false }

    private func hasForeignEntry(_ folder: OpenFolder, below prefix: String?) -> Bool {
        folder.entries.contains { entry in
            let path = EntryPath.joined(prefix, entry.name)
            guard entry.isFolder else { return !isOwn(path) }
            if entry.name.isHidden, !isOwn(path) { return true }
            guard !folder.isMount(entry.name), let inner = folder.folder(entry.name) else { return true }
            return hasForeignEntry(inner, below: path)
        }
    }

    /// Whether most of its files are in other sites as well, by a sample of them: not after all pages changed, nor where
    /// the file system has no hard links.
    var isMostlyShared: Bool {
        // A set has no order.
        let sample = own.prefix(64)
        let shared = sample.count { path in stat(at: folder + "/" + path).map { $0.st_nlink > 1 } ?? false }
        return 2 * shared > sample.count
    }

    private func isOwn(_ path: String?) -> Bool { path.map { own.contains($0) || ownHidden.contains($0) } ?? false }

    /// Removes Herodex's files and the folders that are empty then. The manifest goes last, so that a removal that was
    /// interrupted can be continued.
    /// - Returns: whether the folder is gone.
    func remove() -> Bool { FolderRemoval.remove(folder, last: SiteManifest.path) { path, _ in isOwn(path) } }
}
