import Glibc
import HeroBasics
import HeroPublish

/// The metadata of folders' files: enough to detect that one was saved.
struct FolderSnapshot: Equatable {
    /// With the inode: an editor that saves by renaming replaces the file by another one.
    private let files: [String: FileState]

    /// Reads all files in and below `folders`, following links to files but not to folders, as for reading templates.
    /// Hidden files and editors' backup copies (`hero.mustache~`) are left out.
    init(at folders: [String]) {
        var files: [String: FileState] = [:]
        for folder in folders { Self.look(at: folder, &files) }
        self.files = files
    }

    private static func look(at folder: String, _ files: inout [String: FileState]) {
        for name in SiteFiles.names(in: folder) ?? [] where !name.hasPrefix(".") && !name.hasSuffix("~") {
            let path = folder + "/" + name
            guard let facts = stat(behind: path) else { continue }
            if facts.isFile {
                files[path] = FileState(facts)
            } else if SiteFiles.isRealFolder(path) {
                look(at: path, &files)
            }
        }
    }
}

/// Detects that a folder has changed and settled: a file that is being written, or is missing for a moment while an
/// editor renames, is not what its author saved.
struct SettledFolder {
    /// The snapshot that the templates in use were read at.
    private var used: FolderSnapshot
    private var last: FolderSnapshot

    init(_ look: FolderSnapshot) {
        used = look
        last = look
    }

    /// Whether the folder differs from last time, and this snapshot equals the one before; true once per change.
    mutating func isRenewed(by look: FolderSnapshot) -> Bool {
        defer { last = look }
        guard look == last, look != used else { return false }
        used = look
        return true
    }
}
