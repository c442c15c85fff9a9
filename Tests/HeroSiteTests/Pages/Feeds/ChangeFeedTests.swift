import Foundation
import HeroModel
import HeroSite
import Testing

@testable import HeroCatalog

@Suite struct ChangeFeedTests {
    private static let base = "https://heroes.example"

    @Test("Every language has a feed of what came, changed and went", arguments: ["en", "ru"])
    func feeds(language: String) throws {
        let site = try SitePages.published(languages: ["en", "ru"], baseURL: Self.base)
        let folder = language == "en" ? "" : "ru/"
        let feed = try XMLReading(try site.metadata(folder + "feed.xml"))
        #expect(feed.elements.first?.attributes["xml:lang"] == language)
        #expect(feed.texts("id").first == "\(Self.base)/\(folder)feed.xml")
        let catalog = SampleUniverse.catalog
        let added = catalog.cards.indices.filter { $0 % 2 == 0 }
        #expect(feed.texts("entry").count == added.count + 2)
        let ids = feed.texts("id")
        #expect(Set(ids).count == ids.count)
        #expect(ids.dropFirst().allSatisfy { $0.hasPrefix("tag:heroes.example,2026-11-21:\(language)/1/") })
        #expect(ids.contains { $0.hasSuffix("/legends/comics/99/withdrawn") })
        #expect(feed.texts("title").contains { $0.contains("The Lost Book <of> Thoth") })
        #expect(feed.texts("updated").allSatisfy { $0.hasPrefix("2026-11-21T") })
        let links = feed.elements.filter { $0.name == "link" }.compactMap { $0.attributes["href"] }
        let pages = Set(site.pages.map { "\(Self.base)/\($0.path)" })
        #expect(links.dropFirst().allSatisfy(pages.contains))
        #expect(links.first == ids.first)
    }

    @Test func aChangedRecordTellsWhatChangedInTheFeedsLanguage() throws {
        let site = try SitePages.published(languages: ["en", "es"], baseURL: Self.base)
        let entries = try XMLReading(try site.metadata("es/feed.xml")).elements.filter { $0.name == "summary" }
        let told = try #require(entries.first { $0.text.contains(" → ") })
        #expect(told.attributes["xml:lang"] == "es")
        #expect(told.text.hasPrefix("Título: "), "\(told.text)")
    }

    @Test func pagesNameTheFeedOfTheirLanguage() throws {
        let site = try SitePages.published(languages: ["en", "ru"], baseURL: Self.base)
        let english =
            "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"What's new\" href=\"../feed.xml\"/>"
        #expect(try site.text("heroes/sun-wukong.html").contains(english))
        let russian = "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Что нового\" href=\"feed.xml\"/>"
        #expect(try site.text("ru/index.html").contains(russian))
    }

    @Test func manyOfAKindOnOneDayAreToldTogether() throws {
        let heroes = (1...500).map { number in
            let head = RecordHead(key: SampleUniverse.key("\(number)", .heroes), title: "Anansi \(number)")
            return SampleRecord(record: .hero(Hero(head: head)))
        }
        let catalog = Catalog.assembled(heroes, sources: SampleUniverse.sources) { records in
            [ChangeDay(newest: SampleUniverse.day, added: Array(records.indices))]
        }
        let site = try SitePages.published(catalog, languages: ["en"], baseURL: Self.base)
        let feed = try XMLReading(try site.metadata("feed.xml"))
        #expect(feed.texts("title").dropFirst() == ["New: 500 heroes"])
        #expect(feed.texts("id").last == "tag:heroes.example,2026-11-21:en/1/heroes/added")
    }

    @Test func hostileRecordsAndNoRecordsGiveWellFormedFeeds() throws {
        let hostile = SampleUniverse.hostile
        let days = Catalog.assembled(
            SampleUniverse.heroes,
            sources: SampleUniverse.sources,
            changes: { records in
                let attack = WithdrawnRecord(
                    key: SampleUniverse.key("]]>&\"é/", .heroes),
                    title: "]]> <!-- & \u{1} \u{FFFE}"
                )
                return [
                    ChangeDay(
                        newest: SampleUniverse.day,
                        added: Array(records.indices),
                        withdrawn: [attack]
                    )
                ]
            }
        )
        let empty = Catalog.assembled([], sources: [])
        for catalog in [hostile, days, empty] {
            let site = try SitePages.published(catalog, languages: ["en"], baseURL: Self.base)
            for file in try site.sharedFiles() where file.path.hasSuffix(".xml") { _ = try XMLReading(file.bytes) }
        }
        let feed = try XMLReading(
            try SitePages.published(days, languages: ["en"], baseURL: Self.base).metadata("feed.xml")
        )
        #expect(feed.texts("id").contains { $0.hasSuffix("/legends/heroes/%5D%5D%3E%26%22%C3%A9%2F/withdrawn") })
    }
}
