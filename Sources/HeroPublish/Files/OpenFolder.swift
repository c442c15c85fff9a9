import CFileSystem
import Glibc
import HeroBasics

/// A name in a folder as the bytes that the file system has: they need not be UTF-8.
struct EntryName {
    /// With a NUL at the end.
    let bytes: [CChar]

    init(_ text: String) { bytes = Array(text.utf8CString) }

    fileprivate init(_ entry: UnsafeMutablePointer<dirent>) {
        bytes = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))
            }
        }
    }

    var isHidden: Bool { bytes.first == 0x2E }

    /// Nil if the name is not UTF-8.
    var text: String? { bytes.withUnsafeBytes { String(validating: $0.dropLast(), as: UTF8.self) } }
    /// The name for messages.
    var shown: String { bytes.withUnsafeBytes { String(decoding: $0.dropLast(), as: UTF8.self) } }

    /// Whether it stands for the folder itself or the one above it.
    var isDots: Bool { bytes == [0x2E, 0] || bytes == [0x2E, 0x2E, 0] }
}

/// A folder held open, whose entries are reached by name alone: it stays the same folder when its path changes, and no
/// link leads out of it.
final class OpenFolder {
    private let descriptor: Int32

    struct Entry {
        let name: EntryName
        /// Whether it is a folder itself, and not a link to one.
        let isFolder: Bool
    }

    /// Nil if there is no folder at `path`, with the reason in `errno`. The path itself may not be a link.
    convenience init?(_ path: String) {
        self.init(descriptor: open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
    }

    private init?(descriptor: Int32) {
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The inode of the folder.
    var number: UInt { stat(descriptor: descriptor).map { UInt($0.st_ino) } ?? 0 }

    /// The folder of that name in this one; nil if there is none, or if it is a link.
    func folder(_ name: EntryName) -> OpenFolder? {
        OpenFolder(descriptor: openat(descriptor, name.bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
    }

    /// The folder of that name in this one, made if it is missing; nil if it cannot be made.
    func madeFolder(_ name: EntryName) -> OpenFolder? {
        mkdirat(descriptor, name.bytes, 0o755)
        return folder(name)
    }

    /// The entries of the folder in no order; none if it cannot be read.
    var entries: [Entry] {
        // A descriptor of its own: reading moves a position that all copies of one share.
        let reading = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard reading >= 0, let stream = fdopendir(reading) else { return [] }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while let entry = readdir(stream) {
            let name = EntryName(entry)
            if name.isDots { continue }
            entries.append(Entry(name: name, isFolder: isFolder(name, kind: Int(entry.pointee.d_type))))
        }
        return entries
    }

    /// Some file systems do not report the type of an entry while a folder is read.
    private func isFolder(_ name: EntryName, kind: Int) -> Bool {
        kind == DT_UNKNOWN ? stat(name.bytes, in: descriptor)?.isFolder == true : kind == DT_DIR
    }

    /// Whether there is an entry of that name, even a dead link.
    func has(_ name: EntryName) -> Bool { stat(name.bytes, in: descriptor) != nil }

    /// Moves an entry to another folder, in which no entry has its name.
    /// - Returns: 0, or the system's error number.
    func move(_ name: EntryName, to other: OpenFolder) -> Int32 {
        herodex_move_entry(descriptor, name.bytes, other.descriptor) == 0 ? 0 : errno
    }

    /// Removes a file, or a folder that is empty.
    @discardableResult
    func remove(_ entry: Entry) -> Bool {
        unlinkat(descriptor, entry.name.bytes, entry.isFolder ? AT_REMOVEDIR : 0) == 0
    }

    func isMount(_ name: EntryName) -> Bool { bonds(name) & Int32(HERODEX_MOUNT) != 0 }

    /// Why an entry cannot be moved to another folder, in a few words; nil if nothing is known to be in the way.
    func reasonToStay(_ entry: Entry) -> String? {
        if bonds(entry.name) & Int32(HERODEX_UNCHANGEABLE) != 0 {
            return "it is marked as unchangeable, so it cannot be moved to the new site (chattr -i -a)"
        }
        // A folder that gets another parent is changed itself.
        if entry.isFolder, faccessat(descriptor, entry.name.bytes, W_OK, AT_EACCESS) != 0 {
            return "this user may not write to the folder, so it cannot be moved to the new site"
        }
        return nil
    }

    private func bonds(_ name: EntryName) -> Int32 { max(0, herodex_entry_bonds(descriptor, name.bytes)) }

    /// Makes the names in the folder survive a power failure; errors are ignored.
    func sync() { fsync(descriptor) }
}
