public import HeroCatalog
import HeroModel
import HeroTemplate

/// All pages of one catalog's site, each ready to be rendered.
///
/// A page's bytes depend on the catalog, the templates, the settings and the pictures alone. Immutable: many tasks
/// may render at once, each into a buffer of its own.
public struct SitePages: Sendable {
    /// Every page, the site's own first, then lists, then records in the catalog's order.
    public let pages: [SitePage]

    private let catalog: Catalog
    private let templates: SiteTemplates
    private let frames: FrameMaker
    private let titles: PageTitles
    private let records: RecordMaker
    private let ladders: LadderMaker
    private let publications: PublicationMaker
    private let lists: ListMaker
    private let homes: HomeMaker
    private let changes: ChangesMaker
    private let facts: FactMaker

    public init(catalog: Catalog, templates: SiteTemplates, settings: SiteSettings, pictures: PictureBook) {
        let wording = Wording.english
        let plan = SitePlan(catalog: catalog)
        let frames = FrameMaker(catalog: catalog, settings: settings, wording: wording)
        let cards = CardMaker(catalog: catalog, pictures: pictures, language: wording.language)
        let galleries = GalleryMaker(cards: cards, wording: wording)
        let categoryPages = Dictionary(
            catalog.categories.map { ($0.name, "../" + SitePlan.path(of: $0)) },
            uniquingKeysWith: { first, _ in first }
        )
        let shelves = ShelfMaker(galleries: galleries, wording: wording, categoryPages: categoryPages)
        pages = plan.pages
        self.catalog = catalog
        self.templates = templates
        self.frames = frames
        facts = FactMaker(wording: wording, categoryPages: categoryPages)
        titles = PageTitles(catalog: catalog, wording: wording, site: settings.title)
        records = RecordMaker(shelves: shelves, wording: wording)
        ladders = LadderMaker(shelves: shelves, wording: wording)
        publications = PublicationMaker(wording: wording)
        lists = ListMaker(frames: frames, galleries: galleries, wording: wording, letters: plan.letters)
        homes = HomeMaker(frames: frames, galleries: galleries, wording: wording)
        changes = ChangesMaker(frames: frames, galleries: galleries, wording: wording)
    }

    /// The site's files that neither a template nor a picture gives: the data of the search.
    public func generatedFiles() -> [SiteAsset] {
        [SiteAsset(path: SearchIndex.path, bytes: SearchIndex(catalog: catalog, wording: .english).script)]
    }

    /// Appends the page as UTF-8; `page` must be one of `pages`.
    public func render(_ page: SitePage, into buffer: inout [UInt8]) {
        switch page.content {
        case .home: templates.home.render(homes.home(path: page.path), into: &buffer)
        case .about: templates.about.render(homes.about(path: page.path), into: &buffer)
        case .search: templates.search.render(homes.search(path: page.path), into: &buffer)
        case .changes: templates.changes.render(changes.page(path: page.path), into: &buffer)
        case .kind(let kind): templates.kind.render(lists.page(of: kind, path: page.path), into: &buffer)
        case .letter(let kind, let part):
            templates.letter.render(lists.page(of: part, kind: kind, path: page.path), into: &buffer)
        case .category(let part):
            templates.category.render(lists.page(ofCategory: part, path: page.path), into: &buffer)
        case .record(let index): render(recordAt: index, into: &buffer)
        }
    }

    private func render(recordAt index: Int, into buffer: inout [UInt8]) {
        let entry = catalog.entries[index]
        let picture = records.cards.picture(of: entry)
        let page = frames.frame(title: titles.title(of: entry, at: index), entry: entry, picture: picture)
        switch entry.record {
        case .hero:
            let record = records.record(of: entry, except: .form)
            let hero = HeroPage(page: page, record: record, ladder: ladders.ladder(of: entry))
            templates.hero.render(hero, into: &buffer)
        case .transformation:
            let base = ladders.base(of: index)?.hero
            let form = TransformationPage(
                page: page,
                record: records.record(of: entry, except: .base),
                form: ladders.form(at: index),
                change: ladders.change(at: index),
                ladder: base.flatMap { ladders.ladder(of: $0, current: index) }
            )
            templates.transformation.render(form, into: &buffer)
        case .comic(let noun):
            let part = publications.comic(noun)
            let comic = ComicPage(page: page, record: records.record(of: entry), comic: part)
            templates.comic.render(comic, into: &buffer)
        case .series(let noun):
            let part = publications.series(noun)
            let series = SeriesPage(page: page, record: records.record(of: entry), series: part)
            templates.series.render(series, into: &buffer)
        case .event(let noun):
            let part = publications.event(noun)
            let event = EventPage(page: page, record: records.record(of: entry), event: part)
            templates.event.render(event, into: &buffer)
        case .story(let noun):
            let part = publications.story(noun)
            let story = StoryPage(page: page, record: records.record(of: entry), story: part)
            templates.story.render(story, into: &buffer)
        case .creator(let noun):
            let part = publications.creator(noun, shelves: entry.shelves)
            let creator = CreatorPage(page: page, record: records.record(of: entry), creator: part)
            templates.creator.render(creator, into: &buffer)
        case .fact(let noun):
            let part = facts.part(of: noun)
            let fact = FactPage(page: page, record: records.record(of: entry), fact: part)
            templates.fact.render(fact, into: &buffer)
        }
    }
}
