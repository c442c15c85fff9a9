import Glibc

/// Why a file operation did not work, as the system says it.
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

    /// Why such a folder cannot be exchanged with another one.
    package static let mountPoint = "it is a mount point, which cannot be replaced as a whole; a folder in it can"

    /// In a few words.
    package var reason: String { code == EBUSY ? Self.mountPoint : SystemError.reason(code) }
}
