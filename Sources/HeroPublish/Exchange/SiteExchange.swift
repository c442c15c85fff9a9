import CFileSystem
import Glibc
import HeroBasics

/// The step by which a new site takes the output's place, for builds, rollbacks and what killed ones left: one exchange
/// of two folders, after which the user's hidden entries move into the new site.
package struct SiteExchange {
    private let output: OutputFolder
    /// The ending of the folder beside the output in which the new site is.
    private let ending: String
    private var place: String { output.neighbour(ending) }

    /// - Parameter place: the new site's folder, beside the output or in a folder there.
    package init(of output: OutputFolder, with place: String) {
        self.output = output
        ending = String(place.dropFirst(output.neighbour("").count))
    }

    /// Exchanges the two folders. The caller holds the exchange lock.
    /// - Parameters:
    ///   - noted: the folders of the old site.
    ///   - patience: how long to wait for a running git.
    ///   - putAway: moves or removes the old site, which is at its successor's former place.
    /// - Returns: where entries of the user's are that are not in the new site; most often none.
    /// - Throws: `OutputError`; nothing is changed then.
    package func run(
        noted: SiteFolders = .unknown,
        patience: Duration = .seconds(10),
        putAway: () -> ReleaseStore.Former
    ) throws(OutputError) -> [String] {
        guard let old = OpenFolder(output.path) else {
            guard rename(place, output.path) == 0 else { throw OutputError(.last(output.path)) }
            return []
        }
        guard let new = OpenFolder(place) else { throw OutputError(.last(place)) }
        try output.checkCanBeExchanged()
        let own = (OwnHiddenPaths.inFolder(output.path), OwnHiddenPaths.inFolder(place))
        var entries = entries(from: old, to: new, own, noted)
        entries.clearWay()
        // Permissions that cannot be set stay unchanged.
        if let facts = stat(behind: output.path) { chmod(place, facts.st_mode & 0o7777) }
        let locks = GitLocks(site: output.path)
        do throws(OutputError) {
            try ExchangeJournal(old: old.number, new: new.number, place: ending).write(output)
            try locks.acquire(patience: patience)
            guard herodex_exchange_paths(place, output.path) == 0 else { throw OutputError(.last(output.path)) }
        } catch {
            locks.release()
            ExchangeJournal.remove(output)
            throw error
        }
        return finish(entries, putAway)
    }

    private func entries(
        from old: OpenFolder,
        to new: OpenFolder,
        _ own: (old: Set<String>, new: Set<String>),
        _ noted: SiteFolders
    ) -> HiddenEntries {
        HiddenEntries(
            old: old,
            new: new,
            own: own,
            walk: { SiteWalk(place, noted: noted) },
            keptFolder: KeptFolder(beside: output)
        )
    }

    /// Moves the entries, after the exchange.
    private func finish(_ entries: consuming HiddenEntries, _ putAway: () -> ReleaseStore.Former) -> [String] {
        entries.move()
        GitLocks(site: output.path).release()
        let former = putAway()
        ExchangeJournal.remove(output)
        switch former {
        case .release(let folder): return entries.kept + entries.stuck.map { folder + "/" + $0 }
        case .rest(let folder): return entries.kept + [folder]
        case .gone: return entries.kept
        }
    }

    /// Finishes what a killed run has begun. The caller holds the exchange lock.
    /// - Returns: as `run`.
    static func finish(_ output: OutputFolder) -> [String] {
        guard ExchangeJournal.isThere(output) else { return [] }
        // Wherever the run was killed, the repository is in the output afterwards.
        defer { GitLocks(site: output.path).release() }
        guard let journal = ExchangeJournal(of: output) else {
            ExchangeJournal.remove(output)
            return []
        }
        let exchange = SiteExchange(of: output, with: output.neighbour(journal.place))
        let place = exchange.place
        guard let old = OpenFolder(place), old.number != journal.new else {
            // There was no exchange, or the former site has been put away.
            ExchangeJournal.remove(output)
            return []
        }
        guard let new = OpenFolder(output.path) else {
            // The new site was removed since: the former one is back with all that was in it.
            rename(place, output.path)
            ExchangeJournal.remove(output)
            return []
        }
        let own = (OwnHiddenPaths.inFolder(place), OwnHiddenPaths.inFolder(output.path))
        return exchange.finish(exchange.entries(from: old, to: new, own, .unknown)) {
            let store = ReleaseStore(beside: output)
            return store.places.contains(place) ? .release(place) : store.insert(place, remembered: { [] })
        }
    }
}

/// The locks of a git repository's index and head, held while the repository moves from the old site to the new one. A
/// git that took them in the old site would not find them again, and leave them behind.
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
