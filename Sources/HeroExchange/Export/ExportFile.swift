import Glibc
import HeroBasics

/// A file that is written piece by piece, and exists under its name only once it is whole.
final class ExportFile {
    private let path: String
    private let descriptor: Int32
    private var isFinished = false
    private(set) var bytes = 0

    private var partial: String { path + ".part" }

    /// - Throws: `ExportError` if there is a file of this name, or if none can be made here.
    init(_ path: String) throws(ExportError) {
        self.path = path
        var facts = stat()
        if lstat(path, &facts) == 0 { throw .exists(path: path) }
        let partial = path + ".part"
        unlink(partial)
        descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .failed(path: path, reason: SystemError.reason(errno)) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if !isFinished { unlink(partial) }
    }

    func write(_ piece: [UInt8]) throws(ExportError) {
        do throws(FileFailure) {
            try OpenFile.write(piece, to: descriptor, of: partial)
            bytes += piece.count
        } catch {
            throw .failed(path: path, reason: error.reason)
        }
    }

    /// Gives the file its name.
    func finish() throws(ExportError) {
        guard fsync(descriptor) == 0 else { throw .failed(path: path, reason: SystemError.reason(errno)) }
        // A link fails where somebody else made a file of this name meanwhile.
        guard link(partial, path) == 0 else {
            if errno == EEXIST { throw .exists(path: path) }
            guard rename(partial, path) == 0 else { throw .failed(path: path, reason: SystemError.reason(errno)) }
            isFinished = true
            return
        }
        unlink(partial)
        isFinished = true
    }
}
