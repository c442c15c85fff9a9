import HeroCatalog
import HeroModel
import HeroTemplate

/// The first page: heroes, rows of other kinds, quotes, sources.
struct HomePage: StandingPage {
    static let template = "pages/home"
    static let path = "index.html"

    let page: PageFrame
    let tagline: String?
    let summary: String
    let carousel: Carousel?
    let kinds: [KindTile]
    let rows: [HomeRow]
    let quotes: LinkList?
    let sources: [SourceRow]

    static let fields = TemplateFields<HomePage> {
        $0.object("page", \.page)
        $0.text("tagline", \.tagline)
        $0.text("summary", \.summary)
        $0.object("carousel", \.carousel)
        $0.list("kinds", \.kinds)
        $0.list("shelves", \.rows)
        $0.object("quotes", \.quotes)
        $0.list("sources", \.sources)
    }

    init(of site: WholeSite) {
        let wording = site.edition.wording
        let holdings = site.holdings { site.catalog.cards(of: $0).count }
        let day = wording.dayPart(site.catalog.asOf).words
        tagline = site.edition.settings.tagline
        summary = wording.sentences.homeSummary(holdings ?? wording.sentences.nothing, day)
        page = site.frame(title: site.edition.settings.title, description: summary, path: Self.path)
        let slides = Self.slides(in: site)
        carousel = slides.isEmpty ? nil : Carousel(slides: slides)
        kinds = site.heldKinds
        rows = [.comics, .events, .transformations].compactMap { HomeRow(of: $0, in: site) }
        quotes = Self.quotes(in: site)
        sources = site.sourceRows
    }
}

/// The scroller of heroes; never empty.
struct Carousel: TemplateContext {
    let slides: [Slide]

    static let fields = TemplateFields<Carousel> {
        $0.list("slides", \.slides)
    }
}

/// A hero with the colour behind the picture.
struct Slide: TemplateContext {
    let colour: String?
    let card: CardPart

    static let fields = TemplateFields<Slide> {
        $0.text("colour", \.colour)
        $0.object("card", \.card)
    }
}

/// The first records of one kind.
struct HomeRow: TemplateContext {
    let href: String
    let heading: String
    let gallery: GalleryPart

    static let fields = TemplateFields<HomeRow> {
        $0.text("href", \.href)
        $0.text("heading", \.heading)
        $0.object("gallery", \.gallery)
    }
}

extension HomePage {
    private static let mostSlides = 24
    private static let mostQuotes = 3
    /// Longest fact that is quoted.
    private static let longestQuote = 120

    /// The heroes with the most content: those with a picture first, then by the number of related records.
    private static func slides(in site: WholeSite) -> [Slide] {
        let range = site.catalog.ranges[.heroes] ?? 0..<0
        let ranked = range.map { index in
            let related = site.catalog.groups(of: index).reduce(0) { $0 + $1.items.count }
            return (index: index, hasPicture: site.face(index).picture != nil ? 1 : 0, related: related)
        }
        let best = ranked.sorted { ($1.hasPicture, $1.related, $0.index) < ($0.hasPicture, $0.related, $1.index) }
        return best.prefix(mostSlides).map { rank in
            Slide(colour: site.face(rank.index).picture?.colour, card: site.card(of: rank.index, root: ""))
        }
    }

    /// The first short fact of each of the first categories.
    private static func quotes(in site: WholeSite) -> LinkList? {
        var chosen: [Int] = []
        for category in site.catalog.categories where chosen.count < mostQuotes {
            let fact = category.facts.first { index in
                !chosen.contains(index) && site.catalog.cards[index].title.utf8.count <= longestQuote
            }
            if let fact { chosen.append(fact) }
        }
        return chosen.isEmpty ? nil : LinkList(links: chosen.map { site.link(to: $0, root: "") })
    }
}

extension HomeRow {
    private static let mostCovers = 12

    fileprivate init?(of kind: RecordKind, in site: WholeSite) {
        let range = site.catalog.ranges[kind] ?? 0..<0
        let pictured = range.lazy.filter { site.face($0).picture != nil }.prefix(Self.mostCovers)
        guard !pictured.isEmpty else { return nil }
        self.init(
            href: PagePath.index(of: kind),
            heading: site.edition.wording.title(kind),
            gallery: site.gallery(of: Array(pictured), kind: kind, root: "")
        )
    }
}
