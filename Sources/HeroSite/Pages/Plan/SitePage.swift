import HeroModel

/// One page of a site: its path and its content.
public struct SitePage: Equatable, Sendable {
    /// The path from the site's root, ending in a file name: `heroes/sun-wukong.html`, `es/heroes/sun-wukong.html`.
    public let path: String
    /// The path from the root of its language's tree: `heroes/sun-wukong.html` in every language.
    let pathInTree: String
    /// The position of its language among the site's; 0 is the first, whose pages the catalogue of the site lists.
    public let tree: Int
    /// The record's JSON file next to the page, relative to the site's root: `heroes/sun-wukong.json`. Nil for pages
    /// that show no record, and in further languages: data has no interface language.
    public var json: String? { hasJSON ? Self.json(of: path) : nil }
    var hasJSON: Bool { tree == 0 && isOfRecord }
    /// Whether it is the page of one record.
    public var isOfRecord: Bool { card != nil }
    /// The page's template, as a path below the templates' folder without the extension: `pages/hero`.
    public let template: String

    let content: PageContent

    /// A page of the first language.
    init(path: String, template: String, content: PageContent) {
        self.init(path: path, pathInTree: path, tree: 0, template: template, content: content)
    }

    private init(
        path: String,
        pathInTree: String,
        tree: Int,
        template: String,
        content: PageContent
    ) {
        self.path = path
        self.pathInTree = pathInTree
        self.tree = tree
        self.template = template
        self.content = content
    }

    /// Whether search engines should know it: it shows something, and does not stand in for another page.
    var isInSitemap: Bool { if case .moved = content { false } else { pathInTree != NotFoundPage.path } }

    /// The position of its record in `Catalog.cards`; nil for a page that is not of one record.
    var card: Int? {
        switch content {
        case .record(let index), .moved(let index): index
        case .standing, .kind, .facet, .relation: nil
        }
    }

    /// The data file of the record's page at `path`.
    static func json(of path: String) -> String { String(Substring(path.utf8.dropLast("html".utf8.count))) + "json" }

    /// Returns the same page in another language.
    func moved(to tree: SiteTree, at position: Int) -> SitePage {
        SitePage(
            path: tree.prefix + pathInTree,
            pathInTree: pathInTree,
            tree: position,
            template: template,
            content: content
        )
    }
}

/// What a page shows.
enum PageContent: Equatable, Sendable {
    /// What its type says: there is one page of it.
    case standing
    case kind(RecordKind)
    indirect case facet(FacetPage)
    indirect case relation(RelationGroupPage)
    /// The record at this position in `Catalog.cards`.
    case record(Int)
    /// The hero at this position in `Catalog.cards`, who is shown on the page of another.
    case moved(Int)
}
