import Foundation
import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

/// The checker that guards publishing accepts all that templates make of any catalog.
@Suite struct SoundPagesTests {
    let templates: SiteTemplates

    init() throws { templates = try SiteTemplates(folder: Repository.templates.path(percentEncoded: false)) }

    @Test func everyPageOfTheSampleUniverseIsSound() async throws {
        #expect(try await findings(SampleUniverse.catalog) == [])
    }

    @Test func everyPageIsSoundWhereTheSiteHasAnAddress() async throws {
        let settings = SiteSettings(title: "Heroes & <Friends>", baseURL: "https://heroes.example")
        #expect(try await findings(SampleUniverse.catalog, settings: settings) == [])
    }

    @Test func anEmptyCatalogGivesASoundSite() async throws {
        let empty = Catalog.assembled([], sources: SampleUniverse.sources)
        #expect(try await findings(empty) == [])
    }

    @Test func hostileRecordsGiveASoundSite() async throws {
        #expect(try await findings(SampleUniverse.hostile) == [])
    }

    @Test func hostileTextsAreShownAsTheyAre() throws {
        let site = try SitePages.sample(SampleUniverse.hostile)
        for page in site.pages {
            let text = try site.text(page.path)
            #expect(!text.contains("<script>"), "\(page.path)")
            #expect(!text.contains("onerror=alert(2)>"), "\(page.path)")
        }
        let pages = site.pages.filter { site.record(of: $0)?.kind == .heroes }.map(\.path)
        let attacked = try #require(try pages.map(site.text).first { $0.contains("alert(2)") })
        #expect(attacked.contains("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"))
    }

    @Test func textInAnotherLanguageSaysSo() throws {
        let site = try SitePages.sample(SampleUniverse.hostile)
        let path = try #require(site.pages.first { site.record(of: $0) == SampleUniverse.key("4", .heroes) }?.path)
        let page = try site.text(path)
        #expect(page.contains("<h1 lang=\"ar\">"))
        #expect(page.contains("<div class=\"overview panel\" lang=\"ar\" dir=\"rtl\">"))
    }

    @Test func longShelvesStaySmallAndSound() async throws {
        let ids = (1...5_000).map { String($0) }
        let hero = SampleRecord(
            record: .hero(Hero(head: RecordHead(key: SampleUniverse.key("h", .heroes), title: "Everywhere"))),
            groups: [SampleGroup(.comics, ids, available: 6_000)]
        )
        // Who made them all bears the same name: the titles of both groups must differ.
        let creator = SampleRecord(
            record: .creator(Creator(head: RecordHead(key: SampleUniverse.key("c", .creators), title: "Everywhere"))),
            groups: [SampleGroup(.comics, Array(ids.prefix(300)))]
        )
        let comics = ids.prefix(100).map { id in
            let head = RecordHead(key: SampleUniverse.key(id, .comics), title: "Appearance number \(id) of very many")
            return SampleRecord(record: .comic(Comic(head: head)))
        }
        let catalog = Catalog.assembled([hero, creator] + comics, sources: SampleUniverse.sources)
        let site = try SitePages.sample(catalog)
        let page = try site.text("heroes/everywhere.html")
        #expect(page.utf8.count < 30_000)
        #expect(page.contains("<span class=\"count\">5,000 of 6,000</span>"))
        #expect(page.contains("<a href=\"../heroes/everywhere--comics.html\">See all 5,000 comics</a>"))
        let parts = site.pages.map(\.path).filter { $0.hasPrefix("heroes/everywhere--comics") }
        #expect(parts.count == 25)
        #expect(try site.text(parts[24]).contains("aria-current=\"page\">25</a>"))
        #expect(try await findings(catalog) == [])
    }

    private func findings(
        _ catalog: Catalog,
        settings: SiteSettings = SiteSettings(title: "Book of Heroes")
    ) async throws -> [String] {
        let site = SitePages(
            catalog: catalog,
            templates: templates,
            settings: settings,
            pictures: SitePicturesFixture.book
        )
        return try await WrittenSite(site, assets: site.assets).findings()
    }
}
