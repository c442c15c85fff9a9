import HeroModel
import HeroTemplate

/// Every page. A new one is a folder with its type, a template in `Templates/pages`, its row here, and its words.
enum PageList {
    /// The pages that there are whatever the catalog holds, in their order in reports and in the sitemap.
    static let single = [
        PageRow(page: HomePage.self, template: "pages/home", path: PagePath.home, title: nil),
        PageRow(page: AboutPage.self, template: "pages/about", path: "about.html", title: "about"),
        PageRow(page: ChangesPage.self, template: "pages/changes", path: "changes.html", title: "changes"),
        PageRow(page: SearchPage.self, template: "pages/search", path: "search.html", title: "search"),
        PageRow(page: ComparePage.self, template: "pages/compare", path: "compare.html", title: "compare"),
        PageRow(page: MapPage.self, template: "pages/map", path: "map.html", title: "map"),
        PageRow(page: TimelinePage.self, template: "pages/timeline", path: "timeline.html", title: "chronicle"),
        PageRow(page: FavouritesPage.self, template: "pages/favourites", path: "favourites.html", title: "favourites"),
        PageRow(
            page: NotFoundPage.self,
            template: "pages/not-found",
            path: "404.html",
            title: "notFound",
            isInSitemap: false,
            isKept: false
        ),
        PageRow(
            page: OfflinePage.self,
            template: "pages/offline",
            path: "offline.html",
            title: "offline",
            isInSitemap: false,
            needsKeeping: true
        ),
    ]

    /// The paths of what browsers that keep the site have from the start, from the root of each language.
    static var kept: [String] { single.filter(\.isKept).map(\.path) }

    /// The page of a record of this kind, with its template: of a declared kind the owner's `pages/KIND`, if there is one.
    static func record(_ row: KindRow, among texts: TemplateTexts) -> (template: String, page: any RecordPage.Type) {
        guard row.kind.isDeclared else { return ("pages/" + row.singular, own[row.kind] ?? PlainRecordPage.self) }
        let template = "pages/" + row.kind.folder
        return (texts.contains(template) ? template : plain, PlainRecordPage.self)
    }

    /// The template of records of declared kinds.
    static let plain = "pages/record"

    /// The pages of the kinds whose records have more than fields and relations.
    private static let own: [RecordKind: any RecordPage.Type] = [
        .heroes: HeroPage.self, .transformations: TransformationPage.self, .facts: FactPage.self,
        .series: SeriesPage.self,
    ]
}

/// What sets a single page apart from the others.
struct PageRow: Sendable {
    let page: any SinglePage.Type
    /// A path below the folder of templates, without the extension.
    let template: String
    /// The path from the root of the language.
    let path: String
    /// The name of the page's title among the words of a language, below `sentences`; nil for the title of the site.
    let title: String?
    var isInSitemap = true
    /// Whether browsers that keep the site have the page from the start.
    var isKept = true
    /// Whether only sites that browsers keep have the page.
    var needsKeeping = false
}
