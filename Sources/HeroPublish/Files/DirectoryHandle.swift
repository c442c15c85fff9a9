import Glibc
import HeroBasics

/// A folder held open: it stays the same folder even if another one takes its path.
///
/// Whatever is read through it comes from that folder: a folder exchanged in later is not seen, links are not followed,
/// and no path leads outside.
final class DirectoryHandle: Sendable {
    private let descriptor: Int32
    /// The folder's identity; no other folder can have the same one while this one is open.
    private let identity: FileIdentity

    /// Nil if there is no such folder. The path itself may be a link.
    init?(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard let identity = FileIdentity(descriptor: descriptor) else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.identity = identity
    }

    deinit { close(descriptor) }

    /// Whether this same folder is at `path` now.
    func lies(at path: String) -> Bool { FileIdentity(path: path) == identity }

    /// The regular file at a path in the folder; nil if there is none, or if a link is on the way.
    func file(_ path: String) -> OpenedFile? {
        var folder = descriptor
        defer { if folder != descriptor { close(folder) } }
        var rest = path[...]
        while let slash = rest.firstIndex(of: "/") {
            guard let name = Self.name(rest[..<slash]) else { return nil }
            let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard next >= 0 else { return nil }
            if folder != descriptor { close(folder) }
            folder = next
            rest = rest[slash...].dropFirst()
        }
        guard let name = Self.name(rest) else { return nil }
        // Without `O_NONBLOCK`, opening a pipe would block until another process writes into it.
        return OpenedFile(descriptor: openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    }

    private static func name(_ step: Substring) -> String? {
        step.isEmpty || step == "." || step == ".." ? nil : String(step)
    }
}

/// An open file, which stays readable even if it is renamed or removed.
package final class OpenedFile: Sendable {
    private let descriptor: Int32
    package let facts: FileFacts
    /// Time of last change, in whole seconds since 1970.
    package let modifiedSeconds: Int

    /// Takes ownership of the descriptor. Nil for a negative one, and for anything but a regular file.
    init?(descriptor: Int32) {
        guard descriptor >= 0 else { return nil }
        guard let facts = stat(descriptor: descriptor), facts.isFile else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.facts = FileFacts(facts)
        modifiedSeconds = Int(facts.st_mtim.tv_sec)
    }

    deinit { close(descriptor) }

    /// The bytes of a range; nil if the file has become shorter, or cannot be read.
    package func bytes(_ range: Range<Int>) -> [UInt8]? {
        guard range.count <= SiteFiles.mostBytes else { return nil }
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let place = buffer.baseAddress.map { $0 + count }
                let got = pread(descriptor, place, range.count - count, off_t(range.lowerBound + count))
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else { break }
                count += got
            }
            isWhole = count == range.count
        }
        return isWhole ? bytes : nil
    }
}
