import Glibc
import HeroOutput

/// What a folder's files look like from outside: enough to tell that one was saved.
struct FolderSnapshot: Equatable {
    private struct Facts: Equatable {
        let size: Int
        /// Nanoseconds since 1970.
        let modified: Int
        /// An editor that saves by renaming puts another file in the old one's place.
        let inode: UInt
    }

    private let files: [String: Facts]

    /// Looks at all files in and below `folder`, through links to files and not to folders, as templates are read.
    /// Hidden files and editors' copies (`hero.mustache~`) are left out.
    init(at folder: String) {
        var files: [String: Facts] = [:]
        Self.look(at: folder, &files)
        self.files = files
    }

    private static func look(at folder: String, _ files: inout [String: Facts]) {
        for name in SiteFiles.names(in: folder) ?? [] where !name.hasPrefix(".") && !name.hasSuffix("~") {
            let path = folder + "/" + name
            var facts = stat()
            guard stat(path, &facts) == 0 else { continue }
            if facts.st_mode & S_IFMT == S_IFREG {
                let general = FileFacts(facts)
                files[path] = Facts(size: general.size, modified: general.modified, inode: UInt(facts.st_ino))
            } else if SiteFiles.isRealFolder(path) {
                look(at: path, &files)
            }
        }
    }
}

/// Tells when a folder has changed and come to rest: a file that is being written, or is gone for a moment while an
/// editor renames, is not what its author saved.
struct SettledFolder {
    /// The look that what is in use was made at.
    private var used: FolderSnapshot
    private var last: FolderSnapshot

    init(_ look: FolderSnapshot) {
        used = look
        last = look
    }

    /// Whether the folder is another one than last time, and this look agrees with the one before; true once a change.
    mutating func isRenewed(by look: FolderSnapshot) -> Bool {
        defer { last = look }
        guard look == last, look != used else { return false }
        used = look
        return true
    }
}
