import Foundation
import HeroBasics
import HeroModel
import HeroTemplate
import Testing

@testable import HeroSite

@Suite struct LanguageTests {
    static let languages = LanguageCatalogue.languages(in: Repository.templates.path(percentEncoded: false))

    @Test func englishSpanishGermanAndRussianAreThere() {
        #expect(Set(Self.languages).isSuperset(of: ["de", "en", "es", "ru"]))
    }

    @Test("The words of every language are complete and fit the templates", arguments: languages)
    func complete(language: String) throws {
        let folder = Repository.templates.path(percentEncoded: false)
        let templates = try SiteTemplates(folder: folder, languages: [language])
        #expect(templates.unreachedTemplates == [])
    }

    @Test("Every sentence has the same gaps in every language", arguments: languages)
    func gaps(language: String) throws {
        let (english, other) = (try Wording.of("en"), try Wording.of(language))
        for name in Sentences.Name.allCases {
            #expect(english.sentences[name].gaps == other.sentences[name].gaps, "\(name)")
        }
        #expect(other.sentences.notListed.forms.values.allSatisfy { $0.gaps == [1] })
        #expect(Set(other.heroClauses.map(\.label)) == Set(english.heroClauses.map(\.label)))
        #expect(other.heroClauses.allSatisfy { $0.clause.gaps == [1] })
    }

    @Test(
        "Words after numbers take the forms of their language",
        arguments: [
            ("en", 1, "1 hero"), ("en", 0, "0 heroes"), ("en", 21, "21 heroes"), ("es", 1, "1 héroe"),
            ("es", 3_954, "3954 héroes"), ("es", 39_540, "39.540 héroes"), ("es", 1_000_000, "1.000.000 de héroes"),
            ("ru", 1, "1 герой"), ("ru", 2, "2 героя"), ("ru", 5, "5 героев"), ("ru", 11, "11 героев"),
            ("ru", 21, "21 герой"), ("ru", 3_954, "3\u{a0}954 героя"), ("ru", 112, "112 героев"),
        ]
    )
    func plural(language: String, count: Int, text: String) throws {
        #expect(try Wording.of(language).amount(count, of: .heroes) == text)
    }

    @Test("Words of sources for formats, types and roles are known in every language, and marked where they are not")
    func values() throws {
        let (english, spanish) = (try Wording.of("en"), try Wording.of("es"))
        for other in try ["de", "ru"].map(Wording.of) {
            #expect(Set(spanish.values.keys) == Set(other.values.keys))
            #expect(Set(spanish.contributions.keys) == Set(other.contributions.keys))
        }
        #expect(Set(english.values.keys).isSubset(of: spanish.values.keys))
        #expect(Set(english.contributions.keys).isSubset(of: spanish.contributions.keys))
        #expect(spanish.value("interiorStory", language: "en") == ("Historia interior", nil))
        #expect(spanish.value("Trade Paperback", language: "en") == ("Tomo en rústica", nil))
        #expect(spanish.value("scrollOfLambskin", language: "en") == ("Scroll of lambskin", "en"))
        #expect(spanish.value("12", language: "en") == ("12", nil))
        #expect(english.value("scrollOfLambskin", language: nil) == ("Scroll of lambskin", nil))
        #expect(spanish.seeAll(1_234, of: .series) == "Ver las 1234 series")
        #expect(LanguageName.of("en", in: "es") == "inglés" && LanguageName.of("es", in: "ru") == "испанский")
    }

    @Test("Pages of a language that is written from the right begin there")
    func direction() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "right-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = folder.appending(path: "languages")
        try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
        let english = try String(contentsOf: Repository.templates.appending(path: "languages/en.yaml"), encoding: .utf8)
        // Hebrew has a form for two things besides: this one counts as English does.
        try english.replacing("name: English", with: "name: עברית\nplurals: en").write(
            to: words.appending(path: "he.yaml"),
            atomically: true,
            encoding: .utf8
        )
        let layers = FolderLayers(folder.path, over: [Repository.templates.path(percentEncoded: false)])
        let site = SitePages(
            catalog: SampleUniverse.catalog,
            templates: try SiteTemplates(layers, languages: ["en", "he"]),
            settings: SiteSettings(title: "Mine", languages: ["en", "he"]),
            pictures: SitePicturesFixture.book
        )
        #expect(try site.text("he/heroes/sun-wukong.html").contains(#" lang="he" dir="rtl">"#))
        #expect(try site.text("heroes/sun-wukong.html").contains(#" lang="en">"#))
        // The text stays in its own language, and begins at its own side.
        #expect(
            try site.text("he/heroes/sun-wukong.html").contains(#"<div class="overview panel" lang="en" dir="ltr">"#)
        )
    }

    @Test(
        "Months are headings with capitals, and the map is described by a sentence",
        arguments: [
            ("de", "Juni", "Wer mit wem auftritt: eine Seite von Mine, einer Enzyklopädie der Helden."),
            ("en", "June", "Who appears with whom: a page of Mine, an encyclopedia of heroes."),
            ("es", "Junio", "Quién aparece con quién: una página de Mine, una enciclopedia de héroes."),
            ("ru", "Июнь", "Кто с кем появляется: страница сайта «Mine», энциклопедии героев."),
        ] as [(String, String, String)]
    )
    func headings(language: String, month: String, description: String) throws {
        let folder = Repository.templates.path(percentEncoded: false)
        let site = SitePages(
            catalog: SampleUniverse.catalog,
            templates: try SiteTemplates(folder: folder, languages: [language]),
            settings: SiteSettings(title: "Mine", languages: [language]),
            pictures: SitePicturesFixture.book
        )
        #expect(try site.text("timeline.html").contains("<h3>\(month)</h3>"))
        #expect(try site.text("map.html").contains(#" content="\#(description)""#))
    }

    @Test("Days are written as Unicode's locale data writes them", arguments: ["de", "es", "ru"])
    func days(language: String) throws {
        let wording = try Wording.of(language)
        let style = Date.FormatStyle(
            date: .long,
            time: .omitted,
            locale: Locale(identifier: language),
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt
        )
        for month in 1...12 {
            let date = try #require(CalendarDate(iso: "2026-\(month < 10 ? "0" : "")\(month)-21"))
            let moment = try #require(try? Date("\(date)T12:00:00Z", strategy: .iso8601))
            let expected = moment.formatted(style).replacing("\u{a0}", with: " ").replacing("\u{202f}", with: " ")
            #expect(wording.words(for: date).replacing("\u{a0}", with: " ") == expected)
        }
    }

    @Test func missingAndUnknownWordsAreToldTogether() throws {
        let folder = try TemplatesCopy()
        try folder.replace("  partOf:", with: "  partsOf:", in: "languages/ru.yaml")
        try folder.replace("  skip:", with: "  skipp:", in: "languages/ru.yaml")
        let errors = try #require(throws: TemplateErrors.self) {
            try SiteTemplates(folder: folder.path, languages: ["en", "ru"])
        }
        #expect(
            errors.all.map(\.message) == ["\"sentences.partOf\" is missing", "\"sentences.partsOf\" is not known"]
        )
        try folder.replace("  partsOf:", with: "  partOf:", in: "languages/ru.yaml")
        let missing = try #require(throws: TemplateErrors.self) {
            try SiteTemplates(folder: folder.path, languages: ["ru"])
        }
        let error = try #require(missing.all.first)
        #expect(error.file.hasSuffix("layouts/page.mustache"))
        #expect(error.message == "there is no template \"words/skip\"")
        #expect(error.suggestion == "words/skipp")
    }

    @Test func aLanguageWithoutWordsIsToldWithThoseThatHaveSome() throws {
        let folder = Repository.templates.path(percentEncoded: false)
        let errors = try #require(throws: TemplateErrors.self) { try SiteTemplates(folder: folder, languages: ["it"]) }
        #expect(errors.all.first?.message == "there are no words for \"it\": known are de, en, es, ru")
    }

    @Test("A language without a plural rule is refused, unless its words name one that counts alike")
    func unknownPlurals() throws {
        let folder = try TemplatesCopy()
        let english = try String(contentsOf: Repository.templates.appending(path: "languages/en.yaml"), encoding: .utf8)
        func templates(_ words: String) throws -> SiteTemplates {
            let file = URL(filePath: folder.path).appending(path: "languages/la.yaml")
            try Data(words.utf8).write(to: file)
            return try SiteTemplates(folder: folder.path, languages: ["la"])
        }
        let errors = try #require(throws: TemplateErrors.self) { try templates(english) }
        #expect(errors.all.first?.message.contains("no plural rule for \"la\"") == true)
        #expect(throws: Never.self) { try templates("plurals: en\n" + english) }
    }
}

extension Wording {
    /// The words of a language of the repository.
    static func of(_ language: String) throws -> Wording {
        Wording(
            try LanguageCatalogue(language: language, FolderLayers(Repository.templates.path(percentEncoded: false))),
            kinds: .builtIn,
            titles: PageList.single.compactMap(\.title)
        )
    }
}
