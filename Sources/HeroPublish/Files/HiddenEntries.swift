import Glibc

/// Hidden files and folders at the root of a published folder (`.nojekyll`, `.git`): its owner's, so they stay where
/// the present site is, whichever that is.
enum HiddenEntries {
    /// Links them into another folder.
    static func carry(from old: String, to new: String) throws(FileFailure) {
        for name in names(in: old) { try carry(old + "/" + name, to: new + "/" + name) }
    }

    /// Removes them from a folder that is not the present site any more.
    static func remove(from folder: String) {
        for name in names(in: folder) { SiteFiles.removeTree(folder + "/" + name) }
    }

    private static func names(in folder: String) -> [String] {
        (SiteFiles.names(in: folder) ?? []).filter { $0.hasPrefix(".") }
    }

    private static func carry(_ old: String, to new: String) throws(FileFailure) {
        guard SiteFiles.isRealFolder(old) else {
            // A link is linked, not followed.
            guard link(old, new) == 0 || errno == EEXIST else { throw .last(old) }
            return
        }
        try SiteFiles.makeFolder(new)
        for name in SiteFiles.names(in: old) ?? [] { try carry(old + "/" + name, to: new + "/" + name) }
        SiteFiles.copyMode(from: old, to: new)
    }
}
