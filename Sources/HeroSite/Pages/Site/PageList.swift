import HeroModel

/// Every page. A new one is a folder with its type, a template in `Templates/pages`, and its row here.
enum PageList {
    /// The pages that there are whatever the catalog holds, in their order in reports and in the sitemap.
    static let standing: [any SinglePage.Type] = [
        HomePage.self, AboutPage.self, ChangesPage.self, SearchPage.self, ComparePage.self, MapPage.self,
        FavouritesPage.self, NotFoundPage.self,
    ]

    /// The page of a record of this kind, with its template.
    static func record(_ kind: RecordKind) -> (template: String, page: any RecordPage.Type) {
        ("pages/" + kind.row.singular, own[kind] ?? PlainRecordPage.self)
    }

    /// The pages of the kinds whose records have more than fields and relations.
    private static let own: [RecordKind: any RecordPage.Type] = [
        .heroes: HeroPage.self, .transformations: TransformationPage.self, .facts: FactPage.self,
    ]
}
