import HeroTemplate

/// The compiled templates of all pages in one language, with its words.
struct TemplateSet: Sendable {
    let wording: Wording
    let unreachedTemplates: [String]
    let unusedFields: [String]

    let home: CompiledTemplate<HomePage>
    let about: CompiledTemplate<AboutPage>
    let changes: CompiledTemplate<ChangesPage>
    let search: CompiledTemplate<SearchPage>
    let compare: CompiledTemplate<ComparePage>
    let favourites: CompiledTemplate<FavouritesPage>
    let notFound: CompiledTemplate<NotFoundPage>
    let kind: CompiledTemplate<KindPage>
    let list: CompiledTemplate<ListPage>
    let hero: CompiledTemplate<HeroPage>
    let transformation: CompiledTemplate<TransformationPage>
    let comic: CompiledTemplate<ComicPage>
    let series: CompiledTemplate<SeriesPage>
    let event: CompiledTemplate<EventPage>
    let story: CompiledTemplate<StoryPage>
    let creator: CompiledTemplate<CreatorPage>
    let fact: CompiledTemplate<FactPage>

    /// - Parameter texts: the folder's templates, the same for all languages.
    /// - Throws: all mistakes in the templates and the language's file.
    init(_ texts: TemplateTexts, language: String, folder: String) throws(TemplateErrors) {
        let catalogue = try LanguageCatalogue(language: language, folder: folder)
        wording = Wording(catalogue)
        let words = TemplateWords(catalogue)
        try catalogue.finish()
        let library = try TemplateLibrary(texts.adding(words.texts, file: catalogue.file), roots: Self.roots)
        unreachedTemplates = library.unreachedTemplates
        unusedFields = library.unusedFields.map(\.description)
        home = try library.template("pages/home", for: HomePage.self)
        about = try library.template("pages/about", for: AboutPage.self)
        changes = try library.template("pages/changes", for: ChangesPage.self)
        search = try library.template("pages/search", for: SearchPage.self)
        compare = try library.template("pages/compare", for: ComparePage.self)
        favourites = try library.template("pages/favourites", for: FavouritesPage.self)
        notFound = try library.template("pages/not-found", for: NotFoundPage.self)
        kind = try library.template("pages/kind", for: KindPage.self)
        list = try library.template("pages/list", for: ListPage.self)
        hero = try library.template("pages/hero", for: HeroPage.self)
        transformation = try library.template("pages/transformation", for: TransformationPage.self)
        comic = try library.template("pages/comic", for: ComicPage.self)
        series = try library.template("pages/series", for: SeriesPage.self)
        event = try library.template("pages/event", for: EventPage.self)
        story = try library.template("pages/story", for: StoryPage.self)
        creator = try library.template("pages/creator", for: CreatorPage.self)
        fact = try library.template("pages/fact", for: FactPage.self)
    }

    private static let roots = [
        TemplateRoot("pages/home", for: HomePage.self),
        TemplateRoot("pages/about", for: AboutPage.self),
        TemplateRoot("pages/changes", for: ChangesPage.self),
        TemplateRoot("pages/search", for: SearchPage.self),
        TemplateRoot("pages/compare", for: ComparePage.self),
        TemplateRoot("pages/favourites", for: FavouritesPage.self),
        TemplateRoot("pages/not-found", for: NotFoundPage.self),
        TemplateRoot("pages/kind", for: KindPage.self),
        TemplateRoot("pages/list", for: ListPage.self),
        TemplateRoot("pages/hero", for: HeroPage.self),
        TemplateRoot("pages/transformation", for: TransformationPage.self),
        TemplateRoot("pages/comic", for: ComicPage.self),
        TemplateRoot("pages/series", for: SeriesPage.self),
        TemplateRoot("pages/event", for: EventPage.self),
        TemplateRoot("pages/story", for: StoryPage.self),
        TemplateRoot("pages/creator", for: CreatorPage.self),
        TemplateRoot("pages/fact", for: FactPage.self),
    ]
}
