import Foundation
import HeroBasics
import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

@Suite struct TitleIndexTests {
    /// More titles take less each, since they share their words.
    @Test func titlesTakeAtMostTwentyFiveBytesEach() throws {
        let catalog = MadeUpTitles.catalog(records: 10_000)
        let titles = catalog.cards.reduce(0) { $0 + $1.title.utf8.count }
        let bytes = try index(of: catalog).bytes.count
        #expect(titles > 28 * catalog.cards.count)
        #expect(bytes <= 25 * catalog.cards.count)
    }

    enum Universe: CaseIterable {
        case sample, hostile, madeUp

        var catalog: Catalog {
            switch self {
            case .sample: SampleUniverse.catalog
            case .hostile: SampleUniverse.hostile
            case .madeUp: MadeUpTitles.catalog(records: 300)
            }
        }
    }

    @Test(arguments: Universe.allCases)
    func everyTitleAndAliasIsReadBack(universe: Universe) throws {
        let catalog = universe.catalog
        let read = try WrittenIndex(index(of: catalog).bytes)
        let titles = catalog.cards.map { $0.title.cut(to: 120) }
        let aliases = catalog.cards.flatMap { card in card.aliases.filter { $0 != card.title } }
            .map { $0.cut(to: 120) }
        #expect(read.names == titles + aliases)
        let digested = DigestedCatalog(catalog, pictures: SitePictures())
        #expect(read.hints.first == "")
        #expect(Set(read.hints) == Set(catalog.cards.indices.map { digested.hint(for: $0) ?? "" }).union([""]))
        #expect(read.counts == RecordKind.builtIn.map { catalog.cards(of: $0).count })
        var owner = 0
        let owners = WrittenIndex.numbers(read.owners, base: 61).map { gap in
            owner += gap
            return catalog.cards[owner].aliases.count
        }
        #expect(owners.count == aliases.count)
        #expect(owners.allSatisfy { $0 > 0 })
    }

    @Test(arguments: Universe.allCases)
    func everyFileNameIsToldOrFollowsFromTheTitle(universe: Universe) throws {
        let catalog = universe.catalog
        let read = try WrittenIndex(index(of: catalog).bytes)
        #expect(read.names.indices.prefix(catalog.cards.count).map(read.slug) == catalog.cards.map { String($0.slug) })
    }

    @Test func wordsOfOtherScriptsAreSpelledOutOnceForAllFileNames() throws {
        let titles = ["Баба-Яга", "Баба-Яга и Кощей", "Кощей", "Émile à Paris"]
        let read = try WrittenIndex(index(of: catalog(titles)).bytes)
        #expect(Set(WrittenIndex.sparse(read.spellings).values) == ["baba-yaga", "i", "koshchey", "emile", "a"])
        #expect(read.slugs.isEmpty)
    }

    @Test func namesakesTellOnlyTheirSuffix() throws {
        let read = try WrittenIndex(index(of: catalog(["Anansi", "Anansi", "Index"])).bytes)
        #expect(WrittenIndex.sparse(read.slugs) == [1: "-2", 2: "-page"])
    }

    @Test func theMostFrequentLanguageIsToldOnce() throws {
        let read = try WrittenIndex(index(of: catalog(["A", "B", "C"], languages: ["es", "en", "es"])).bytes)
        #expect(read.languages == ["es", "en"])
        #expect(WrittenIndex.sparse(read.tongues) == [1: "1"])
    }

    @Test func titlesThatLookLikeScriptsStayInsideTheirString() throws {
        let titles = ["\");alert(1);//", "</script><script>", "\\", "a\u{2028}b", "tab\there", "\u{202E}olleh", "🦸🏽‍♀️ 🦸🏼‍♀️"]
        let script = try index(of: catalog(titles)).bytes
        let expected = titles.map { $0.replacing("\t", with: " ") }.sorted()
        #expect(try WrittenIndex(script).names.sorted() == expected)
    }

    @Test func theSameCatalogGivesTheSameBytes() throws {
        let files = { try SearchFiles.all(of: SampleUniverse.catalog, SitePicturesFixture.book) }
        #expect(try files() == files())
    }

    @Test(arguments: [20, 51, 61, 85])
    func numbersAreReadBackAndGrowOnlyWithTheirSize(base: Int) {
        let numbers = SearchNumbers(base: base)
        let values = Array(0..<5_000) + [99_999, 1_000_000, 123_456_789]
        var bytes: [UInt8] = []
        for value in values { numbers.append(value, to: &bytes) }
        #expect(WrittenIndex.numbers(String(decoding: bytes, as: UTF8.self), base: base) == values)
        for length in 1...3 {
            var (last, next): ([UInt8], [UInt8]) = ([], [])
            numbers.append(numbers.capacity(length) - 1, to: &last)
            numbers.append(numbers.capacity(length), to: &next)
            #expect((last.count, next.count) == (length, length + 1))
        }
    }

    private func index(of catalog: Catalog) throws -> SiteAsset {
        let files = try SearchFiles.all(of: catalog, SitePictures())
        return try #require(files.first { $0.path == "assets/search-index.js" })
    }

    private func catalog(_ titles: [String], languages: [LanguageTag] = []) -> Catalog {
        let heroes = titles.enumerated().map { number, title in
            let language = number < languages.count ? languages[number] : "en"
            let key = SampleUniverse.key("\(number + 1)", .heroes)
            return SampleRecord(record: .hero(Hero(head: RecordHead(key: key, title: title, language: language))))
        }
        return Catalog.assembled(heroes, sources: SampleUniverse.sources)
    }
}
