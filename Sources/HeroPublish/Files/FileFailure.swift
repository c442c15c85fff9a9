import Glibc

/// Why a file operation did not work, as the system says it.
struct FileFailure: Error, Equatable {
    let path: String
    let code: Int32

    /// The failure of the call just made on `path`.
    static func last(_ path: String) -> FileFailure { FileFailure(path: path, code: errno) }

    var reason: String {
        switch code {
        case ENOSPC, EDQUOT: "no space is left on the disk"
        case EACCES, EPERM: "it may not be written"
        case EROFS: "the file system is read-only"
        case ENOENT: "there is no such file or folder"
        case EXDEV: "it lies on another file system"
        case EBUSY: "it is a mount point"
        default: String(cString: strerror(code))
        }
    }
}
