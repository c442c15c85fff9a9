import Foundation

/// The folder of archives and sites, and whether it is kept.
struct BenchFolder {
    /// Where the files are stored.
    enum Medium { case memory, disk }

    let path: String
    let medium: Medium
    private let isKept: Bool

    /// A folder in memory if there is room, else beside other temporary files.
    ///
    /// In memory because the program is to be measured, not a disk: measured twice, ext4 took up to ten times as long
    /// to make files if many had been removed in the minutes before.
    init(for options: BenchOptions) throws {
        let name = "/herodex-bench-\(UUID().uuidString)"
        let memory = "/dev/shm"
        let room = try? FileManager.default.attributesOfFileSystem(forPath: memory)[.systemFreeSize] as? Int
        let hasRoom = (room ?? 0) > options.bytesOfFiles && FileManager.default.isWritableFile(atPath: memory)
        path = hasRoom ? memory + name : FileManager.default.temporaryDirectory.path + name
        medium = hasRoom ? .memory : .disk
        isKept = false
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// The user's own folder, which is kept.
    /// - Throws: `BenchError` if something exists there already.
    init(kept path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard try FileManager.default.contentsOfDirectory(atPath: path).isEmpty else {
            throw BenchError("\(path) is not empty: what lies there would change the figures")
        }
        self.path = path
        medium = .disk
        isKept = true
    }

    /// Removes the folder unless it is the user's.
    func clear() {
        if !isKept { try? FileManager.default.removeItem(atPath: path) }
    }
}
