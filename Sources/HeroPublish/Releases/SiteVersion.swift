/// One site, present or kept, with what is needed to compare it with another.
struct SiteVersion {
    let built: String?
    /// Lower-case hex of each file's bytes, by path.
    let digests: [String: String]
    private let titles: [String: String]
    private let trees: [String]

    /// - Throws: `OutputError.notASite`.
    init(folder: String) throws(OutputError) {
        let site = try PublishedSite(folder: folder)
        digests = site.allFiles.mapValues(\.sha256)
        let index = site.index
        built = index?.built
        titles = Dictionary((index?.pages ?? []).map { ($0.path, $0.title) }, uniquingKeysWith: { first, _ in first })
        trees = (index?.languages ?? []).map(\.path).filter { !$0.isEmpty }
    }

    /// The record's title on the page at `path`, in any language; nil for pages without a record.
    func title(of path: String) -> String? {
        let tree = trees.first { path.hasPrefix($0) } ?? ""
        return titles[path] ?? titles[String(path.dropFirst(tree.count))]
    }

    /// The date in a folder's `site.json`.
    static func built(in folder: String) -> String? { DirectoryHandle(folder).flatMap { SiteIndex.built(in: $0) } }
}
