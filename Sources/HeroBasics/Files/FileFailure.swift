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

    /// The reason in a few words.
    package var reason: String { code == EBUSY ? Self.mountPoint : SystemError.reason(code) }
}
