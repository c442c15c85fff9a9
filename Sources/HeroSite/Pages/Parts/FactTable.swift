import HeroModel
import HeroTemplate

/// What is known of a record, in rows; never empty.
struct FactTable: TemplateContext {
    let rows: [FactRow]

    static let fields: Fields = ["rows": \.rows]
}

/// One fact with its label.
struct FactRow: TemplateContext {
    let label: String
    /// Nil if it is a day.
    let text: String?
    let day: DayPart?
    /// The value in pieces that lead somewhere, in place of the text; nil for one that does not.
    let linked: LinkedValues?
    /// The languages of label and text, set where they are the source's own and differ from the page's.
    let labelLanguage: LanguageTag?
    let language: LanguageTag?

    /// - Parameter labelLanguage: nil for a label of the site's own.
    init(
        label: String,
        labelLanguage: LanguageTag? = nil,
        text: String,
        linked: LinkedValues? = nil,
        language: LanguageTag? = nil
    ) {
        self.linked = linked
        self.label = label
        self.labelLanguage = labelLanguage
        self.text = text
        self.day = nil
        self.language = language
    }

    init(label: String, day: DayPart) {
        linked = nil
        self.label = label
        self.text = nil
        self.day = day
        self.labelLanguage = nil
        self.language = nil
    }

    static let fields: Fields = [
        "label": \.label, "text": \.text, "day": \.day, "linked": \.linked, "labelLanguage": \.labelLanguage,
        "language": \.language,
    ]
}

/// The value of a property in pieces that lead to lists of records, or to a record; never empty.
struct LinkedValues: TemplateContext {
    let links: [LinkedValue]

    static let fields: Fields = ["links": \.links]
}

/// A value that leads to a list, or a piece of one that leads to a record.
struct LinkedValue: TemplateContext {
    /// What stands before it; nil for the first one.
    let separator: String?
    /// Nil for a piece that leads nowhere.
    let href: String?
    let text: String

    static let fields: Fields = ["separator": \.separator, "href": \.href, "text": \.text]
}
