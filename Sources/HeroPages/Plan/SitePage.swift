public import HeroModel

/// One page of a site: its path and its content.
public struct SitePage: Equatable, Sendable {
    /// Relative to the site's root, ending in a file name: `heroes/sun-wukong.html`, `es/heroes/sun-wukong.html`.
    public let path: String
    /// The same relative to the root of its language's tree.
    let pathInTree: String
    /// The position of its language among the site's; 0 is the first, whose pages the catalogue of the site lists.
    public let tree: Int
    /// The record whose page it is; nil for lists and the site's own pages.
    public let record: RecordKey?
    /// The record's JSON file next to the page, relative to the site's root: `heroes/sun-wukong.json`. Nil for pages
    /// that show no record, and in further languages: data has no interface language.
    public var twin: String? { tree == 0 && record != nil ? Self.twin(of: path) : nil }
    /// The page's template, as a path below the templates' folder without the extension: `pages/hero`.
    public let template: String

    let content: PageContent

    /// A page of the first language.
    init(path: String, record: RecordKey?, template: String, content: PageContent) {
        self.init(path: path, pathInTree: path, tree: 0, record: record, template: template, content: content)
    }

    private init(
        path: String,
        pathInTree: String,
        tree: Int,
        record: RecordKey?,
        template: String,
        content: PageContent
    ) {
        self.path = path
        self.pathInTree = pathInTree
        self.tree = tree
        self.record = record
        self.template = template
        self.content = content
    }

    /// The data file of the record's page at `path`.
    static func twin(of path: String) -> String { path.dropLast(".html".count) + ".json" }

    /// The same page in another language.
    func moved(to tree: SiteTree, at position: Int) -> SitePage {
        SitePage(
            path: tree.prefix + pathInTree,
            pathInTree: pathInTree,
            tree: position,
            record: record,
            template: template,
            content: content
        )
    }
}

/// What a page shows.
enum PageContent: Equatable, Sendable {
    case home, about, changes, search, compare, favourites, notFound
    case kind(RecordKind)
    case facet(FacetPage)
    case shelf(RelationGroupPage)
    /// The entry's place in the catalog.
    case record(Int)
}

extension RecordKind {
    /// The template of this kind's record pages.
    var template: String {
        switch self {
        case .heroes: "pages/hero"
        case .transformations: "pages/transformation"
        case .comics: "pages/comic"
        case .series: "pages/series"
        case .events: "pages/event"
        case .stories: "pages/story"
        case .creators: "pages/creator"
        case .facts: "pages/fact"
        }
    }
}
