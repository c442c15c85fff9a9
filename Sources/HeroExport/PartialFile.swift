import Glibc
import HeroBasics
import HeroPublish

/// A file that gets its name only once it is whole; until then it is `partial`, a name of its own that no other run and
/// no file of the user's has. Nothing is left if it never is whole.
///
/// It is written piece by piece, or by a program that is given the name it has until then.
final class PartialFile {
    let path: String
    let partial: String
    private let descriptor: Int32
    private var isFinished = false

    /// Makes the file, empty.
    /// - Throws: `ExportError.exists` if there is a file of this name, or `failed`.
    init(_ path: String) throws(ExportError) {
        self.path = path
        if stat(at: path) != nil { throw .exists(path: path) }
        var made: Int32 = -1
        partial = try Self.freshName(path) { name in
            made = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            return made >= 0
        }
        descriptor = made
    }

    /// Makes something beside `path` under a random name.
    /// - Parameter make: returns false, with the reason in `errno`, if it was not made.
    static func freshName(_ path: String, _ make: (String) -> Bool) throws(ExportError) -> String {
        while true {
            let name = "\(path).\(String(UInt64.random(in: 0...(.max)), radix: 36)).part"
            if make(name) { return name }
            guard errno == EEXIST else { throw .failed(path: path, reason: SystemError.reason(errno)) }
        }
    }

    deinit {
        close(descriptor)
        if !isFinished { unlink(partial) }
    }

    func write(_ piece: [UInt8]) throws(ExportError) {
        do throws(FileFailure) {
            try OpenFile.write(piece, to: descriptor, of: partial)
        } catch {
            throw .failed(path: path, reason: error.reason)
        }
    }

    /// Gives the file its name.
    /// - Returns: how many bytes it has.
    @discardableResult
    func finish() throws(ExportError) -> Int {
        // What wrote it by its name may have put another file there.
        let descriptor = open(partial, O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        guard descriptor >= 0, fsync(descriptor) == 0, let facts = stat(descriptor: descriptor) else {
            throw .failed(path: path, reason: SystemError.reason(errno))
        }
        // A link fails where a file of this name was made meanwhile: perhaps by another run, with the same bytes.
        if link(partial, path) == 0 {
            unlink(partial)
        } else if errno == EEXIST {
            guard SiteFiles.areEqual(partial, path) else { throw .exists(path: path) }
            unlink(partial)
        } else if rename(partial, path) != 0 {
            throw .failed(path: path, reason: SystemError.reason(errno))
        }
        isFinished = true
        return Int(facts.st_size)
    }
}
