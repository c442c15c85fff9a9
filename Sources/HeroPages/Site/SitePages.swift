public import HeroCatalog
import HeroModel

/// All pages of one catalog's site in all its languages, each ready to be rendered.
///
/// A page's bytes depend only on the catalog, the templates, the settings and the pictures. Immutable: many tasks
/// may render at once, each into its own buffer.
public struct SitePages: Sendable {
    /// Every page: by language, and in each the site's own first, then lists, then records in the catalog's order. The
    /// last one is the page for unknown addresses, which exists only in the first language.
    public let pages: [SitePage]
    /// The languages' folders, the first one empty: `["en": "", "es": "es/"]` as pairs in the site's order.
    public let languages: [(language: String, folder: String)]

    private let catalog: Catalog
    private let pictures: PictureBook
    private let trees: [TreePages]
    private let twins: RecordJSON
    private let signposts: SiteMetadata

    /// The languages are those that the templates were loaded for.
    public init(catalog: Catalog, templates: SiteTemplates, settings: SiteSettings, pictures: PictureBook) {
        let plan = SitePlan(catalog: catalog)
        let trees = templates.sets.enumerated().map { position, set in
            SiteTree(set.wording, position: position)
        }
        self.catalog = catalog
        self.pictures = pictures
        twins = RecordJSON(catalog: catalog, pictures: pictures)
        self.trees = templates.sets.enumerated().map { position, set in
            TreePages(
                position,
                of: trees,
                catalog: catalog,
                plan: plan,
                templates: set,
                settings: settings,
                pictures: pictures
            )
        }
        languages = trees.map { ($0.language, $0.prefix) }
        pages =
            trees.enumerated().flatMap { position, tree in
                position == 0 ? plan.pages : plan.pages.map { $0.moved(to: tree, at: position) }
            } + [plan.notFound]
        signposts = SiteMetadata(
            settings: settings,
            language: trees[0].language,
            sitemap: settings.baseURL.map {
                Sitemap(baseURL: $0, trees: trees, pages: plan.pages, catalog: catalog)
            }
        )
    }

    /// The site's files that come from neither a template nor a picture: the data for search and comparison.
    public func generatedFiles() -> [SiteAsset] {
        SearchFiles(catalog: catalog, pictures: pictures).files + trees.prefix(1).map { $0.heroColumns() }
    }

    /// The site's metadata for programs: feeds and sitemap if it has a public address, `robots.txt`, web manifest. Each
    /// is written on request.
    public func signpostFiles() -> some Sequence<SiteAsset> {
        [AnySequence(signposts.files), AnySequence(trees.lazy.compactMap { $0.feed() })].joined()
    }

    /// The paths of those generated and metadata files that a page may link to.
    public var linkableFiles: [String] {
        [TitleIndex.path, HeroColumns.path, SiteMetadata.manifestPath] + trees.compactMap(\.feedPath)
    }

    /// Appends the file at `page.twin` as UTF-8; nothing for a page without one.
    public func renderTwin(of page: SitePage, into buffer: inout [UInt8]) {
        guard page.twin != nil, case .record(let index) = page.content else { return }
        twins.write(catalog.entries[index], into: &buffer)
    }

    /// Appends the page as UTF-8; `page` must be one of `pages`.
    public func render(_ page: SitePage, into buffer: inout [UInt8]) { trees[page.tree].render(page, into: &buffer) }
}
