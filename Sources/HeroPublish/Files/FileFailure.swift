import Glibc

/// Why a file operation did not work, as the system says it.
package struct FileFailure: Error, Equatable {
    package let path: String
    package let code: Int32

    /// The failure of the call just made on `path`.
    static func last(_ path: String) -> FileFailure { FileFailure(path: path, code: errno) }

    /// Why such a folder cannot be exchanged with another one.
    static let mountPoint = "it is a mount point, which cannot be replaced as a whole; a folder in it can"

    var reason: String {
        switch code {
        case ENOSPC, EDQUOT: "no space is left on the disk"
        case EACCES, EPERM: "permission denied"
        case EROFS: "the file system is read-only"
        case ENOENT: "there is no such file or folder"
        case EXDEV: "it is on another file system"
        case EBUSY: Self.mountPoint
        case ENOTDIR: "a part of its path is a file"
        case ENAMETOOLONG: "the path, or a name in it, is longer than the file system takes"
        default: String(cString: strerror(code))
        }
    }
}

extension PublishError {
    init(_ failure: FileFailure) {
        self =
            failure.code == EBUSY
            ? .unfitOutput(path: failure.path, reason: failure.reason)
            : .unwritable(path: failure.path, reason: failure.reason)
    }
}
