import Foundation

/// The database file of an archive.
enum ArchiveFile {
    /// Whether it is there.
    /// - Throws: `ArchiveError.notAnArchive` for a pipe, a socket or a device: opening one may wait for ever.
    static func exists(_ file: URL) throws(ArchiveError) -> Bool {
        var facts = stat()
        guard stat(file.path, &facts) == 0 else { return false }
        if [S_IFIFO, S_IFSOCK, S_IFCHR, S_IFBLK].contains(facts.st_mode & S_IFMT) {
            throw ArchiveError.notAnArchive(path: file.path)
        }
        return true
    }
}
