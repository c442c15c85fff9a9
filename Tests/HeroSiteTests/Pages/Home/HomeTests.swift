import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

@Suite struct HomeTests {
    /// Heroes by id, which is the name of those without a title, with the comics they are in.
    private func home(_ heroes: [String: [String]], titles: [String: String] = [:]) throws -> String {
        let comics = Set(heroes.values.joined()).sorted().map { id in
            let present = heroes.filter { $0.value.contains(id) }.keys.sorted()
            let head = RecordHead(key: SampleUniverse.key(id, .comics), title: "Comic \(id)")
            return SampleRecord(record: .comic(Comic(head: head)), groups: [SampleGroup(.heroes, present)])
        }
        let people = heroes.sorted { $0.key < $1.key }.map { name, comics in
            let head = RecordHead(key: SampleUniverse.key(name, .heroes), title: titles[name] ?? name)
            return SampleRecord(record: .hero(Hero(head: head)), groups: [SampleGroup(.comics, comics)])
        }
        return try SitePages.sample(.assembled(comics + people, sources: SampleUniverse.sources)).text("index.html")
    }

    @Test func thoseWhoAppearWithMostOthersAreRanked() throws {
        let page = try home(["Ann": ["1", "2", "3"], "Bo": ["1", "2"], "Cy": ["2", "3"], "Di": ["3"], "Eve": ["4"]])
        let ranks = try #require(
            page.split(separator: "<ol class=\"ranks\">").dropFirst().first?.split(separator: "</ol>").first
        )
        let names = ranks.matches(of: /">(\w+)<\/a> <small>([^<]*)</).map { "\($0.output.1): \($0.output.2)" }
        #expect(names == ["Ann: 3 heroes", "Cy: 3 heroes", "Bo: 2 heroes", "Di: 2 heroes"])
    }

    @Test func namesakesAreToldApart() throws {
        let page = try home(
            ["1": ["a", "b"], "2": ["b", "c"], "Bo": ["a", "b"], "Cy": ["b", "c"]],
            titles: ["1": "Ajax", "2": "Ajax"]
        )
        for comic in ["a", "c"] {
            #expect(page.contains("<span>Ajax <small>Comic \(comic)</small></span>"))
            #expect(page.contains("Ajax</a> <small>Comic \(comic) · 3 heroes</small>"))
        }
        #expect(page.contains("<span>Bo</span>") && page.contains("Bo</a> <small>3 heroes</small>"))
    }

    @Test func theFirstSlidesAreNotLazy() throws {
        let page = try home(["Ann": ["1"], "Bo": ["1"], "Cy": ["1"], "Di": ["1"]])
        let slides = try #require(
            page.split(separator: "<ul class=\"carousel\">").dropFirst().first?.split(separator: "</ul>").first
        )
        let lazy = slides.split(separator: "<li>").map { $0.contains("loading=\"lazy\"") }
        #expect(lazy.suffix(4) == [false, false, false, true])
    }

    @Test func aFirstBuildHasNoNews() throws {
        #expect(try !home(["Ann": []]).contains("changes.html\">Latest"))
    }
}
