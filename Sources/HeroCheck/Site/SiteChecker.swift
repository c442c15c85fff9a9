public import HeroBasics

/// Checks any folder as a site: every page by itself, then all links between its files.
public struct SiteChecker: Sendable {
    private let schema: PageSchema

    /// - Throws: `Explanation`.
    public init() throws(Explanation) {
        schema = try PageSchema()
    }

    /// All findings of one run over `folder`.
    ///
    /// Pages are the files that end in `.html`; all others only have to exist. Symbolic links count as the file they
    /// point to inside the folder, and are findings if they lead out of it.
    /// - Parameters:
    ///   - found: findings about the folder from elsewhere.
    ///   - exempt: whether the file at a path is no page, whatever its name: it only has to exist.
    /// - Throws: `Explanation` if the folder cannot be read.
    public func check(
        folder: String,
        besides found: [Finding] = [],
        exempt: (String) -> Bool = { _ in false }
    ) async throws(Explanation) -> CheckReport {
        let listing = try FolderListing(folder: folder)
        let linkIndex = LinkIndex()
        for finding in listing.findings + found { linkIndex.insert(finding) }
        let pages = listing.files.filter { $0.isPage && !exempt($0.path) }
        for file in listing.files where !file.isPage || exempt(file.path) {
            linkIndex.insert(file: file.path, bytes: file.bytes)
        }
        linkIndex.announce(pages.map(\.path))
        // Two tasks keep two cores busy; each takes every other page, since neighbours are similar in size.
        async let even = Self.validate(pages, startingAt: 0, in: folder, by: schema, into: linkIndex)
        async let odd = Self.validate(pages, startingAt: 1, in: folder, by: schema, into: linkIndex)
        for outcome in await [even, odd] { try outcome.get() }
        return switch linkIndex.close() {
        case .sound(let site): CheckReport(folder: folder, counts: site.counts, findings: [])
        case .faulty(let findings): CheckReport(folder: folder, counts: linkIndex.counts, findings: findings)
        }
    }

    private static func validate(
        _ pages: [FolderListing.File],
        startingAt first: Int,
        in folder: String,
        by schema: PageSchema,
        into linkIndex: LinkIndex
    ) async -> Result<Void, Explanation> {
        Result { () throws(Explanation) in
            let validator = try PageValidator(schema: schema)
            for index in stride(from: first, to: pages.count, by: 2) {
                let page = pages[index]
                switch FolderListing.bytes(of: folder + "/" + page.path, limit: PageValidator.longestPage) {
                case .success(let bytes):
                    linkIndex.insert(validator.validate(bytes, path: page.path), bytes: page.bytes)
                case .failure(let fault):
                    linkIndex.insert(Finding(path: page.path, rule: .file, message: "cannot be read: \(fault.reason)"))
                    linkIndex.insert(file: page.path, bytes: page.bytes)
                }
            }
        }
    }
}
