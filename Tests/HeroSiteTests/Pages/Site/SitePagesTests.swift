import HeroSite
import Testing

@testable import HeroCatalog
@testable import HeroModel

@Suite struct SitePagesTests {
    @Test func everyRecordHasOnePageAtItsPath() throws {
        let catalog = SampleUniverse.catalog
        let site = try SitePages.sample(catalog)
        let records = site.pages.filter { $0.isOfRecord }
        #expect(records.map { site.record(of: $0) } == catalog.cards.map(\.key))
        #expect(records.map(\.path) == catalog.cards.map(\.path))
    }

    @Test func noTwoPagesShareAPathAndEachEndsInAFileName() throws {
        let paths = try SitePages.sample().pages.map(\.path)
        #expect(Set(paths).count == paths.count)
        #expect(paths.allSatisfy { $0.hasSuffix(".html") && !$0.hasPrefix("/") })
    }

    @Test func theContractsPagesAreThereEvenWithoutRecords() throws {
        let site = try SitePages.sample(Catalog.assembled([], sources: []))
        let folders = RecordKind.builtIn.map { $0.folder + "/index.html" }
        let own = ["index", "about", "changes", "search", "compare", "map", "timeline", "favourites", "404"].map {
            $0 + ".html"
        }
        #expect(site.pages.map(\.path) == own + folders)
        #expect(try site.text("heroes/index.html").contains("None are in this archive yet."))
    }

    @Test func aFormWithoutAPowerIsNotComparedButLeadsToItsHero() throws {
        let site = try SitePages.sample()
        for (form, isCompared) in ["1-fish": false, "2-gran-templo": true] {
            let page = try site.text("transformations/\(form).html")
            #expect(page.contains(#"id="change""#) == isCompared)
            #expect(page.contains(##"href="../heroes/sun-wukong.html""##))
        }
    }

    @Test func titlesOfComicsWithOneNameTellTheirNumbers() throws {
        let comics = ["1": "1", "2": "½", "7": "9", "8": "9"].map { id, number in
            let head = RecordHead(key: SampleUniverse.key(id, .comics), title: "Dare")
            return SampleRecord(record: .comic(Comic(head: head, issueNumber: number)))
        }
        let site = try SitePages.sample(Catalog.assembled(comics, sources: SampleUniverse.sources))
        let titles = try site.pages.filter { site.record(of: $0)?.kind == .comics }.map {
            try title(of: site.text($0.path))
        }
        #expect(
            titles.sorted() == ["#1", "#½", "7", "8"].map { "Dare (\($0)) · Comics · Book of Heroes" }.sorted()
        )
        let list = try site.text("comics/index.html")
        for number in ["#1", "#½", "#9"] { #expect(list.contains(">\(number)<"), "\(number)") }
    }

    @Test func titlesAreUniqueEvenForNamesakes() throws {
        let site = try SitePages.sample()
        let titles = try site.pages.map { try title(of: site.text($0.path)) }
        #expect(Set(titles).count == titles.count)
        #expect(titles.contains("Havoc in Heaven (41) · Events · Book of Heroes"))
        #expect(titles.contains("Havoc in Heaven (42) · Events · Book of Heroes"))
    }

    @Test func longListsGoOnOnFurtherPages() throws {
        let heroes = (1...450).map { number in
            let head = RecordHead(key: SampleUniverse.key("\(number)", .heroes), title: "Anansi \(number)")
            return SampleRecord(record: .hero(Hero(head: head)))
        }
        let site = try SitePages.sample(Catalog.assembled(heroes, sources: SampleUniverse.sources))
        let letters = site.pages.map(\.path).filter { $0.contains("/letters/") }
        #expect(letters == ["a", "a--2", "a--3"].map { "heroes/letters/\($0).html" })
        let cards = try letters.map { try site.text($0).matches(of: /<li><a href="..\/..\/heroes\/anansi/).count }
        #expect(cards == [200, 200, 50])
        #expect(try site.text("heroes/letters/a--2.html").contains("aria-current=\"page\">2</a>"))
        let index = try site.text("heroes/index.html")
        #expect(index.contains("<h2><a href=\"../heroes/letters/a.html\">A <span class=\"count\">450</span></a></h2>"))
        #expect(index.matches(of: /<li><a href="..\/heroes\/anansi/).count == 6)
    }

    @Test func whatIsMissingIsSaidToReadersByNumbersAndToOwnersOnTheirPage() throws {
        let site = try SitePages.sample()
        let page = try site.text("heroes/sun-wukong.html")
        #expect(page.contains("<h2>Comics <span class=\"count\">3 of 3,954</span></h2>"))
        #expect(!page.contains("quota spent"))
        let failed = try site.text("heroes/baba-yaga-baba-yaga.html")
        #expect(failed.contains(/<i class="drawn [^>]*>\w*<\/i>\s*<\/figure>/) && !failed.contains("not found"))
        let about = try site.text("about.html")
        #expect(about.contains("<p>Pictures that could not be fetched: 1</p>"))
        #expect(about.contains("<p>Lists that could not be read: 1</p>"))
    }

    @Test func statisticsAreDrawnAndTold() throws {
        let page = try SitePages.sample().text("heroes/baba-yaga-baba-yaga.html")
        #expect(page.contains("<h2>Power statistics</h2>"))
        #expect(page.contains("<polygon class=\"power\" points=\"120,100 150,118 59,135\"/>"))
        for (label, value) in [("Intelligence", "0"), ("Strength", "50"), ("Combat", "100")] {
            #expect(page.contains("<tr><th scope=\"row\">\(label)</th><td>\(value)</td></tr>"))
        }
    }

    @Test func propertiesAreRowsInTheLanguageOfTheRecord() throws {
        let page = try SitePages.sample().text("heroes/baba-yaga-baba-yaga.html")
        #expect(page.contains("<p class=\"caption\">Details</p>"))
        #expect(page.contains("<div><dt lang=\"ru\">Жилище</dt><dd lang=\"ru\">Избушка</dd></div>"))
        #expect(page.contains("<dd lang=\"ru\">Кот &amp; Ко</dd>"))
    }

    @Test func aRecordWithoutOptionalFieldsHasNoEmptySections() throws {
        let page = try SitePages.sample().text("heroes/robin-hood.html")
        for part in ["overview", "class=\"aka", "class=\"jumps", "class=\"facts", "class=\"shelf", "class=\"links"] {
            #expect(!page.contains(part), "\(part)")
        }
    }

    @Test func linksToAPrivateSourceAreLeftOut() throws {
        let source = SampleUniverse.sources[0]
        let hidden = CatalogSource(
            name: source.name,
            kind: source.kind,
            title: source.title,
            attribution: source.attribution
        )
        let catalog = Catalog.assembled(SampleUniverse.heroes, sources: [hidden, SampleUniverse.sources[1]])
        let page = try SitePages.sample(catalog).text("heroes/sun-wukong.html")
        #expect(!page.contains(">Wiki</a>"))
        #expect(page.contains("<a href=\"https://elsewhere.example/\" rel=\"external\">Where to buy</a>"))
    }

    @Test func creatorsAreGroupedByRoleInTheOrderOfCredits() throws {
        let page = try SitePages.sample().text("comics/journey-to-the-west-1592-1.html")
        let shelf = try #require(page.split(separator: "<dl class=\"groups\">").dropFirst().first)
        let roles = shelf.matches(of: /<dt>([^<]*)<\/dt>/).map { String($0.1) }
        #expect(roles == ["Writer", "Penciller (cover)", "Inker", "Contributor"])
    }

    @Test func manyTasksRenderTheSameBytes() async throws {
        let site = try SitePages.sample()
        let expected = try site.pages.map { try site.text($0.path) }
        let all = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<4 { group.addTask { try site.pages.map { try site.text($0.path) } } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(all == Array(repeating: expected, count: 4))
    }

    private func title(of page: String) throws -> String {
        String(try #require(page.firstMatch(of: /<title>([^<]*)<\/title>/)?.1))
    }
}
