import Glibc

/// The room on a disk.
package enum FreeSpace {
    /// The bytes that this user may still write where `path` is; nil if the system does not tell.
    package static func bytes(at path: String) -> Int? {
        var facts = statvfs()
        guard statvfs(path, &facts) == 0 else { return nil }
        let (bytes, isTooMany) = facts.f_bavail.multipliedReportingOverflow(by: facts.f_frsize)
        return isTooMany ? Int.max : Int(clamping: bytes)
    }
}
