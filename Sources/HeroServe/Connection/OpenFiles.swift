import Glibc

/// How many files and connections this process may have open.
enum OpenFiles {
    /// For the site's folder, files on their way to a reader, and what the system's libraries hold.
    private static let reserve = 64

    /// What a connection needs: itself, and the file it is sent where that is too large to be held.
    private static let each = 2

    /// Raises the process's own limit as far as the system's allows, if need be.
    /// - Returns: how many connections there may be at once.
    static func raised(for connections: Int) -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return connections }
        let wanted = rlim_t(connections * each + reserve)
        if limit.rlim_cur < wanted {
            var raised = limit
            raised.rlim_cur = min(wanted, limit.rlim_max)
            if setrlimit(resource, &raised) == 0 { limit = raised }
        }
        return max(1, (Int(min(wanted, limit.rlim_cur)) - reserve) / each)
    }
}
