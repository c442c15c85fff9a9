import Foundation
import HeroBasics
import HeroCatalog
import HeroSite
import Testing

/// Where this package's own files lie.
enum Repository {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let templates = root.appending(path: "Templates")
    static let golden = root.appending(path: "Tests/HeroSiteTests/Pages/Golden")
}

extension SitePages {
    /// A site of a made-up universe with the repository's own templates.
    static func sample(
        _ catalog: @autoclosure () -> Catalog = SampleUniverse.catalog,
        settings: SiteSettings = SiteSettings(title: "Book of Heroes"),
        theme: String? = nil
    ) throws -> SitePages {
        let base = Repository.templates.path(percentEncoded: false)
        let layers = theme.map { FolderLayers(Themes.folder($0), over: [base]) } ?? FolderLayers(base)
        return SitePages(
            catalog: catalog(),
            templates: try SiteTemplates(layers),
            settings: settings,
            pictures: SitePicturesFixture.book
        )
    }

    /// The page at this path as text.
    func text(_ path: String) throws -> String {
        let page = try #require(pages.first { $0.path == path }, "no page \(path)")
        var bytes: [UInt8] = []
        try render(page, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
