import HeroCatalog
import HeroModel
import HeroTemplate

/// The first page: heroes, rows of other kinds, quotes, sources.
struct HomePage: SinglePage {
    let page: PageFrame
    let tagline: String?
    /// What the site holds and of which day; the tiles below say how many.
    let summary: String
    /// Nil for an empty site, which has no tiles.
    let asOf: DayPart?
    let carousel: Carousel?
    let kinds: [KindTile]
    let firstRow: HomeRow?
    /// The others: further down, where browsers do not load their pictures before a visitor comes there.
    let rows: [HomeRow]
    /// Whether there are heroes or facts of which a script shows one each day.
    let hasDays: Bool
    /// Whether there are records of which a script shows those of the day.
    let hasDates: Bool
    let quotes: LinkList?
    let tops: PowerTops?
    /// The heroes who appear with most others.
    let connected: LinkList?
    let latest: LatestPart?
    let sources: [SourceRow]

    init(titled title: String, at path: String, of site: SiteContext) {
        let wording = site.context.wording
        let holdings = site.holdings { site.catalog.cards(of: $0).count }
        let day = wording.dayPart(site.catalog.asOf)
        tagline = site.context.settings.tagline
        summary = wording.sentences[.homeSummary](holdings ?? wording.sentences[.nothing](), day.words)
        asOf = holdings == nil ? nil : day
        page = site.frame(title: title, description: summary, path: path, poster: site.digested.homePoster)
        let slides = Self.slides(in: site)
        carousel = slides.isEmpty ? nil : Carousel(slides: slides)
        kinds = site.heldKinds
        let rows = [.comics, .events, .transformations].compactMap { HomeRow(of: $0, in: site) }
        firstRow = rows.first
        self.rows = Array(rows.dropFirst())
        hasDays = !site.catalog.cards(of: .heroes).isEmpty || !site.catalog.cards(of: .facts).isEmpty
        hasDates = site.catalog.hasAnniversaries
        quotes = Self.quotes(in: site)
        tops = PowerTops(of: site)
        connected = Self.connected(in: site)
        latest = LatestPart(of: site)
        sources = site.sourceRows
    }

    private static let mostSlides = 24
    /// The number of slides that are seen at first: the script begins with the third in the middle.
    private static let firstSlides = 3
    private static let mostCounted = 40
    private static let mostConnected = 10
    private static let mostQuotes = 3
    /// Longest fact that is quoted.
    private static let longestQuote = 160

    /// The heroes of most weight: those with a picture first.
    private static func slides(in site: SiteContext) -> [Slide] {
        let ranked = site.catalog.ranked(site.catalog.ranges[.heroes] ?? 0..<0)
        let pictured = ranked.filter { site.face($0).picture != nil }
        let others = ranked.filter { site.face($0).picture == nil }
        return (pictured + others).prefix(mostSlides).enumerated().map { place, index in
            Slide(
                colour: site.face(index).picture?.colour,
                card: site.card(of: index),
                isFirst: place < firstSlides
            )
        }
    }

    /// The heroes who appear with most others, as far as they are among those with most related records.
    private static func connected(in site: SiteContext) -> LinkList? {
        let best = site.heroesByCoAppearances(amongFirst: mostCounted).filter { $0.others > 1 }
        let links = best.prefix(mostConnected).map { index, others in
            site.link(to: index).numbered(site.context.wording.amount(others, of: .heroes))
        }
        return links.count < 3 ? nil : LinkList(links: links)
    }

    /// The first short fact of each of the first categories.
    private static func quotes(in site: SiteContext) -> LinkList? {
        var chosen: [Int] = []
        for category in site.catalog.categories where chosen.count < mostQuotes {
            let fact = category.facts.first { index in
                !chosen.contains(index) && (site.face(index).told ?? "").count <= longestQuote
            }
            if let fact { chosen.append(fact) }
        }
        return chosen.isEmpty
            ? nil : LinkList(links: chosen.map { site.context.cards.quote(of: site.face($0), root: "") })
    }
}

/// The scroller of heroes; never empty.
struct Carousel: TemplateContext {
    let slides: [Slide]
}

/// What the newest build with news brought.
struct LatestPart: TemplateContext {
    let day: DayPart
    let links: [LinkPart]

    private static let most = 8

    /// Nil if nothing has come or changed since the first build.
    init?(of site: SiteContext) {
        let (days, first) = (site.catalog.changes, site.catalog.firstBuild)
        guard let newest = days.first(where: { $0.build != first && !($0.added.isEmpty && $0.changed.isEmpty) }) else {
            return nil
        }
        day = site.context.wording.dayPart(newest.day)
        let changed = newest.changed.map(\.card)
        links = (newest.added + changed).prefix(Self.most).map { index in
            site.link(to: index, note: site.context.wording.noun(site.catalog.cards[index].kind, count: 1))
        }
    }
}

/// A hero with the colour behind the picture.
struct Slide: TemplateContext {
    let colour: String?
    let card: CardPart
    /// Whether it is seen before anything is moved.
    let isFirst: Bool
}

/// The records of most weight of one kind.
struct HomeRow: TemplateContext {
    let href: String
    let heading: String
    let gallery: GalleryPart

    private static let mostCovers = 7

    fileprivate init?(of kind: RecordKind, in site: SiteContext) {
        let pictured = Self.ranked(kind, in: site.catalog).lazy.filter { index in
            let face = site.face(index)
            return face.hasPicture && face.picture != nil
        }.prefix(Self.mostCovers)
        guard !pictured.isEmpty else { return nil }
        href = PagePath.index(of: kind)
        heading = site.context.wording.title(kind)
        gallery = site.gallery(of: Array(pictured), kind: kind, root: "")
    }

    /// The records of most weight first, and of the same weight those to which most belongs. Forms, of which most have the
    /// same, begin with one of each hero, in the order of these; comics with one of each series.
    private static func ranked(_ kind: RecordKind, in catalog: Catalog) -> [Int] {
        let ranked = catalog.rankedByRelations(catalog.ranges[kind] ?? 0..<0)
        if kind == .comics {
            var series: Set<Int> = []
            let isFirst = ranked.map { catalog.series(ofComic: $0).map { series.insert($0).inserted } ?? true }
            let ordered = zip(ranked, isFirst)
            return ordered.filter(\.1).map(\.0) + ordered.filter { !$1 }.map(\.0)
        }
        guard catalog.kinds[kind].caption == .base else { return ranked }
        let formsOfHeroes = ranked.compactMap { form in catalog.base(of: form)?.index.map { ($0, form) } }
        let forms = Dictionary(formsOfHeroes) { first, _ in first }
        let first = catalog.ranked(forms.keys.sorted()).compactMap { forms[$0] }
        let chosen = Set(first)
        return first + ranked.filter { !chosen.contains($0) }
    }
}
