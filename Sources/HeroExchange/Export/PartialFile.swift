import Glibc
import HeroBasics

/// A file that gets its name only once it is whole; until then it is `partial`, and nothing is left if it never is.
final class PartialFile {
    let path: String
    let partial: String
    private var isFinished = false

    /// - Throws: `ExportError.exists` if there is a file of this name.
    init(_ path: String) throws(ExportError) {
        self.path = path
        partial = path + ".part"
        var facts = stat()
        if lstat(path, &facts) == 0 { throw .exists(path: path) }
        unlink(partial)
    }

    deinit {
        if !isFinished { unlink(partial) }
    }

    /// Gives the file its name.
    /// - Returns: how many bytes it has.
    @discardableResult
    func finish() throws(ExportError) -> Int {
        var facts = stat()
        let descriptor = open(partial, O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        guard descriptor >= 0, fsync(descriptor) == 0, fstat(descriptor, &facts) == 0 else {
            throw .failed(path: path, reason: SystemError.reason(errno))
        }
        // A link fails where somebody else made a file of this name meanwhile.
        if link(partial, path) == 0 {
            unlink(partial)
        } else if errno == EEXIST {
            throw .exists(path: path)
        } else if rename(partial, path) != 0 {
            throw .failed(path: path, reason: SystemError.reason(errno))
        }
        isFinished = true
        return Int(facts.st_size)
    }
}
