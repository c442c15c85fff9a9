import HeroTemplate

/// The context of `pages/home`.
struct HomePage: TemplateContext {
    let page: PageFrame
    let summary: String
    let carousel: Carousel?
    let kinds: [KindTile]
    let shelves: [HomeRow]
    let quotes: LinkList?
    let sources: [SourceRow]

    static let fields = TemplateFields<HomePage> {
        $0.object("page", \.page)
        $0.text("summary", \.summary)
        $0.object("carousel", \.carousel)
        $0.list("kinds", \.kinds)
        $0.list("shelves", \.shelves)
        $0.object("quotes", \.quotes)
        $0.list("sources", \.sources)
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

/// One kind with its number of records.
struct KindTile: TemplateContext {
    /// The name of its folder.
    let folder: String
    let href: String
    let icon: String
    let count: String
    /// In the plural form of the count: `hero` or `heroes`.
    let label: String
    let heading: String

    static let fields = TemplateFields<KindTile> {
        $0.text("folder", \.folder)
        $0.text("href", \.href)
        $0.text("icon", \.icon)
        $0.text("count", \.count)
        $0.text("label", \.label)
        $0.text("heading", \.heading)
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

/// One source as described on the about page.
struct SourceRow: TemplateContext {
    let title: String
    /// `48 heroes, 90 comics`.
    let holdings: String
    let asOf: DayPart?
    let attribution: String
    let address: String?
    let licence: String?
    let base: String?

    static let fields = TemplateFields<SourceRow> {
        $0.text("title", \.title)
        $0.text("holdings", \.holdings)
        $0.object("asOf", \.asOf)
        $0.text("attribution", \.attribution)
        $0.text("address", \.address)
        $0.text("licence", \.licence)
        $0.text("base", \.base)
    }
}

/// The context of `pages/about`.
struct AboutPage: TemplateContext {
    let page: PageFrame
    let asOf: DayPart
    let sources: [SourceRow]
    let kinds: [KindTile]

    static let fields = TemplateFields<AboutPage> {
        $0.object("page", \.page)
        $0.object("asOf", \.asOf)
        $0.list("sources", \.sources)
        $0.list("kinds", \.kinds)
    }
}

/// The context of `pages/search`.
struct SearchPage: TemplateContext {
    let page: PageFrame
    let kinds: [KindTile]
    /// Other places to search.
    let sources: [SourceSearch]

    static let fields = TemplateFields<SearchPage> {
        $0.object("page", \.page)
        $0.list("kinds", \.kinds)
        $0.list("sources", \.sources)
    }
}

/// The context of `pages/not-found`.
struct NotFoundPage: TemplateContext {
    let title: String
    let page: PageFrame
    /// The address of the page's folder: a server shows it for addresses at any depth, but its links are relative to
    /// this. Nil if the site has no public address.
    let address: String?
    let kinds: [KindTile]

    static let fields = TemplateFields<NotFoundPage> {
        $0.text("title", \.title)
        $0.object("page", \.page)
        $0.text("address", \.address)
        $0.list("kinds", \.kinds)
    }
}
