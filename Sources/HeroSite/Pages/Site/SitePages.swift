public import HeroCatalog
public import HeroModel

/// All pages of one catalog's site in all its languages, each ready to be rendered.
///
/// A page's bytes depend only on the catalog, the templates, the settings and the pictures; a page's digest covers the
/// part of them that it is made from. The pages are immutable: many tasks may render at once, each into its own buffer.
public struct SitePages: Sendable {
    /// Every page: by language, and in each the site's own first, then lists, then records in the catalog's order.
    public let pages: [SitePage]
    /// The languages' folders, the first one empty: `["en": "", "es": "es/"]` as pairs in the site's order.
    public let languages: [(language: String, folder: String)]

    /// The files that pages use unchanged, drawings in the colours of the site's style.
    public let assets: [SiteAsset]
    /// What icons in other sizes are to be drawn from; nil if those that came along fit.
    public let drawnIcon: SiteAsset?

    private let catalog: Catalog
    private let digested: DigestedCatalog
    private let contexts: [ContextPages]
    private let shared: SharedFiles

    /// The languages are those that the templates were loaded for.
    public init(catalog: Catalog, templates: SiteTemplates, settings: SiteSettings, pictures: SitePictures) {
        let plan = SitePlan(catalog: catalog, isKeptOffline: settings.isKeptOffline) {
            templates.sets[0].template(of: $0)
        }
        let digested = DigestedCatalog(catalog, pictures: pictures)
        let trees = templates.sets.enumerated().map { position, set in
            SiteTree(set.wording, position: position)
        }
        let style = SiteStyle(templates.assetSet, settings)
        let contexts = templates.sets.enumerated().map { position, set in
            let context = RenderContext(
                position,
                of: trees,
                kinds: catalog.kinds,
                held: catalog.heldKinds,
                placeholders: templates.assetSet.placeholders(of: catalog.kinds),
                wording: set.wording,
                settings: settings,
                style: style
            )
            return ContextPages(
                whole: SiteContext(context: context, catalog: catalog, digested: digested, facets: plan.facets),
                templates: set
            )
        }
        self.catalog = catalog
        assets = style.assets
        drawnIcon = style.drawnIcon
        self.digested = digested
        self.contexts = contexts
        languages = trees.map { ($0.language.text, $0.prefix) }
        pages =
            plan.pages
            + trees.enumerated().dropFirst().flatMap { position, tree in
                plan.pages.map { $0.moved(to: tree, at: position) }
            }
        shared = SharedFiles(
            catalog: catalog,
            digested: digested,
            pictures: pictures,
            contexts: contexts.map(\.whole),
            metadata: SiteMetadata(
                settings: settings,
                style: style,
                language: trees[0].language,
                sitemap: settings.baseURL.map {
                    Sitemap(baseURL: $0, trees: trees, pages: plan.pages, catalog: catalog)
                },
                worker: settings.isKeptOffline
                    ? ServiceWorker(pages: trees.flatMap { tree in PageList.kept.map { tree.prefix + $0 } }, style)
                    : nil
            ),
            ownSheet: style.ownSheet
        )
    }

    /// The record that a page shows; nil for lists and the site's own pages.
    public func record(of page: SitePage) -> RecordKey? { page.card.map { catalog.cards[$0].key } }

    /// The records without which `renderFallback` makes a page: its own, or those that it lists.
    public func recordsLeftOut(of page: SitePage) -> [RecordKey] {
        let indexes: [Int] =
            switch page.content {
            case .single, .kind, .values: []
            case .facet(let list): Array(list.indexes[list.paging.range])
            case .record(let card), .moved(let card): [card]
            case .relation(let list): [list.card]
            case .former(let page): [page.card]
            }
        return indexes.map { catalog.cards[$0].key }
    }

    // MARK: Rendering

    /// For `prepared`: one for each task, since it keeps its memory from page to page.
    public func reader() -> DigestReader { digested.reader() }

    /// Reads what a page and the data file beside it show of the catalog; `page` must be one of `pages`.
    public func prepared(_ page: SitePage, with reader: inout DigestReader) -> PreparedPage {
        contexts[page.tree].prepared(page, reader: &reader)
    }

    /// What these pages show of records, in their order; nil for a page that shows none.
    /// - Throws: `ArchiveError`.
    public func contents(of pages: some Collection<SitePage>) throws -> [RecordContent?] {
        let cards = pages.map { page in page.card.map { [$0] + catalog.mergedRecords(of: $0) } ?? [] }
        return try catalog.records(at: cards).map { own in
            own.first.map { RecordContent(record: $0, others: Array(own.dropFirst())) }
        }
    }

    /// Appends the page as UTF-8; `page` must be one of `pages`.
    /// - Throws: `ArchiveError`.
    public func render(_ page: SitePage, into buffer: inout [UInt8]) throws {
        var reader = reader()
        prepared(page, with: &reader).render(try contents(of: [page])[0], into: &buffer)
    }

    /// Appends what takes the place of a page that cannot be validated, as UTF-8: the plain page of a record, also for a list
    /// of its relations, or a list without records. Nothing for other pages.
    public func renderFallback(of page: SitePage, into buffer: inout [UInt8]) {
        var reader = reader()
        contexts[page.tree].renderFallback(of: page, reader: &reader, into: &buffer)
    }

    // MARK: Other files

    /// Calls `body` with each file that comes from neither a template nor a picture, one at a time: the data for search
    /// and comparison, and the site's metadata for programs.
    /// - Parameter words: the words of the previous build, to save time; those of this one afterwards.
    /// - Throws: `ArchiveError`, and what `body` throws.
    public func forEachSharedFile(words: inout SearchWords, _ body: (SharedFile) throws -> Void) throws {
        try shared.forEach(words: &words, body)
    }

    /// Calls `body` with each file that comes from neither a template nor a picture, without words of an earlier build.
    public func forEachSharedFile(_ body: (SharedFile) throws -> Void) throws {
        var words = SearchWords()
        try shared.forEach(words: &words, body)
    }

    /// The paths of those shared files that a page may link to.
    public var linkableFiles: [String] { shared.linkable }
}
