import Foundation
import Glibc
package import HeroBasics

/// Hidden files and folders in a published folder (`.nojekyll`, `.git`, `.htaccess`), at its root and deeper. They
/// belong to its owner, so they always stay with the present site.
package enum HiddenEntries {
    /// Links them into another folder.
    /// - Parameter noted: of the site in the folder that they are in.
    /// - Returns: their paths.
    @discardableResult
    package static func carry(
        from old: String,
        to new: String,
        noted: SiteFolders = .unknown
    ) throws(FileFailure) -> [String] {
        let paths = paths(SiteWalk(old, noted: noted))
        for path in paths {
            if let slash = path.lastIndex(of: "/") {
                let folder = new + "/" + path[..<slash]
                // The new site may have a file where the former one had a folder; then there is no place for the entry.
                if SiteFiles.facts(folder) != nil { continue }
                try SiteFiles.makeFolder(folder)
            }
            try carry(entry: old + "/" + path, to: new + "/" + path)
        }
        return paths
    }

    /// Removes them from a folder that is no longer the present site, except those the present site has no place for.
    /// - Parameter known: their paths; nil to look for them.
    package static func remove(from folder: String, keptIn present: String, known: [String]? = nil) {
        var facts = stat()
        for path in known ?? paths(SiteWalk(folder, noted: .unknown)) where lstat(present + "/" + path, &facts) == 0 {
            SiteFiles.removeTree(folder + "/" + path)
        }
    }

    /// The contents of a hidden folder are not listed.
    private static func paths(_ walk: SiteWalk, below prefix: String = "") -> [String] {
        let entries = walk.hiddenAndFolders(below: prefix)
        return entries.hidden.map { prefix + $0 } + entries.folders.flatMap { paths(walk, below: prefix + $0 + "/") }
    }

    private static func carry(entry old: String, to new: String) throws(FileFailure) {
        guard SiteFiles.isRealFolder(old) else {
            // A link is linked, not followed.
            if link(old, new) == 0 || errno == EEXIST { return }
            let failure = FileFailure.last(old)
            // The file has another owner, or the file system has no hard links.
            guard (try? FileManager.default.copyItem(atPath: old, toPath: new)) != nil else { throw failure }
            return
        }
        try SiteFiles.makeFolder(new)
        for name in SiteFiles.names(in: old) ?? [] { try carry(entry: old + "/" + name, to: new + "/" + name) }
        SiteFiles.copyMode(from: old, to: new)
    }
}
