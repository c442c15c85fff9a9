import HeroModel

/// Every type of page. A new one is a folder with its type, a template in `Templates/pages`, and its row here.
enum PageList {
    static let all: [any PageType.Type] = [
        // One each, in this order in reports and in the sitemap.
        HomePage.self, AboutPage.self, ChangesPage.self, SearchPage.self, ComparePage.self, FavouritesPage.self,
        NotFoundPage.self,
        // Lists.
        KindPage.self, ListPage.self,
        // Records.
        HeroPage.self, TransformationPage.self, ComicPage.self, SeriesPage.self, EventPage.self, StoryPage.self,
        CreatorPage.self, FactPage.self,
    ]

    /// The pages that there are whatever the catalog holds.
    static let standing: [any StandingPage.Type] = all.compactMap { $0 as? any StandingPage.Type }

    /// The templates of records' pages.
    static let recordTemplates: [RecordKind: String] = Dictionary(
        uniqueKeysWithValues: all.compactMap { $0 as? any RecordPage.Type }.map { ($0.kind, $0.template) }
    )
}
