/// The differences between two sites: each page, and a count of the other files.
public struct SiteDifference: Equatable, Encodable, Sendable {
    public struct Page: Equatable, Encodable, Sendable {
        public let path: String
        /// The record's title; nil for lists and other pages without a record.
        public let title: String?
    }

    public struct Counts: Equatable, Encodable, Sendable {
        public let added: Int
        public let changed: Int
        public let removed: Int
    }

    /// One of the two sites.
    struct Side: Equatable, Encodable, Sendable {
        /// 0 for the present site, 1 for the newest release.
        let generation: Int
        let built: String?
    }

    let from: Side
    let to: Side
    public let added: [Page]
    public let changed: [Page]
    public let removed: [Page]
    /// Files that are not pages.
    public let otherFiles: Counts

    /// Compares two sites of an output folder.
    /// - Parameters:
    ///   - from: usually the older of the two; 0 for the present site, 1 for the newest release.
    /// - Throws: `ReleaseError`, `OutputError.notASite`.
    public init(from: Int, to: Int, of output: OutputFolder) throws {
        let store = ReleaseStore(beside: output)
        func folder(_ number: Int) throws -> String { number == 0 ? output.path : try store.place(numbered: number) }
        if from != 0 || to != 0 { _ = try PublishedSite(folder: output.path) }
        let (old, new) = (try SiteVersion(folder: folder(from)), try SiteVersion(folder: folder(to)))
        self.from = Side(generation: from, built: old.built)
        self.to = Side(generation: to, built: new.built)
        let added = new.digests.keys.filter { old.digests[$0] == nil }
        let removed = old.digests.keys.filter { new.digests[$0] == nil }
        let changed = new.digests.filter { path, digest in old.digests[path].map { $0 != digest } == true }.keys
        func pages(_ paths: some Sequence<String>, titled version: SiteVersion) -> [Page] {
            paths.filter(Self.isPage).sorted().map { Page(path: $0, title: version.title(of: $0)) }
        }
        self.added = pages(added, titled: new)
        self.changed = pages(changed, titled: new)
        self.removed = pages(removed, titled: old)
        otherFiles = Counts(
            added: added.count - self.added.count,
            changed: changed.count - self.changed.count,
            removed: removed.count - self.removed.count
        )
    }

    private static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }
}
