import HeroCatalog
import HeroModel
import HeroSite
import Testing

@Suite struct ChangesPageTests {
    /// The page of changes where these builds, oldest first, found so many heroes each, among them one of most weight.
    private func page(found counts: [Int]) throws -> String {
        let heroes = (0..<counts.reduce(0, +)).map { number in
            let name = number < 10 ? "Hero 0\(number)" : "Hero \(number)"
            let head = RecordHead(key: SampleUniverse.key(name, .heroes), title: name)
            return SampleRecord(
                record: .hero(Hero(head: head)),
                groups: number == 14 ? [SampleGroup(.comics, ["1", "2"])] : []
            )
        }
        let catalog = Catalog.assembled(heroes, sources: SampleUniverse.sources) { _ in
            var next = 0
            return counts.enumerated().map { place, count in
                defer { next += count }
                return ChangeDay(build: place + 1, newest: SampleUniverse.day, added: Array(next..<next + count))
            }
            .reversed()
        }
        return try SitePages.sample(catalog).text("changes.html")
    }

    private func names(_ page: Substring) -> [String] {
        page.matches(of: /heroes\/hero-\d+\.html">([^<]+)</).map { String($0.output.1) }
    }

    @Test func theFirstBuildShowsTheMostImportantAndLinksTheList() throws {
        let page = try page(found: [15])
        let expected = ["Hero 14"] + (0..<11).map { $0 < 10 ? "Hero 0\($0)" : "Hero \($0)" }
        #expect(names(page[...]) == expected)
        #expect(page.contains(#"<a href="heroes/index.html">New: Heroes</a>"#))
        #expect(page.contains(#"<p class="remark"><a href="heroes/index.html">and 3 more</a></p>"#))
    }

    @Test func aLaterBuildShowsAll() throws {
        let days = try page(found: [15, 20]).split(separator: #"<section class="shelf day">"#).dropFirst()
        #expect(days.map { names($0).count } == [20, 12])
    }
}
