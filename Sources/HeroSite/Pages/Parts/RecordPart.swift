import HeroModel
import HeroTemplate

/// The content that record pages of all kinds share.
struct RecordPart: TemplateContext {
    let kind: String
    let title: String
    /// The title cut to one line.
    let shortTitle: String
    /// The class of a long title: `long` or `longest`.
    let length: String?
    /// The language of the API's text, set if it differs from the page's.
    let language: LanguageTag?
    let aliases: String?
    let overview: TextPart?
    let picture: PicturePart
    let facts: FactTable?
    let corrections: CorrectionTable?
    let jumps: JumpList?
    let groups: [RelationGroupPart]
    let links: SourceLinks?
    /// Other records of the kind with the same title.
    let namesakes: LinkList?
    /// Pages of the same hero in other sources, whose titles are the notes.
    let otherSources: LinkList?
    let neighbours: NeighbourLinks?

    static let fields = TemplateFields<RecordPart> {
        $0.text("kind", \.kind)
        $0.text("title", \.title)
        $0.text("shortTitle", \.shortTitle)
        $0.text("length", \.length)
        $0.attribute("language", \.language)
        $0.text("aliases", \.aliases)
        $0.object("overview", \.overview)
        $0.object("picture", \.picture)
        $0.object("facts", \.facts)
        $0.object("corrections", \.corrections)
        $0.object("jumps", \.jumps)
        $0.list("relations", \.groups)
        $0.object("links", \.links)
        $0.object("namesakes", \.namesakes)
        $0.object("otherSources", \.otherSources)
        $0.object("neighbours", \.neighbours)
    }
}

/// What the site's owner has put in place of the source's values; never empty.
struct CorrectionTable: TemplateContext {
    let rows: [CorrectionRow]

    static let fields = TemplateFields<CorrectionTable> {
        $0.list("rows", \.rows)
    }
}

/// One corrected field.
struct CorrectionRow: TemplateContext {
    let label: String
    /// What the source says; nil for nothing.
    let original: String?
    let reason: String

    static let fields = TemplateFields<CorrectionRow> {
        $0.text("label", \.label)
        $0.text("original", \.original)
        $0.text("reason", \.reason)
    }
}

/// Text of an API, rebuilt from the allow-list.
struct TextPart: TemplateContext {
    let markup: Markup
    let language: LanguageTag?
    /// The language's name in that of the page; nil as `language` is.
    var languageName: String?
    /// `ltr` or `rtl`, where the text begins at another side than the page.
    var direction: String?

    static let fields = TemplateFields<TextPart> {
        $0.markup("markup", \.markup)
        $0.attribute("language", \.language)
        $0.text("languageName", \.languageName)
        $0.text("direction", \.direction)
    }
}

/// The beginning of an API's text, without markup.
struct ExcerptPart: TemplateContext {
    let text: String
    let language: LanguageTag?

    static let fields = TemplateFields<ExcerptPart> {
        $0.text("text", \.text)
        $0.attribute("language", \.language)
    }
}

/// A record's large picture.
struct PicturePart: TemplateContext {
    let src: String
    let srcset: String?
    let width: Int
    let height: Int
    let alt: String
    /// The average colour as `#rrggbb`; nil for placeholders.
    let colour: String?

    static let fields = TemplateFields<PicturePart> {
        $0.text("src", \.src)
        $0.text("srcset", \.srcset)
        $0.number("width", \.width)
        $0.number("height", \.height)
        $0.text("alt", \.alt)
        $0.text("colour", \.colour)
    }
}

/// Links with counts to the relation groups below; never empty.
struct JumpList: TemplateContext {
    let links: [Jump]

    static let fields = TemplateFields<JumpList> {
        $0.list("links", \.links)
    }
}

/// A link with a count to a relation group.
struct Jump: TemplateContext {
    let anchor: ElementID
    let count: String
    let label: String
    /// Whether the source has more: then the label stands before the count.
    let isPart: Bool
    /// The drawing of a declared kind; nil for the others, which the style knows.
    let icon: String?

    static let fields = TemplateFields<Jump> {
        $0.attribute("anchor", \.anchor)
        $0.text("count", \.count)
        $0.text("label", \.label)
        $0.flag("isPart", \.isPart)
        $0.text("icon", \.icon)
    }
}

/// External pages; never empty.
struct SourceLinks: TemplateContext {
    let addresses: [SourceLink]

    static let fields = TemplateFields<SourceLinks> {
        $0.list("addresses", \.addresses)
    }
}

/// An external page, `http` or `https` only.
struct SourceLink: TemplateContext {
    /// Nil if readers could not follow it.
    let address: LinkAddress?
    let label: String
    /// The address of one that cannot be followed, shown as text.
    let text: String?

    static let fields = TemplateFields<SourceLink> {
        $0.attribute("address", \.address)
        $0.text("label", \.label)
        $0.text("text", \.text)
    }
}

/// The records before and after in the kind's order.
struct NeighbourLinks: TemplateContext {
    let previous: LinkPart?
    let next: LinkPart?
    /// Nil for what is in no series.
    let place: PlacePart?

    static let fields = TemplateFields<NeighbourLinks> {
        $0.object("place", \.place)
        $0.object("previous", \.previous)
        $0.object("next", \.next)
    }
}

/// Where in its series a comic stands.
struct PlacePart: TemplateContext {
    /// `No. 3 of 12`.
    let words: String
    let series: LinkPart

    static let fields = TemplateFields<PlacePart> {
        $0.text("words", \.words)
        $0.object("series", \.series)
    }
}
