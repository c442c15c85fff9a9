import HeroModel
import HeroTemplate

/// One record as a small picture with its title.
struct CardPart: TemplateContext {
    /// Nil where the record has no page.
    let href: String?
    let src: String
    /// What is shown in place of the picture; nil if there is one, or a drawing of the kind.
    let drawn: DrawnPortrait?
    /// All sizes of the picture: a `srcset` by widths, the largest last. Nil if there is only one.
    let choices: String?
    /// The drawn width of the picture, in card widths, so that it also fills the card's height; for `sizes`.
    let zoom: String
    let width: Int
    let height: Int
    let title: String
    /// Set where it differs from the page's.
    let language: LanguageTag?
    /// The relation's note.
    var note: String?
    /// Set where the note is the source's own and its language differs from the page's.
    var noteLanguage: LanguageTag?
    /// The beginning of the record's own text, in the language of the title.
    var blurb: String?
}

/// One record as a line of text.
struct LinkPart: TemplateContext {
    /// Nil where the record has no page.
    let href: String?
    var title: String
    /// Set where it differs from the page's.
    var language: LanguageTag?
    /// The relation's note.
    var note: String?
    /// Set where the note is the source's own and its language differs from the page's.
    var noteLanguage: LanguageTag?

    /// The link with a number behind what distinguishes its record from a namesake.
    func numbered(_ amount: String) -> LinkPart {
        var link = self
        link.note = [note, amount].compactMap(\.self).joined(separator: " · ")
        return link
    }
}

/// Records as cards or as lines of text.
struct GalleryPart: TemplateContext {
    var grid: CardGrid?
    let list: LinkList?
}

/// Cards; never empty.
struct CardGrid: TemplateContext {
    var cards: [CardPart]
}

/// Lines of text; never empty.
struct LinkList: TemplateContext {
    let links: [LinkPart]
    /// Whether they are whole facts in place of titles.
    var areFacts = false
}

extension LinkList {
    /// Nil if there are none.
    init?(someOf links: ArraySlice<LinkPart>) {
        guard !links.isEmpty else { return nil }
        self.init(links: Array(links))
    }
}
