import Foundation
import HeroBasics

/// A folder of files that exists under its name only once it is whole.
final class ExportFolder {
    let path: String
    private var written: Set<String> = []
    private var isFinished = false

    private let partial: String

    /// The folder's name without its parent's.
    var name: String { URL(filePath: path).lastPathComponent }

    /// - Throws: `ExportError` if there is something of this name, or if no folder can be made here.
    init(_ path: String) throws(ExportError) {
        self.path = path
        if stat(at: path) != nil { throw .exists(path: path) }
        partial = try PartialFile.freshName(path) { mkdir($0, 0o755) == 0 }
    }

    deinit {
        if !isFinished { try? FileManager.default.removeItem(atPath: partial) }
    }

    /// Writes a file, unless one of this name was written.
    /// - Returns: whether it was written now.
    func write(_ bytes: [UInt8], as name: String) throws(ExportError) -> Bool {
        guard written.insert(name).inserted else { return false }
        do throws(FileFailure) {
            try AtomicFile.replace(partial + "/" + name, with: bytes)
        } catch {
            throw .failed(path: path + "/" + name, reason: error.reason)
        }
        return true
    }

    /// Gives the folder its name.
    func finish() throws(ExportError) {
        guard rename(partial, path) == 0 else { throw .failed(path: path, reason: SystemError.reason(errno)) }
        isFinished = true
    }
}
