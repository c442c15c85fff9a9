import Foundation

/// Where archives and sites are made, and whether they stay.
struct BenchFolder {
    /// What lies under the files.
    enum Medium { case memory, disk }

    let path: String
    let medium: Medium
    private let isKept: Bool

    /// A folder in memory where there is room, else beside other temporary files.
    ///
    /// In memory because the program is to be measured, not the state of a disk: ext4 takes up to ten times as long to
    /// make files where many were removed in the minutes before, as they are by measuring twice.
    /// - Parameter heroes: a universe takes some 400 KB a hero, all rounds together.
    init(forHeroes heroes: Int) throws {
        let name = "/herodex-bench-\(UUID().uuidString)"
        let memory = "/dev/shm"
        let room = try? FileManager.default.attributesOfFileSystem(forPath: memory)[.systemFreeSize] as? Int
        let hasRoom = (room ?? 0) > 400_000 * heroes && FileManager.default.isWritableFile(atPath: memory)
        path = hasRoom ? memory + name : FileManager.default.temporaryDirectory.path + name
        medium = hasRoom ? .memory : .disk
        isKept = false
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// A folder on a disk that goes away, whatever room memory has.
    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/herodex-bench-\(UUID().uuidString)"
        medium = .disk
        isKept = false
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// The user's own folder, which stays.
    /// - Throws: `BenchError` where something lies there already.
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
