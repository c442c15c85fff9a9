import HeroCatalog
import HeroModel
import HeroTemplate

/// A page of the site's own: its template, the fields that the template may use, and how they are filled.
protocol PageType: TemplateContext {
    /// A path below the folder of templates, without the extension.
    static var template: String { get }
    /// What a page shows; nil if it is of another type.
    init?(_ page: SitePage, in edition: Edition)
}

/// A page that there is whatever the catalog holds.
protocol StandingPage: PageType {
    /// From the root of the language.
    static var path: String { get }
    /// Whether there is one for each language; otherwise only the first has it.
    static var isInEachLanguage: Bool { get }
    init(in edition: Edition)
}

extension StandingPage {
    static var isInEachLanguage: Bool { true }

    init?(_ page: SitePage, in edition: Edition) {
        guard page.content == .standing, page.pathInTree == Self.path else { return nil }
        self.init(in: edition)
    }
}

/// The page of one record.
protocol RecordPage: TemplateContext {
    /// - Parameter index: the entry's place in the catalog.
    init(_ entry: CatalogEntry, at index: Int, in edition: Edition)
}
