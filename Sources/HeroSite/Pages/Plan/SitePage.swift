import HeroCatalog
import HeroModel

/// One page of a site: its path and its content.
public struct SitePage: Equatable, Sendable {
    /// The path from the site's root, ending in a file name: `heroes/sun-wukong.html`, `es/heroes/sun-wukong.html`.
    public private(set) var path: String
    /// The path from the root of its language's tree: `heroes/sun-wukong.html` in every language.
    let pathInTree: String
    /// The position of its language among the site's; 0 is the first, whose pages the catalogue of the site lists.
    public private(set) var tree = 0
    /// The record's JSON file next to the page, relative to the site's root: `heroes/sun-wukong.json`. Nil for pages
    /// that show no record, and in further languages: data has no interface language.
    public var json: String? { hasJSON ? Self.json(of: path) : nil }
    var hasJSON: Bool { tree == 0 && isOfRecord }
    /// Whether it is the page of one record.
    public var isOfRecord: Bool { card != nil }
    /// The page's template, as a path below the templates' folder without the extension: `pages/hero`.
    public let template: String

    let content: PageContent
    /// Whether search engines should know it: it shows something, and does not stand in for another page.
    let isInSitemap: Bool

    /// A page of the first language.
    init(path: String, template: String, content: PageContent, isInSitemap: Bool = true) {
        self.path = path
        pathInTree = path
        self.template = template
        self.content = content
        self.isInSitemap = isInSitemap
    }

    /// The position of its record in `Catalog.cards`; nil for a page that is not of one record.
    var card: Int? {
        switch content {
        case .record(let index), .moved(let index): index
        case .single, .kind, .facet, .values, .relation, .former: nil
        }
    }

    /// The data file of the record's page at `path`.
    static func json(of path: String) -> String { String(Substring(path.utf8.dropLast("html".utf8.count))) + "json" }

    /// Returns the same page in another language.
    func moved(to tree: SiteTree, at position: Int) -> SitePage {
        var page = self
        page.path = tree.prefix + pathInTree
        page.tree = position
        return page
    }
}

/// What a page shows.
enum PageContent: Equatable, Sendable {
    /// The page of this row of `PageList.single`.
    case single(Int)
    case kind(RecordKind)
    indirect case facet(FacetPage)
    indirect case values(ValuesPage)
    indirect case relation(RelationGroupPage)
    /// The record at this position in `Catalog.cards`.
    case record(Int)
    /// The hero at this position in `Catalog.cards`, who is shown on the page of another.
    case moved(Int)
    /// What a record had under another kind.
    indirect case former(FormerRecordPage)
}
