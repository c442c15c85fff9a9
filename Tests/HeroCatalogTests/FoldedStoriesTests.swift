import HeroModel
import Testing

@testable import HeroCatalog

@Suite("Stories that are called by a number")
struct FoldedStoriesTests {
    @Test("come behind the listed records if a comic has them, and their relations stay", arguments: [true, false])
    func listed(isNamedByComic: Bool) async throws {
        let archived = try await Archived()
        var told = RecordHead(.stories, "5", "Cover #5")
        told.overview = RichText(markup: "<p>A hammer.</p>", plain: "A hammer.")
        // From either side.
        let comics = RelationList.to(.comics, isNamedByComic ? [] : ["a"])
        try await archived.take([
            .hero("1", "Ada", .to(.stories, ["1", "2", "3", "4", "5"])),
            .story("1", "Cover #82809", comics), .story("2", "The Fall"), .story("3", "4 of 5 - 5XLS", comics),
            .story("4", "Cover #7"), RelatedRecord(.story(Story(head: told)), relations: [.to(.comics, ["a"])]),
            .comic("a", "Best", .to(.stories, isNamedByComic ? ["1", "2", "3", "5"] : [])),
        ])
        let catalog = try await archived.catalog()
        // A story of no comic, and one with a text, would not be found otherwise.
        #expect(catalog.titles(.stories) == ["Cover #5", "Cover #7", "The Fall"])
        #expect(catalog.cards[catalog.foldedStories].map(\.title) == ["Cover #82809", "4 of 5 - 5XLS"])
        #expect(catalog.counts == [.heroes: 1, .comics: 1, .stories: 5])
        // Their pages are told apart.
        #expect(catalog.pages(of: .stories).count == 5)
        let hero = try #require(catalog.groups(.heroes, "1"))
        let titles = ["Cover #5", "Cover #7", "The Fall", "Cover #82809", "4 of 5 - 5XLS"]
        #expect(hero.map { catalog.titles(of: $0) } == [titles])
    }

    @Test("are listed where no story has a title")
    func alone() async throws {
        let archived = try await Archived()
        try await archived.take([.story("1", "Cover #82809"), .comic("a", "Best", .to(.stories, ["1"]))])
        let catalog = try await archived.catalog()
        #expect(catalog.titles(.stories) == ["Cover #82809"] && catalog.foldedStories.isEmpty)
    }

    @Test(
        "have nothing but a number",
        arguments: [
            ("Cover #82809", true), ("cover from Thor (1966) #141", true), ("4 of 5 - 5XLS", true), ("1 of 3", true),
            ("Plan #9 again", false), ("The # 1", false), ("#", false), ("2 of Hearts", false),
            ("3 of 4 - Spider-Hunt", false), ("The Fall", false), ("", false),
        ]
    )
    func titles(title: String, isNumber: Bool) { #expect(title.isStoryNumber == isNumber) }
}
