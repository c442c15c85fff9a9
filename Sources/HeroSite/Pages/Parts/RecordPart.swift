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
    /// Nil if nothing comes before and nothing follows.
    let succession: Succession?
    var relations: [RelationGroupPart]
    let links: SourceLinks?
    /// Other records of the kind with the same title: the first of them, and those that a page folds.
    let namesakes: LinkList?
    let furtherNamesakes: LinkList?
    /// Pages of the same hero in other sources, whose titles are the notes.
    let otherSources: LinkList?
    let neighbours: NeighbourLinks?
}

/// What the site's owner has put in place of the source's values; never empty.
struct CorrectionTable: TemplateContext {
    let rows: [CorrectionRow]
}

/// One corrected field.
struct CorrectionRow: TemplateContext {
    let label: String
    /// What the source says; nil for nothing.
    let original: String?
    let reason: String
}

/// Text of an API, rebuilt from the allow-list.
struct TextPart: TemplateContext {
    let markup: Markup
    let language: LanguageTag?
    /// The language's name in that of the page; nil as `language` is.
    var languageName: String?
    /// `ltr` or `rtl`, where the text begins at another side than the page.
    var direction: String?
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
    /// What is shown in its place; nil if there is a picture, or a drawing of the kind.
    var drawn: DrawnPortrait?
}

/// Links with counts to the relation groups below; never empty.
struct JumpList: TemplateContext {
    let links: [Jump]
}

/// A link with a count to a relation group.
struct Jump: TemplateContext {
    let anchor: ElementID
    let count: String
    let label: String
    /// Whether the label stands before the count: where the source has more, and where the label is no noun.
    let isPart: Bool
    /// The drawing of a declared kind; nil for the others, which the style knows.
    let icon: String?
}

/// External pages; never empty.
struct SourceLinks: TemplateContext {
    let addresses: [SourceLink]
}

/// An external page, `http` or `https` only.
struct SourceLink: TemplateContext {
    /// Nil if readers could not follow it.
    let address: LinkAddress?
    let label: String
    /// The address of one that cannot be followed, shown as text.
    let text: String?
}

/// The records before and after in the kind's order.
struct NeighbourLinks: TemplateContext {
    let previous: LinkPart?
    let next: LinkPart?
    /// Nil for what is in no series.
    let place: PlacePart?
}

/// What comes before a series or event and what follows, by what the source says.
struct Succession: TemplateContext {
    let previous: NamedLink?
    let next: NamedLink?
}

/// A link with the heading of the relation.
struct NamedLink: TemplateContext {
    let heading: String
    let link: LinkPart
}

/// Where in its series a comic stands.
struct PlacePart: TemplateContext {
    /// `No. 3 of 12`.
    let words: String
    let series: LinkPart
}
