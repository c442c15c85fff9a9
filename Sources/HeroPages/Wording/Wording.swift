import HeroModel

/// The words of one language that templates cannot hold: names of kinds, roles and types, dates, numbers, sentences.
///
/// A further language is one more value of this type.
struct Wording: Sendable {
    /// BCP 47.
    let language: String
    /// Stands between groups of three digits.
    let groupSeparator: String
    let monthNames: [String]
    /// A day of the common era: day, month, year.
    let day: Phrase
    /// A day before it.
    let dayBC: Phrase
    let kinds: [RecordKind: KindWords]
    /// Headings of shelves whose relation is more than membership.
    let roleHeadings: [RelationRole: String]
    let dateTypes: [String: String]
    let priceTypes: [String: String]
    /// Links by their type at the source.
    let linkTypes: [String: String]
    /// Different spellings of one role, to the one that is shown.
    let roleSpellings: [String: String]
    /// Roles in the order in which a comic credits them.
    let roleOrder: [String]
    let roleUnknown: String
    let uncategorized: String
    let sentences: Sentences
}

/// What one kind is called.
struct KindWords: Sendable {
    let title: String
    let one: String
    let many: String
}

/// The sentences with gaps.
struct Sentences: Sendable {
    /// Page title within the site: page, site.
    let pageTitle: Phrase
    /// Page title of a record: record, kind, site.
    let recordTitle: Phrase
    /// Title of a letter's page: kind, letter.
    let letterTitle: Phrase
    /// Title of a further part of a list: title, number.
    let partTitle: Phrase
    /// A record's title told from its namesake's: title, id.
    let namesake: Phrase
    /// Shown and available.
    let partOf: Phrase
    /// Reason, date.
    let notArchived: Phrase
    /// Reason, date.
    let pictureNotArchived: Phrase
    let picturePending: String
    let noPicture: String
    /// How many more there are than the page lists.
    let notListed: Phrase
    /// Order, number of forms.
    let formPlace: Phrase
    /// First and last year.
    let years: Phrase
    let present: String
    /// Amount in dollars and cents.
    let price: Phrase
    /// Stands between two amounts of a kind.
    let listSeparator: String
    /// What is here, date.
    let homeSummary: Phrase
    /// Description of a page without a text of its own: title, kind.
    let recordDescription: Phrase
    /// Description of a list: title, site.
    let listDescription: Phrase
    let search: String
    let about: String
    let changes: String
    /// Lists on the changes page: kind.
    let added: Phrase
    let changed: Phrase
    let withdrawn: String
    let nothing: String
}
