import HeroCheck
import HeroPublish
import HeroSite

/// The pages of a site as its templates make them at one moment.
struct PreviewDraft: Sendable {
    let pages: SitePages
    let assets: [String: SiteAsset]
    /// Paths of files that pages may link to and that are neither pages nor assets of this draft.
    private let others: Set<String>
    /// Each page's index in `pages.pages`, by its path.
    let places: [String: Int]

    /// - Parameters:
    ///   - pictures: the paths of the pictures that pages show.
    ///   - places: from an earlier draft of the same catalog and languages; nil if there is none.
    init(_ pages: SitePages, assets: [SiteAsset], pictures: [String], places: [String: Int]?) {
        self.pages = pages
        others = Set(pictures + pages.linkableFiles + [SiteIndex.path, SiteManifest.path])
        self.assets = Dictionary(assets.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        self.places =
            places
            ?? Dictionary(pages.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The page at `path`, with a bar at its end if publishing would refuse it; nil if no page is there.
    /// - Throws: `CheckError`, `ArchiveError`.
    func page(at path: String, schema: PageSchema) throws -> [UInt8]? {
        guard let place = places[path] else { return nil }
        var bytes: [UInt8] = []
        try pages.render(pages.pages[place], into: &bytes)
        let validation = try PageValidator(schema: schema).validate(bytes, path: path)
        let dangling = validation.danglingLinks { target in
            places[target] != nil || assets[target] != nil || json(target) != nil || others.contains(target)
        }
        let findings = (validation.findings + dangling).sorted()
        guard !findings.isEmpty else { return bytes }
        let bar = ErrorOverlay.bar(
            findings.map { ErrorOverlay.Finding(line: $0.line, column: $0.column, message: $0.message) },
            of: pages.pages[place],
            bytes: bytes
        )
        return Self.page(bytes, endingWith: bar)
    }

    /// The page whose data file is at `path`.
    private func json(_ path: String) -> SitePage? {
        guard path.hasSuffix(".json"), let place = places[path.dropLast(".json".count) + ".html"] else { return nil }
        return pages.pages[place].json == path ? pages.pages[place] : nil
    }

    /// Before the end of the body; or at the end of a page without one, where browsers put it into the body.
    private static func page(_ page: [UInt8], endingWith bar: [UInt8]) -> [UInt8] {
        let end = page.ranges(of: Array("</body>".utf8)).last?.lowerBound ?? page.endIndex
        return page[..<end] + bar + page[end...]
    }
}
