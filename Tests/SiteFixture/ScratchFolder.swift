import Foundation

/// A temporary folder for files that are written one after the other; it goes with its value.
package final class ScratchFolder {
    package let path = FileManager.default.temporaryDirectory.path + "/herodex-scratch-\(UUID().uuidString)"

    package init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, or writes over it, unsynced.
    /// - Returns: its path.
    package func put(_ bytes: [UInt8], as name: String) throws -> String {
        let path = path + "/" + name
        guard let file = fopen(path, "wb") else { throw CocoaError(.fileWriteUnknown) }
        defer { fclose(file) }
        _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        return path
    }
}
