import Glibc
import HeroBasics

/// The folders of a published site with the times of their last change. While the times of a folder are unchanged, no
/// entry has come or gone, so it need not be read: a large site has hundreds of thousands of entries.
package struct SiteFolders: Codable, Equatable, Sendable {
    package struct Folder: Codable, Equatable, Sendable {
        /// The path from the site's root; empty for the root.
        package let path: String
        /// When an entry last came or went, in nanoseconds since 1970.
        let modified: Int
        /// When the folder last changed in any way, in nanoseconds since 1970: also when a program set `modified`, as
        /// copying programs do.
        let changed: Int
        /// The inode.
        let number: Int
    }

    let folders: [Folder]

    package init(folders: [Folder]) { self.folders = folders }

    /// No folder is known: every one is read.
    package static let unknown = SiteFolders(folders: [])

    // MARK: Noting

    /// The folders of a site that is about to be published.
    package struct Prepared {
        fileprivate let folders: [Folder]
    }

    /// File systems keep times of last change in steps of up to two seconds: a change soon after another one might give
    /// the same. So the times are set back further than that.
    private static let back = 4

    /// Sets the times of folders back, so that every later change shows.
    /// - Parameter paths: from `root`.
    package static func prepare(_ paths: [String], in root: String) -> Prepared {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let past = timespec(tv_sec: now.tv_sec - back, tv_nsec: 0)
        let latest = past.nanoseconds
        return Prepared(
            folders: paths.compactMap { path in
                guard let folder = Folder(path, in: root) else { return nil }
                if folder.modified <= latest { return folder }
                guard utimensat(AT_FDCWD, root + "/" + path, [past, past], AT_SYMLINK_NOFOLLOW) == 0,
                    let folder = Folder(path, in: root), folder.modified <= latest
                else { return nil }
                return folder
            }
        )
    }

    /// Notes those of the prepared folders that have not changed until now: a folder into which an entry of its owner's
    /// was moved is not among them.
    /// - Parameter root: where they were published.
    package init(_ prepared: Prepared, in root: String) {
        self.init(
            folders: prepared.folders.compactMap { before in
                // Publishing renames the root, which counts as a change of the root itself.
                guard let now = Folder(before.path, in: root), now.modified == before.modified,
                    now.number == before.number
                else { return nil }
                return now
            }
        )
    }

    // MARK: Reading

    /// The paths of the folders below `root` that have not changed since they were noted.
    fileprivate func unchanged(in root: String) -> Set<String> {
        Set(folders.lazy.filter { Folder($0.path, in: root) == $0 }.map(\.path))
    }
}

/// Walks through the folders of a site, and reads only those that are not known.
struct SiteWalk {
    private let root: String
    private let unchanged: Set<String>
    /// The names of entries by the folder that they are in.
    private let folders: [String: [String]]

    init(_ root: String, noted: SiteFolders) {
        self.root = root
        unchanged = noted.unchanged(in: root)
        folders = Self.names(of: noted.folders.map(\.path).filter { !$0.isEmpty })
    }

    private static func names(of paths: [String]) -> [String: [String]] {
        var names: [String: [String]] = [:]
        for path in paths {
            let slash = path.lastIndex(of: "/")
            let folder = slash.map { String(path[..<$0]) } ?? ""
            names[folder, default: []].append(String(path[(slash.map(path.index(after:)) ?? path.startIndex)...]))
        }
        return names.mapValues { $0.sorted() }
    }

    /// The names of a folder's entries that are not hidden, sorted but for the files.
    /// - Parameter prefix: the folder's path from the root; empty, or ending with a slash.
    /// - Returns: no files if they are those that were published.
    func entries(below prefix: String) -> (folders: [String], files: [String]) {
        foldersOfUnchanged(String(prefix.dropLast())).map { ($0, []) } ?? SiteFiles.entries(in: root + "/" + prefix)
    }

    /// The names of the folders in a folder that has not changed since it was published; nil for any other.
    func foldersOfUnchanged(_ folder: String) -> [String]? {
        unchanged.contains(folder) ? folders[folder] ?? [] : nil
    }
}

extension SiteFolders.Folder {
    /// Nil if there is no folder of that path below `root`.
    fileprivate init?(_ path: String, in root: String) {
        guard let facts = stat(at: root + "/" + path), facts.isFolder else { return nil }
        self.init(
            path: path,
            modified: facts.st_mtim.nanoseconds,
            changed: facts.st_ctim.nanoseconds,
            number: Int(truncatingIfNeeded: facts.st_ino)
        )
    }
}
