import HeroTemplate

/// The context of `pages/comic`.
struct ComicPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart
    let comic: ComicPart?

    static let fields = TemplateFields<ComicPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
        $0.object("comic", \.comic)
    }
}

/// A comic's publication facts; at least one is present.
struct ComicPart: TemplateContext {
    let issue: String?
    let variant: String?
    let format: String?
    let pages: String?
    let isbn: String?
    let upc: String?
    let ean: String?
    let issn: String?
    let diamondCode: String?
    let dates: [LabelledDay]
    let prices: [LabelledPrice]

    static let fields = TemplateFields<ComicPart> {
        $0.text("issue", \.issue)
        $0.text("variant", \.variant)
        $0.text("format", \.format)
        $0.text("pages", \.pages)
        $0.text("isbn", \.isbn)
        $0.text("upc", \.upc)
        $0.text("ean", \.ean)
        $0.text("issn", \.issn)
        $0.text("diamondCode", \.diamondCode)
        $0.list("dates", \.dates)
        $0.list("prices", \.prices)
    }
}

/// A date with its meaning.
struct LabelledDay: TemplateContext {
    let label: String
    let date: DayPart

    static let fields = TemplateFields<LabelledDay> {
        $0.text("label", \.label)
        $0.object("date", \.date)
    }
}

/// A price with its type.
struct LabelledPrice: TemplateContext {
    let label: String
    let price: String

    static let fields = TemplateFields<LabelledPrice> {
        $0.text("label", \.label)
        $0.text("price", \.price)
    }
}

/// The context of `pages/series`.
struct SeriesPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart
    let series: SeriesPart?

    static let fields = TemplateFields<SeriesPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
        $0.object("series", \.series)
    }
}

/// A series' own facts; at least one is present.
struct SeriesPart: TemplateContext {
    let years: String?
    let rating: String?
    let type: String?

    static let fields = TemplateFields<SeriesPart> {
        $0.text("years", \.years)
        $0.text("rating", \.rating)
        $0.text("type", \.type)
    }
}

/// The context of `pages/event`.
struct EventPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart
    let event: EventPart?

    static let fields = TemplateFields<EventPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
        $0.object("event", \.event)
    }
}

/// When an event ran; at least one date is present.
struct EventPart: TemplateContext {
    let start: DayPart?
    let end: DayPart?

    static let fields = TemplateFields<EventPart> {
        $0.object("start", \.start)
        $0.object("end", \.end)
    }
}

/// The context of `pages/creator`.
struct CreatorPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart
    let creator: CreatorPart?

    static let fields = TemplateFields<CreatorPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
        $0.object("creator", \.creator)
    }
}

/// The parts of a creator's name and the roles they worked in; at least one is present.
struct CreatorPart: TemplateContext {
    let firstName: String?
    let middleName: String?
    let lastName: String?
    let suffix: String?
    let roles: String?

    static let fields = TemplateFields<CreatorPart> {
        $0.text("firstName", \.firstName)
        $0.text("middleName", \.middleName)
        $0.text("lastName", \.lastName)
        $0.text("suffix", \.suffix)
        $0.text("roles", \.roles)
    }
}
