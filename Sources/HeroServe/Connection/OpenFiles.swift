import Glibc

/// How many files and connections this process may have open.
package enum OpenFiles {
    /// For the site's folder, files being sent, and those that system libraries hold open.
    private static let reserve = 64

    /// Descriptors per connection: itself, and the file being sent if that is too large for memory.
    private static let each = 2

    /// Raises the process's own limit as far as the system allows, if necessary.
    /// - Returns: how many simultaneous connections are possible.
    static func raised(for connections: Int) -> Int {
        let wanted = connections * each + reserve
        return max(1, (Int(min(UInt64(wanted), limit(raisedTo: UInt64(wanted)))) - reserve) / each)
    }

    /// The process's limit, raised to `wanted` as far as the system allows, if necessary.
    package static func limit(raisedTo wanted: UInt64) -> UInt64 {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return .max }
        if limit.rlim_cur < wanted {
            var raised = limit
            raised.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
            if setrlimit(resource, &raised) == 0 { limit = raised }
        }
        return UInt64(limit.rlim_cur)
    }
}
