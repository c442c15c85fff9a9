import HeroModel
import HeroTemplate

/// What is known of a record, in rows; never empty.
struct FactTable: TemplateContext {
    let rows: [FactRow]
}

/// One fact with its label.
struct FactRow: TemplateContext {
    let label: String
    /// The languages of label and text, set where they are the source's own and differ from the page's.
    var labelLanguage: LanguageTag?
    /// Nil if it is a day.
    var text: String?
    var day: DayPart?
    /// The value in pieces that lead somewhere, in place of the text; nil for one that does not.
    var linked: LinkedValues?
    var language: LanguageTag?
}

/// The value of a property in pieces that lead to lists of records, or to a record; never empty.
struct LinkedValues: TemplateContext {
    let links: [LinkedValue]
}

/// A value that leads to a list, or a piece of one that leads to a record.
struct LinkedValue: TemplateContext {
    /// What stands before it; nil for the first one.
    let separator: String?
    /// Nil for a piece that leads nowhere.
    let href: String?
    let text: String
}
