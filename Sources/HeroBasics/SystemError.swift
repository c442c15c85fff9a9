import Glibc

/// Why a system call failed.
package enum SystemError {
    /// An `errno` in a few words, for use in a sentence: lower case, no full stop.
    package static func reason(_ code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: "no space is left on the disk"
        case EACCES, EPERM: "permission denied"
        case EROFS: "the file system is read-only"
        case ENOENT: "there is no such file or folder"
        case EXDEV: "it is on another file system"
        case ENOTDIR: "a part of its path is a file"
        case ENAMETOOLONG: "the path, or a name in it, is longer than the file system takes"
        case EFBIG: "the file would grow larger than this process may make one (ulimit -f)"
        default: lowerCased(String(cString: strerror(code)))
        }
    }

    /// "Connection refused" becomes lower case within a sentence; "RFS specific error" stays.
    private static func lowerCased(_ words: String) -> String {
        guard words.dropFirst().first?.isLowercase == true else { return words }
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
