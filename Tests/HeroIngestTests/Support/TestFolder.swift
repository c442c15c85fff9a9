import Foundation

/// A folder of files for one test.
enum TestFolder {
    /// Calls `work` with the path of a folder with these files, by their paths in it, and removes it.
    static func with<Result>(
        _ files: [String: Data],
        _ work: (String) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ingest-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try bytes.write(to: file)
        }
        return try await work(folder.path)
    }
}
