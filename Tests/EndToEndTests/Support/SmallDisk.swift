import Foundation
import Glibc

/// A file system in memory with room for a few pages only.
struct SmallDisk {
    let path: String

    /// Nil where the system does not let this process mount one.
    init?(at path: String) {
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard mount("tmpfs", path, "tmpfs", 0, "size=64k") == 0 else { return nil }
        self.path = path
    }

    func remove() { umount(path) }

    static let canBeMade: Bool = {
        let path = FileManager.default.temporaryDirectory.path + "/herodex-disk-\(UUID().uuidString)"
        defer { rmdir(path) }
        guard let disk = SmallDisk(at: path) else { return false }
        disk.remove()
        return true
    }()
}
