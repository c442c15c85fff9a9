import HeroModel

/// Every page. A new one is a folder with its type, a template in `Templates/pages`, and its row here.
enum PageList {
    /// The pages that there are whatever the catalog holds, in their order in reports and in the sitemap.
    static let standing: [any StandingPage.Type] = [
        HomePage.self, AboutPage.self, ChangesPage.self, SearchPage.self, ComparePage.self, FavouritesPage.self,
        NotFoundPage.self,
    ]

    static let lists: [any PageType.Type] = [KindPage.self, ListPage.self]

    /// The pages of records, each kind with its template.
    static let records: [RecordKind: (template: String, page: any RecordPage.Type)] = [
        .heroes: ("pages/hero", HeroPage.self),
        .transformations: ("pages/transformation", TransformationPage.self),
        .comics: ("pages/comic", PlainRecordPage.self),
        .series: ("pages/series", PlainRecordPage.self),
        .events: ("pages/event", PlainRecordPage.self),
        .stories: ("pages/story", PlainRecordPage.self),
        .creators: ("pages/creator", PlainRecordPage.self),
        .facts: ("pages/fact", FactPage.self),
    ]
}
