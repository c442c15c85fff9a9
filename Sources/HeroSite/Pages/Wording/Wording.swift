import HeroBasics
import HeroModel

/// The words of one language that templates cannot contain: names of kinds, roles and types, dates, numbers, sentences.
///
/// All come from the language's file, `languages/en.yaml` in the folder of templates.
struct Wording: Sendable {
    /// BCP 47.
    let language: LanguageTag
    /// The language's name in itself.
    let name: String
    /// `rtl` for a language that is written from the right; nil for the others.
    let direction: String?
    /// The language with its main territory, as Open Graph writes both: `en_US`.
    let locale: String
    let numbers: NumberWords
    let dates: DateWords
    let kinds: [RecordKind: KindWords]
    /// Headings of relation groups in roles that come along and are more than membership.
    let roleHeadings: [RelationRole: String]
    let dateTypes: [String: String]
    let priceTypes: [String: String]
    /// Links by their type at the source.
    let linkTypes: [String: String]
    /// The roles of creators, by the sources' English word; roles without an entry are shown as the source writes them.
    let contributions: [String: String]
    /// Values that sources write as a word, such as formats and types: by the sources' word.
    let values: [String: String]
    /// What sources tell of a record besides its fields, such as `full name`: by the sources' label in small letters.
    let labels: [String: String]
    /// Parts of a sentence on a hero, in their order: by the sources' label in small letters, with a gap for its value.
    let heroClauses: [(label: String, clause: Phrase)]
    /// Fields of records, for tables of facts and lists of changes.
    let fields: [FieldName: String]
    let statistics: [StatisticName: String]
    /// Headings of the links of a facet.
    let facets: [Facet: String]
    let sentences: Sentences
    /// The digest of all words of the language.
    let digest: Digest
    /// The titles of single pages, by their names in the file.
    let titles: [String: String]

    /// The roles that were declared.
    private let roles: KindTable

    init(_ words: LanguageCatalogue, kinds: KindTable, titles: [String]) {
        language = words.tag
        name = words.text("name")
        direction = LanguageName.isFromTheRight(words.tag) ? "rtl" : nil
        locale = words.text("locale")
        numbers = NumberWords(words)
        dates = DateWords(words)
        let sentences = Sentences(words)
        self.kinds = Dictionary(
            uniqueKeysWithValues: kinds.all.map { kind in
                let declared = kinds[kind].declaration.map { KindWords($0, words) }
                return (kind, declared ?? KindWords(words, at: "kinds.\(kind.rawValue)"))
            }
        )
        self.sentences = sentences
        roleHeadings = words.texts(RelationRole.builtIn.filter { $0 != .member }) { "relations.\($0.rawValue)" }
        roles = kinds
        dateTypes = words.table("dateTypes")
        priceTypes = words.table("priceTypes")
        linkTypes = words.table("linkTypes")
        contributions = words.table("contributions")
        values = words.table("values")
        labels = words.table("labels")
        heroClauses = words.pairs("heroClauses").map { ($0, Phrase($1)) }
        fields = words.texts(FieldName.labelled + [.years, .roles]) { "fields.\($0.text)" }
        statistics = words.texts(StatisticName.usual) { "statistics.\($0.rawValue)" }
        facets = words.texts(Facet.fixed) { "facets.\($0.folder)" }
        digest = words.digest
        self.titles = words.texts(titles) { "sentences.\($0)" }
    }

    /// The heading of a record's relations of one kind in one role.
    func heading(_ kind: RecordKind, in role: RelationRole) -> String {
        if let heading = roleHeadings[role] { return heading }
        guard let declaration = roles.declaration(of: role) else { return title(kind) }
        let heading = (role.isBack ? declaration.back : declaration.headings).text(in: language)
        return heading ?? "\(title(kind)) (\(declaration.headings.text(in: language) ?? role.rawValue))"
    }
}

/// How numbers are written.
struct NumberWords: Sendable {
    /// Separates groups of three digits.
    let groupSeparator: String
    /// The minimum number of digits that are grouped.
    let groupedFrom: Int
    /// Amount in dollars and cents.
    let price: Phrase

    init(_ words: LanguageCatalogue) {
        groupSeparator = words.text("numbers.group")
        groupedFrom = words.number("numbers.groupedFrom")
        price = words.phrase("numbers.price")
    }
}

/// How days are written.
struct DateWords: Sendable {
    /// In the form used after a day.
    let months: [String]
    /// In the form used without a day.
    let monthNames: [String]
    /// A day of the common era: day, month, year.
    let day: Phrase
    /// A day before the common era.
    let dayBC: Phrase
    /// A month and its year.
    let month: Phrase
    /// A year of the common era that would be taken for a number.
    let yearAD: Phrase
    /// A year before the common era, by itself.
    let yearBC: Phrase

    init(_ words: LanguageCatalogue) {
        months = words.list("dates.months", count: 12)
        monthNames = words.list("dates.monthNames", count: 12)
        month = words.phrase("dates.month")
        day = words.phrase("dates.day")
        yearAD = words.phrase("dates.yearAD")
        yearBC = words.phrase("dates.yearBC")
        dayBC = words.phrase("dates.dayBC")
    }
}

/// The names of one kind.
struct KindWords: Sendable {
    let title: String
    let noun: Counted
    /// The link to all of a record's, whose number it takes: `See all 32 comics`; nil for the link to an amount of a declared
    /// kind.
    let seeAll: Phrase?

    init(_ words: LanguageCatalogue, at path: String) {
        title = words.text("\(path).title")
        noun = words.counted(path)
        seeAll = words.phrase("\(path).seeAll")
    }

    /// The names of a declared kind; in a language without any those in its author's first one.
    init(_ declaration: KindDeclaration, _ words: LanguageCatalogue) {
        let own = declaration.words(in: words.tag) ?? declaration.words.first
        let name = declaration.kind.rawValue
        let other = own?.forms["other"] ?? own?.forms.min { $0.key < $1.key }?.value ?? name
        title = own?.title ?? other.prefix(1).uppercased() + other.dropFirst()
        let forms = words.rule.forms.map { ($0, Phrase(own?.forms[$0.rawValue] ?? other)) }
        noun = Counted(rule: words.rule, forms: Dictionary(uniqueKeysWithValues: forms))
        seeAll = nil
    }
}
