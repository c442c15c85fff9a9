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

    static let fields: Fields = [
        "kind": \.kind, "title": \.title, "shortTitle": \.shortTitle, "length": \.length, "language": \.language,
        "aliases": \.aliases, "overview": \.overview, "picture": \.picture, "facts": \.facts,
        "corrections": \.corrections, "jumps": \.jumps, "relations": \.groups, "links": \.links,
        "namesakes": \.namesakes, "otherSources": \.otherSources, "neighbours": \.neighbours,
    ]
}

/// What the site's owner has put in place of the source's values; never empty.
struct CorrectionTable: TemplateContext {
    let rows: [CorrectionRow]

    static let fields: Fields = ["rows": \.rows]
}

/// One corrected field.
struct CorrectionRow: TemplateContext {
    let label: String
    /// What the source says; nil for nothing.
    let original: String?
    let reason: String

    static let fields: Fields = ["label": \.label, "original": \.original, "reason": \.reason]
}

/// Text of an API, rebuilt from the allow-list.
struct TextPart: TemplateContext {
    let markup: Markup
    let language: LanguageTag?
    /// The language's name in that of the page; nil as `language` is.
    var languageName: String?
    /// `ltr` or `rtl`, where the text begins at another side than the page.
    var direction: String?

    static let fields: Fields = [
        "markup": \.markup, "language": \.language, "languageName": \.languageName, "direction": \.direction,
    ]
}

/// The beginning of an API's text, without markup.
struct ExcerptPart: TemplateContext {
    let text: String
    let language: LanguageTag?

    static let fields: Fields = ["text": \.text, "language": \.language]
}

/// A record's large picture.
struct PicturePart: TemplateContext {
    let src: String
    var srcset: String?
    let width: Int
    let height: Int
    let alt: String
    /// The average colour as `#rrggbb`; nil for placeholders.
    var colour: String?

    static let fields: Fields = [
        "src": \.src, "srcset": \.srcset, "width": \.width, "height": \.height, "alt": \.alt, "colour": \.colour,
    ]
}

/// Links with counts to the relation groups below; never empty.
struct JumpList: TemplateContext {
    let links: [Jump]

    static let fields: Fields = ["links": \.links]
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

    static let fields: Fields = [
        "anchor": \.anchor, "count": \.count, "label": \.label, "isPart": \.isPart, "icon": \.icon,
    ]
}

/// External pages; never empty.
struct SourceLinks: TemplateContext {
    let addresses: [SourceLink]

    static let fields: Fields = ["addresses": \.addresses]
}

/// An external page, `http` or `https` only.
struct SourceLink: TemplateContext {
    /// Nil if readers could not follow it.
    let address: LinkAddress?
    let label: String
    /// The address of one that cannot be followed, shown as text.
    let text: String?

    static let fields: Fields = ["address": \.address, "label": \.label, "text": \.text]
}

/// The records before and after in the kind's order.
struct NeighbourLinks: TemplateContext {
    let previous: LinkPart?
    let next: LinkPart?
    /// Nil for what is in no series.
    let place: PlacePart?

    static let fields: Fields = ["place": \.place, "previous": \.previous, "next": \.next]
}

/// Where in its series a comic stands.
struct PlacePart: TemplateContext {
    /// `No. 3 of 12`.
    let words: String
    let series: LinkPart

    static let fields: Fields = ["words": \.words, "series": \.series]
}
