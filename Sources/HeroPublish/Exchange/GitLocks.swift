import Glibc
import HeroBasics

/// The locks of a git repository's index and head, held while the repository moves from the old site to the new one. A git
/// that took them in the old site would not find them again, and leave them behind.
struct GitLocks {
    /// The site's folder.
    let site: String

    /// The locks of a commit, in the order in which it takes them.
    private var paths: [String] { ["index", "HEAD"].map { "\(site)/.git/\($0).lock" } }

    /// The content of a lock that Herodex has made: it distinguishes what a killed run left from a lock of git.
    private static let content = Array("herodex exchange\n".utf8)

    /// Acquires the locks as git does; does nothing where there is no repository, or one that may not be written to.
    /// - Parameter patience: how long to wait for a git that holds one.
    /// - Throws: `OutputError.repositoryInUse`.
    func acquire(patience: Duration) throws(OutputError) {
        guard SiteFiles.isRealFolder(site + "/.git") else { return }
        let end = ContinuousClock.now + patience
        for path in paths { try acquire(path, until: end) }
    }

    private func acquire(_ path: String, until end: ContinuousClock.Instant) throws(OutputError) {
        while true {
            do throws(FileFailure) {
                return try SiteFiles.write(Self.content, to: path)
            } catch {
                guard error.code == EEXIST else { return }
                release(path)
                guard ContinuousClock.now < end else { throw .repositoryInUse(path: site, lock: path) }
                usleep(20_000)
            }
        }
    }

    /// Gives the locks back; git's own stay.
    func release() { for path in paths.reversed() { release(path) } }

    private func release(_ path: String) { if SiteFiles.holds(Self.content, at: path) { unlink(path) } }
}
