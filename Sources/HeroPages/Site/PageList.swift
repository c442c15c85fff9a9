import HeroModel

/// Every page. A new one is a folder with its type, a template in `Templates/pages`, and its row here.
enum PageList {
    /// The pages that there are whatever the catalog holds, in their order in reports and in the sitemap.
    static let standing: [any StandingPage.Type] = [
        HomePage.self, AboutPage.self, ChangesPage.self, SearchPage.self, ComparePage.self, MapPage.self,
        FavouritesPage.self, NotFoundPage.self,
    ]

    /// The page of a record of this kind, with its template.
    static func record(_ kind: RecordKind) -> (template: String, page: any RecordPage.Type) {
        switch kind {
        case .heroes: ("pages/hero", HeroPage.self)
        case .transformations: ("pages/transformation", TransformationPage.self)
        case .comics: ("pages/comic", PlainRecordPage.self)
        case .series: ("pages/series", PlainRecordPage.self)
        case .events: ("pages/event", PlainRecordPage.self)
        case .stories: ("pages/story", PlainRecordPage.self)
        case .creators: ("pages/creator", PlainRecordPage.self)
        case .facts: ("pages/fact", FactPage.self)
        }
    }
}
