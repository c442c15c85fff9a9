import Glibc

/// Removes folders entry by entry. Mounts are never crossed, links never followed.
enum FolderRemoval {
    /// Says whether a file, or a hidden folder, may be removed: its path from the root of what is removed, nil for one
    /// that is not UTF-8.
    typealias Rule = (_ path: String?, _ isHidden: Bool) -> Bool

    /// Removes the entries that `isOwn` allows, folders that are empty then, and the folder itself if it is empty too.
    /// - Returns: whether nothing is left at `path`.
    @discardableResult
    static func remove(_ path: String, last: String? = nil, isOwn: Rule) -> Bool {
        guard let folder = OpenFolder(path) else {
            // A file, a link, or nothing.
            return unlink(path) == 0 || errno == ENOENT
        }
        removeEntries(of: folder, below: "") { path, isHidden in path != last && isOwn(path, isHidden) }
        if let last { _ = unlink(path + "/" + last) }
        return rmdir(path) == 0
    }

    /// Removes the entries that `isOwn` allows and the folders that are empty then; the folder at `path` itself stays.
    static func removeEntries(of path: String, isOwn: Rule) {
        if let folder = OpenFolder(path) { removeEntries(of: folder, below: "", isOwn: isOwn) }
    }

    private static func removeEntries(of folder: OpenFolder, below prefix: String?, isOwn: Rule) {
        for entry in folder.entries {
            let path = EntryPath.joined(prefix, entry.name)
            if entry.isFolder {
                guard !entry.name.isHidden || isOwn(path, true), !folder.isMount(entry.name) else { continue }
                if let inner = folder.folder(entry.name) { removeEntries(of: inner, below: path, isOwn: isOwn) }
                folder.remove(entry)
            } else if isOwn(path, EntryPath.isHidden(path)) {
                folder.remove(entry)
            }
        }
    }
}

/// Paths from the root of a site.
package enum EntryPath {
    /// The paths of all folders that the entry is in, the outermost first.
    package static func folders(above path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }

    /// Nil if the path is not UTF-8.
    static func joined(_ prefix: String?, _ name: EntryName) -> String? {
        guard let prefix, let name = name.text else { return nil }
        return prefix.isEmpty ? name : prefix + "/" + name
    }

    /// Whether a path leads to a hidden entry or through a hidden folder; so it does if it is not known.
    package static func isHidden(_ path: String?) -> Bool {
        guard let path else { return true }
        var before = UInt8(ascii: "/")
        for byte in path.utf8 {
            if byte == UInt8(ascii: "."), before == UInt8(ascii: "/") { return true }
            before = byte
        }
        return false
    }
}
