import HeroCatalog
import HeroModel
import HeroTemplate

/// Builds the pages of one language's tree.
///
/// A class: its builders hold so much that copying them for each page would cost more than the page itself.
final class TreePages: Sendable {
    private let catalog: Catalog
    private let templates: TemplateSet
    private let frames: FrameBuilder
    private let titles: PageTitles
    private let records: RecordPageBuilder
    private let radars: RadarBuilder
    private let ladders: LadderBuilder
    private let timelines: TimelineBuilder
    private let meetings: RelatedHeroesBuilder
    private let lists: ListBuilder
    private let homes: HomeBuilder
    private let changes: ChangesBuilder
    private let facts: FactBuilder

    init(
        _ position: Int,
        of trees: [SiteTree],
        catalog: Catalog,
        plan: SitePlan,
        templates: TemplateSet,
        settings: SiteSettings,
        pictures: PictureBook
    ) {
        let wording = templates.wording
        let tree = trees[position]
        let cards = CardBuilder(catalog: catalog, pictures: pictures, language: wording.language, up: tree.up)
        let frames = FrameBuilder(cards: cards, settings: settings, wording: wording, tree: tree, trees: trees)
        let galleries = GalleryBuilder(cards: cards, wording: wording)
        let categoryPages = Dictionary(
            catalog.categories.map { ($0.name, "../" + SitePlan.path(of: $0)) },
            uniquingKeysWith: { first, _ in first }
        )
        let shelves = RelationPartBuilder(galleries: galleries, wording: wording, categoryPages: categoryPages)
        self.catalog = catalog
        self.templates = templates
        self.frames = frames
        facts = FactBuilder(wording: wording, categoryPages: categoryPages)
        titles = PageTitles(catalog: catalog, wording: wording, site: settings.title)
        records = RecordPageBuilder(shelves: shelves, wording: wording)
        radars = RadarBuilder(wording: wording)
        ladders = LadderBuilder(shelves: shelves, wording: wording)
        timelines = TimelineBuilder(catalog: catalog, wording: wording)
        meetings = RelatedHeroesBuilder(galleries: galleries, wording: wording)
        lists = ListBuilder(frames: frames, shelves: shelves, wording: wording, facets: plan.facets)
        homes = HomeBuilder(frames: frames, galleries: galleries, wording: wording)
        changes = ChangesBuilder(frames: frames, galleries: galleries, wording: wording)
    }

    /// The heroes for pages that compare them, the same in every language.
    func heroColumns() -> SiteAsset {
        SiteAsset(path: HeroColumns.path, bytes: HeroColumns(cards: records.cards).script)
    }

    func render(_ page: SitePage, into buffer: inout [UInt8]) {
        let path = page.pathInTree
        switch page.content {
        case .home: templates.home.render(homes.home(path: path), into: &buffer)
        case .about: templates.about.render(homes.about(path: path), into: &buffer)
        case .search: templates.search.render(homes.search(path: path), into: &buffer)
        case .notFound: templates.notFound.render(homes.notFound(path: path), into: &buffer)
        case .changes: templates.changes.render(changes.page(path: path), into: &buffer)
        case .compare: templates.compare.render(homes.compare(path: path), into: &buffer)
        case .favourites: templates.favourites.render(homes.favourites(path: path), into: &buffer)
        case .kind(let kind): templates.kind.render(lists.page(of: kind, path: path), into: &buffer)
        case .facet(let facet): templates.list.render(lists.page(of: facet), into: &buffer)
        case .shelf(let shelf): templates.list.render(lists.page(of: shelf), into: &buffer)
        case .record(let index): render(recordAt: index, into: &buffer)
        }
    }

    /// The path of the feed; nil if there is none.
    var feedPath: String? { frames.settings.baseURL.map { _ in frames.tree.prefix + SiteTree.feed } }

    /// The feed of changes; nil if the site has no public address.
    func feed() -> SiteAsset? {
        frames.settings.baseURL.map { ChangeFeed(frames: frames, baseURL: $0).file }
    }

    private func render(recordAt index: Int, into buffer: inout [UInt8]) {
        let entry = catalog.entries[index]
        let picture = records.cards.picture(of: entry)
        let page = frames.frame(title: titles.title(of: entry, at: index), entry: entry, picture: picture)
        switch entry.record {
        case .hero(let noun):
            let record = records.record(of: entry, at: index, except: .form)
            let hero = HeroPage(
                page: page,
                record: record,
                radar: radars.radar(of: noun),
                ladder: ladders.ladder(of: entry),
                timeline: timelines.timeline(of: entry),
                met: meetings.met(by: entry, at: index)
            )
            templates.hero.render(hero, into: &buffer)
        case .transformation:
            let base = ladders.base(of: index)?.hero
            let form = TransformationPage(
                page: page,
                record: records.record(of: entry, at: index, except: .base),
                form: ladders.form(at: index),
                change: ladders.change(at: index),
                ladder: base.flatMap { ladders.ladder(of: $0, current: index) }
            )
            templates.transformation.render(form, into: &buffer)
        case .comic:
            templates.comic.render(ComicPage(page: page, record: records.record(of: entry, at: index)), into: &buffer)
        case .series:
            templates.series.render(SeriesPage(page: page, record: records.record(of: entry, at: index)), into: &buffer)
        case .event:
            templates.event.render(EventPage(page: page, record: records.record(of: entry, at: index)), into: &buffer)
        case .story:
            templates.story.render(StoryPage(page: page, record: records.record(of: entry, at: index)), into: &buffer)
        case .creator:
            let creator = CreatorPage(page: page, record: records.record(of: entry, at: index))
            templates.creator.render(creator, into: &buffer)
        case .fact(let noun):
            let part = facts.part(of: noun)
            let fact = FactPage(page: page, record: records.record(of: entry, at: index), fact: part)
            templates.fact.render(fact, into: &buffer)
        }
    }
}
