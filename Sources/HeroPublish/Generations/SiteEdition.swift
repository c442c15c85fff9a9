import Glibc

/// One site, present or kept, as far as telling two of them apart needs it.
struct SiteEdition {
    let built: String?
    /// Lower-case hex of each file's bytes, by path.
    let digests: [String: String]
    private let titles: [String: String]
    private let trees: [String]

    /// - Throws: `PublishError.notASite`.
    init(folder: String) throws(PublishError) {
        let site = try PublishedSite(folder: folder)
        digests = site.laidFiles.mapValues(\.sha256)
        let index = site.index
        built = index?.built
        titles = Dictionary(
            (index?.pages ?? []).map { ($0.path, $0.title) },
            uniquingKeysWith: { first, _ in first }
        )
        trees = (index?.languages ?? []).map(\.path).filter { !$0.isEmpty }
    }

    /// The record's title on the page at `path`, in whichever language; nil for pages of no record.
    func title(of path: String) -> String? {
        let tree = trees.first { path.hasPrefix($0) } ?? ""
        return titles[path] ?? titles[String(path.dropFirst(tree.count))]
    }

    /// The date in a folder's `site.json`, read from its first bytes alone: the rest grows with the site.
    static func built(in folder: String) -> String? {
        let file = open(folder + "/" + SiteIndex.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = pread(file, &bytes, bytes.count, 0)
        return SiteIndex.built(startingWith: bytes.prefix(max(0, count)))
    }
}
