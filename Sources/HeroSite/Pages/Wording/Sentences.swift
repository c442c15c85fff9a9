/// The sentences of a language, most of them with gaps.
struct Sentences: Sendable {
    /// A sentence by its name below `sentences` in the language's file, with what fills its gaps.
    enum Name: String, CaseIterable {
        /// Page title within the site: page, site.
        case pageTitle
        /// Page title of a record: record, kind, site.
        case recordTitle
        /// Title of a letter's page: kind, letter.
        case letterTitle
        /// Title of a further part of a list: title, number.
        case partTitle
        /// A record's title distinguished from its namesake's: title, id.
        case namesake
        /// Shown and available.
        case partOf
        /// What a chart could count, and how much of it has a date: amount, number.
        case dated
        case born
        case noPicture
        case notInGallery
        /// The heading of a record's pictures after the first.
        case furtherPictures
        /// Number, how many there are.
        case pictureOf
        /// The link to all of a declared kind: amount.
        case seeAll
        /// Order, number of forms.
        case formPlace
        /// Number, how many there are.
        case placeInSeries
        /// First and last year.
        case years
        case present
        /// Separates two amounts of a kind.
        case listSeparator
        /// The items before the last, and the last one.
        case listEnd
        /// Content, date.
        case homeSummary
        /// Description of a page without a text of its own: title, kind, site.
        case recordDescription
        /// Description of a list: title, site.
        case listDescription
        /// Description of one of the site's own pages: title, site.
        case pageDescription
        /// What is known of a hero without a text: title, clauses.
        case heroIs
        /// What a hero without a text appears in: title, works.
        case heroInWorks
        /// What it appears in, where all years are known: title, works, first year, last year.
        case heroInYears
        /// As `heroInWorks`, after a sentence that names the hero: works.
        case worksHere
        /// As `heroInYears`, after a sentence that names the hero: works, first year, last year.
        case worksHereInYears
        case changes
        /// Lists on the changes page: kind.
        case added
        case changed
        case withdrawn
        /// A record withdrawn by its source.
        case gone
        case nothing
        /// The displayed category of facts that have none.
        case uncategorized
        /// A person whose role in a work the source does not name.
        case contributor
    }

    /// How many more there are than are listed on the page.
    let notListed: Counted
    let foldedStories: Counted
    private let phrases: [Name: Phrase]

    init(_ words: LanguageCatalogue) {
        notListed = words.counted("sentences.notListed")
        foldedStories = words.counted("sentences.foldedStories")
        phrases = words.texts(Name.allCases) { "sentences.\($0)" }.mapValues { Phrase($0) }
    }

    subscript(name: Name) -> Phrase { phrases[name] ?? Phrase("") }
}
