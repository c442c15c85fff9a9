import Glibc
import HeroBasics

/// Puts a kept site in the output's place.
public enum SiteRollback {
    /// The result of a rollback.
    public struct Report: Equatable, Encodable, Sendable {
        public let output: String
        /// The release the site came from; the site it replaced is there now, if there was one.
        public let generation: Int
        /// The content date of the site that is published again: that of its newest reply.
        public let built: String?
        /// When that site was made, ISO 8601 in UTC.
        public let made: String?
        /// The content date of the site it replaced; nil if there was none, or if it has no date.
        public let replaced: String?
        /// When that one was made; nil if there was none.
        public let replacedMade: String?
        /// Whether there was no site to replace.
        public let wasLost: Bool
        /// Where hidden entries are now that have no place in the site that is published again; most often none.
        public internal(set) var keptEntries: [String]
    }

    /// Exchanges the output and a release in one step, after checking each of the release's files.
    ///
    /// A second call with the same number restores the former state: the replaced site takes the other's slot.
    /// - Parameters:
    ///   - number: 1 for the newest release.
    ///   - notes: the upload lists of the replaced site; the next build or publishing makes new ones.
    /// - Throws: `ReleaseError`, `OutputError`; the output is unchanged then.
    package static func exchange(
        _ number: Int,
        of output: OutputFolder,
        notes: UploadNotes?
    ) throws -> Report {
        guard SiteFiles.isFolder(SiteFiles.parent(of: output.path)) else {
            throw OutputError.notASite(path: output.path)
        }
        // A build in progress reuses files of the published site, which must therefore stay.
        let lock = try OutputLock(beside: output)
        defer { lock.release() }
        let exchange = try OutputLock.forExchange(of: output)
        defer { exchange.release() }
        let isLost = isLost(output.path)
        guard isLost || SiteFiles.facts(output.path + "/" + SiteManifest.path) != nil else {
            throw OutputError.notASite(path: output.path)
        }
        try output.checkCanBeExchanged()
        let store = ReleaseStore(beside: output)
        guard !isLost || !store.places.isEmpty else { throw OutputError.notASite(path: output.path) }
        let place = try store.place(numbered: number)
        if let damage = PublishedSite.firstDamage(in: place) {
            throw ReleaseError.damagedRelease(number: number, file: place + "/" + damage, output: output.path)
        }
        if let foreign = foreignEntry(in: output.path, besides: place) {
            throw OutputError.foreignOutput(path: output.path, found: foreign)
        }
        var report = Report(
            output: output.path,
            generation: number,
            built: SiteVersion.built(in: place),
            made: Release.made(place),
            replaced: SiteVersion.built(in: output.path),
            replacedMade: Release.made(output.path),
            wasLost: isLost,
            keptEntries: lock.kept + exchange.kept
        )
        notes?.forget(output, for: store.archives)
        do throws(FileFailure) {
            if isLost { try SiteFiles.makeFolder(output.path) }
        } catch {
            throw OutputError(error)
        }
        report.keptEntries += try SiteExchange(of: output, with: place).run { .release(place) }
        // An empty folder is not a release.
        if isLost { rmdir(place) }
        return report
    }

    /// Whether the site was removed: the folder is missing, or has only hidden files.
    private static func isLost(_ output: String) -> Bool {
        SiteFiles.facts(output + "/" + SiteManifest.path) == nil
            && (access(output, F_OK) != 0
                || SiteFiles.isFolder(output) && OutputFolder.foreignFile(in: output) == nil)
    }

    /// The first entry at the output's root that herodex did not put there. Deeper ones are not searched, since that
    /// takes longer the larger the site is: a release that contains one is never removed.
    private static func foreignEntry(in output: String, besides place: String) -> String? {
        let known = Set(SiteFiles.names(in: place) ?? [])
        let unknown = (SiteFiles.names(in: output) ?? []).filter { !$0.hasPrefix(".") && !known.contains($0) }
        guard !unknown.isEmpty else { return nil }
        let listed = Set(PublishedSite.listedPaths(in: output).map { $0.prefix { $0 != "/" } })
        let foreign = unknown.first { name in
            guard !listed.contains(name[...]) else { return false }
            let entry = output + "/" + name
            // A folder may contain only hidden entries, which move with the site.
            return !SiteFiles.isRealFolder(entry) || OutputFolder.foreignFile(in: entry) != nil
        }
        return foreign.map { output + "/" + $0 }
    }
}
