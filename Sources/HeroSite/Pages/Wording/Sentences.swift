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
    /// A record's title distinguished from its namesake's: title, id.
    let namesake: Phrase
    /// Shown and available.
    let partOf: Phrase
    /// What a chart could count, and how much of it has a date: amount, number.
    let dated: Phrase
    let noPicture: String
    let notInGallery: String
    /// The heading of a record's pictures after the first.
    let furtherPictures: String
    /// Number, how many there are.
    let pictureOf: Phrase
    /// The link to all of a declared kind: amount.
    let seeAll: Phrase
    /// How many more there are than are listed on the page.
    let notListed: Counted
    /// Order, number of forms.
    let formPlace: Phrase
    /// Number, how many there are.
    let placeInSeries: Phrase
    /// First and last year.
    let years: Phrase
    let present: String
    /// Separates two amounts of a kind.
    let listSeparator: String
    /// Content, date.
    let homeSummary: Phrase
    /// Description of a page without a text of its own: title, kind, site.
    let recordDescription: Phrase
    /// Description of a list: title, site.
    let listDescription: Phrase
    /// Description of one of the site's own pages: title, site.
    let pageDescription: Phrase
    /// What a hero without a text appears in: title, works.
    let heroInWorks: Phrase
    /// What it appears in, where all years are known: title, works, first year, last year.
    let heroInYears: Phrase
    let changes: String
    /// Lists on the changes page: kind.
    let added: Phrase
    let changed: Phrase
    let withdrawn: String
    /// A record withdrawn by its source.
    let gone: Phrase
    let nothing: String
    /// The displayed category of facts that have none.
    let uncategorized: String
    /// A person whose role in a work the source does not name.
    let contributor: String

    init(_ words: LanguageCatalogue) {
        func phrase(_ name: String) -> Phrase { words.phrase("sentences." + name) }
        func text(_ name: String) -> String { words.text("sentences." + name) }
        pageTitle = phrase("pageTitle")
        recordTitle = phrase("recordTitle")
        letterTitle = phrase("letterTitle")
        partTitle = phrase("partTitle")
        namesake = phrase("namesake")
        partOf = phrase("partOf")
        dated = phrase("dated")
        noPicture = text("noPicture")
        notInGallery = text("notInGallery")
        furtherPictures = text("furtherPictures")
        pictureOf = phrase("pictureOf")
        seeAll = phrase("seeAll")
        notListed = words.counted("sentences.notListed")
        formPlace = phrase("formPlace")
        placeInSeries = phrase("placeInSeries")
        years = phrase("years")
        present = text("present")
        listSeparator = text("listSeparator")
        homeSummary = phrase("homeSummary")
        recordDescription = phrase("recordDescription")
        listDescription = phrase("listDescription")
        pageDescription = phrase("pageDescription")
        heroInWorks = phrase("heroInWorks")
        heroInYears = phrase("heroInYears")
        changes = text("changes")
        added = phrase("added")
        changed = phrase("changed")
        withdrawn = text("withdrawn")
        gone = phrase("gone")
        nothing = text("nothing")
        uncategorized = text("uncategorized")
        contributor = text("contributor")
    }
}
