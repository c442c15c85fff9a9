import Glibc

/// A folder that stays the one it was when it was opened, whatever takes its place under its name.
///
/// What is read through it comes from that folder or not at all: another one exchanged in is not seen, links are not
/// followed, and no path leads out of it.
package final class DirectoryHandle: Sendable {
    private let descriptor: Int32
    /// Which folder it is; no other one can be the same as long as this one is held.
    private let identity: FileIdentity

    /// Nil where there is no such folder. The path itself may be a link.
    package init?(_ path: String) {
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

    /// Whether it is this very folder that lies at `path` now.
    package func lies(at path: String) -> Bool { FileIdentity(path: path) == identity }

    /// The regular file at a path in it; nil where there is none, or a link on the way.
    package func file(_ path: String) -> OpenedFile? {
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
        // A pipe would have the opener wait for somebody to write into it.
        return OpenedFile(descriptor: openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    }

    private static func name(_ step: Substring) -> String? {
        step.isEmpty || step == "." || step == ".." ? nil : String(step)
    }
}

/// An open file, which stays readable whatever becomes of its name.
package final class OpenedFile: Sendable {
    private let descriptor: Int32
    package let facts: FileFacts
    /// When it last changed, in whole seconds since 1970.
    package let modifiedSeconds: Int

    /// Takes the descriptor over. Nil for a negative one, and for what is not a regular file.
    fileprivate init?(descriptor: Int32) {
        guard descriptor >= 0 else { return nil }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.facts = FileFacts(facts)
        modifiedSeconds = Int(facts.st_mtim.tv_sec)
    }

    deinit { close(descriptor) }

    /// The bytes of a range; nil where it has become shorter, or cannot be read.
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
