import Glibc

/// Why a file operation failed, as the system reports it.
package struct FileFailure: Error, Equatable {
    package let path: String
    /// The system's number for it, an `errno`.
    package let code: Int32

    package init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// The failure of the call just made on `path`.
    package static func last(_ path: String) -> FileFailure { FileFailure(path: path, code: errno) }

    /// Why a mount point cannot be exchanged with another folder.
    package static let mountPoint = "it is a mount point, which cannot be replaced as a whole; a folder in it can"

    /// The failure to find anything at `path`; nil if something is there.
    package static func missing(_ path: String) -> FileFailure? {
        stat(behind: path) == nil ? .last(path) : nil
    }

    /// Whether `path` leads to a pipe, a socket or a device: opening one may block.
    package static func isSpecial(_ path: String) -> Bool {
        stat(behind: path).map { !$0.isFile && !$0.isFolder } ?? false
    }

    /// Whether there simply is nothing at the path.
    package var isAbsence: Bool { code == ENOENT && deadLink == nil }

    /// Whether the path itself is what cannot be: neither room nor access would help.
    package var isOfPath: Bool { [ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG].contains(code) || deadLink != nil }

    /// The reason in a few words.
    package var reason: String {
        if code == EBUSY { return Self.mountPoint }
        // What the system says of a link that leads nowhere depends on the call.
        guard [ENOENT, ENOTDIR, EEXIST, ELOOP].contains(code), let deadLink else { return SystemError.reason(code) }
        return (deadLink == path ? "it" : deadLink) + " is a link that leads nowhere"
    }

    /// The first link in the path that leads nowhere; nil if there is none.
    private var deadLink: String? {
        let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
        return ends.lazy.map { String(path[..<$0]) }.first { part in
            guard stat(at: part)?.isLink == true else { return false }
            return stat(behind: part) == nil && [ENOENT, ENOTDIR, ELOOP].contains(errno)
        }
    }
}
