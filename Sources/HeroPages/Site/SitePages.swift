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
    private let editions: [Edition]
    private let templates: [TemplateSet]
    private let recordJSON: RecordJSON
    private let metadata: SiteMetadata

    /// The languages are those that the templates were loaded for.
    public init(catalog: Catalog, templates: SiteTemplates, settings: SiteSettings, pictures: PictureBook) {
        let plan = SitePlan(catalog: catalog)
        let trees = templates.sets.enumerated().map { position, set in
            SiteTree(set.wording, position: position)
        }
        self.catalog = catalog
        self.pictures = pictures
        recordJSON = RecordJSON(catalog: catalog, pictures: pictures)
        self.templates = templates.sets
        editions = templates.sets.enumerated().map { position, set in
            Edition(
                position,
                of: trees,
                catalog: catalog,
                facets: plan.facets,
                wording: set.wording,
                settings: settings,
                pictures: pictures
            )
        }
        languages = trees.map { ($0.language, $0.prefix) }
        pages =
            trees.enumerated().flatMap { position, tree in
                position == 0 ? plan.pages : plan.pages.map { $0.moved(to: tree, at: position) }
            } + plan.untranslated
        metadata = SiteMetadata(
            settings: settings,
            language: trees[0].language,
            sitemap: settings.baseURL.map {
                Sitemap(baseURL: $0, trees: trees, pages: plan.pages, catalog: catalog)
            }
        )
    }

    /// The site's files that come from neither a template nor a picture: the data for search and comparison.
    public func generatedFiles() -> [SiteAsset] {
        SearchFiles(catalog: catalog, pictures: pictures).files
            + editions.prefix(1).map { SiteAsset(path: HeroColumns.path, bytes: HeroColumns(cards: $0.cards).script) }
    }

    /// The site's metadata for programs: feeds and sitemap if it has a public address, `robots.txt`, web manifest. Each
    /// is written on request.
    public func metadataFiles() -> some Sequence<SiteAsset> {
        [AnySequence(metadata.files), AnySequence(editions.lazy.compactMap { ChangeFeed(edition: $0)?.file })].joined()
    }

    /// The paths of those generated and metadata files that a page may link to.
    public var linkableFiles: [String] {
        [TitleIndex.path, HeroColumns.path, SiteMetadata.manifestPath]
            + editions.compactMap { ChangeFeed(edition: $0)?.path }
    }

    /// Appends the file at `page.json` as UTF-8; nothing for a page without one.
    public func renderJSON(of page: SitePage, into buffer: inout [UInt8]) {
        guard page.json != nil, case .record(let index) = page.content else { return }
        recordJSON.write(catalog.entries[index], into: &buffer)
    }

    /// Appends the page as UTF-8; `page` must be one of `pages`.
    public func render(_ page: SitePage, into buffer: inout [UInt8]) {
        templates[page.tree].render(page, of: editions[page.tree], into: &buffer)
    }
}
