import Foundation
import Glibc
package import HeroBasics

/// Hidden files and folders in a published folder (`.nojekyll`, `.git`, `.htaccess`), at its root and deeper: its
/// owner's, so they stay where the present site is, whichever that is.
package enum HiddenEntries {
    /// Links them into another folder.
    package static func carry(from old: String, to new: String) throws(FileFailure) {
        for path in paths(in: old) {
            if let slash = path.lastIndex(of: "/") {
                let folder = new + "/" + path[..<slash]
                // The new site may have a file where the former one had a folder: no place for it any more.
                if SiteFiles.facts(folder) != nil { continue }
                try SiteFiles.makeFolder(folder)
            }
            try carry(entry: old + "/" + path, to: new + "/" + path)
        }
    }

    /// Removes them from a folder that is not the present site any more, but for what that one has no place for.
    package static func remove(from folder: String, keptIn present: String) {
        var facts = stat()
        for path in paths(in: folder) where lstat(present + "/" + path, &facts) == 0 {
            SiteFiles.removeTree(folder + "/" + path)
        }
    }

    /// From `folder` on; what lies in a hidden folder is not named by itself.
    private static func paths(in folder: String, below prefix: String = "") -> [String] {
        let entries = SiteFiles.hiddenAndFolders(in: folder + "/" + prefix)
        return entries.hidden.map { prefix + $0 }
            + entries.folders.flatMap { paths(in: folder, below: prefix + $0 + "/") }
    }

    private static func carry(entry old: String, to new: String) throws(FileFailure) {
        guard SiteFiles.isRealFolder(old) else {
            // A link is linked, not followed.
            if link(old, new) == 0 || errno == EEXIST { return }
            let failure = FileFailure.last(old)
            // Another owner's file, or a file system without hard links.
            guard (try? FileManager.default.copyItem(atPath: old, toPath: new)) != nil else { throw failure }
            return
        }
        try SiteFiles.makeFolder(new)
        for name in SiteFiles.names(in: old) ?? [] { try carry(entry: old + "/" + name, to: new + "/" + name) }
        SiteFiles.copyMode(from: old, to: new)
    }
}
