import Glibc
import HeroBasics

/// A file that is written piece by piece, and exists under its name only once it is whole.
final class ExportFile {
    private let file: PartialFile
    private let descriptor: Int32
    private(set) var bytes = 0

    /// - Throws: `ExportError` if there is a file of this name, or if none can be made here.
    init(_ path: String) throws(ExportError) {
        file = try PartialFile(path)
        descriptor = open(file.partial, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .failed(path: path, reason: SystemError.reason(errno)) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func write(_ piece: [UInt8]) throws(ExportError) {
        do throws(FileFailure) {
            try OpenFile.write(piece, to: descriptor, of: file.partial)
            bytes += piece.count
        } catch {
            throw .failed(path: file.path, reason: error.reason)
        }
    }

    /// Gives the file its name.
    func finish() throws(ExportError) { try file.finish() }
}
