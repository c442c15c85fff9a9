import Foundation
import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

@Suite struct WholeFactTests {
    static let told =
        "A crocodile and a lion once attacked him from two sides; he ducked, and introduced them to each other."

    /// Facts with titles that are cut, as sources with long texts have them.
    private func site(_ ids: [String]) throws -> SitePages {
        let facts = ids.map { id in
            let head = RecordHead(
                key: SampleUniverse.key(id, .facts),
                title: "A crocodile and a lion once…",
                overview: RichText(markup: "<p>\(Self.told) (\(id))</p>", plain: "\(Self.told) (\(id))")
            )
            return SampleRecord(record: .fact(Fact(head: head)), groups: [SampleGroup(.heroes, ["h"])])
        }
        let head = RecordHead(key: SampleUniverse.key("h", .heroes), title: "Baron")
        let hero = SampleRecord(record: .hero(Hero(head: head)), groups: [SampleGroup(.facts, ids)])
        return try .sample(.assembled(facts + [hero], sources: SampleUniverse.sources))
    }

    @Test(
        "A fact is whole in every list",
        arguments: [
            "facts/index.html", "facts/letters/c.html", "facts/categories/uncategorized.html", "heroes/baron.html",
        ]
    )
    func isWhole(path: String) throws {
        let page = try site(["1", "2"]).text(path)
        #expect(page.contains(">\(Self.told) (1)</a>"))
        #expect(page.contains(">\(Self.told) (2)</a>"))
        #expect(!page.contains(">A crocodile and a lion once…</a>"))
    }

    @Test func oneFactAfterAnotherLeadsThroughAll() throws {
        let site = try site(["a", "b", "c", "d", "e"])
        var path = try #require(site.pages.first { $0.path.hasPrefix("facts/a-crocodile") }).path
        var seen: Set<String> = []
        while seen.insert(path).inserted {
            let link = try #require(try site.text(path).firstMatch(of: /<a href="([^"]*)">Another fact<\/a>/)).output.1
            path = "facts/" + link.replacing("../facts/", with: "")
        }
        #expect(seen.count == 5)
    }

    @Test func theOnlyFactLeadsToNoOther() throws {
        let site = try site(["a"])
        let path = try #require(site.pages.first { $0.path.hasPrefix("facts/a-crocodile") }).path
        #expect(try !site.text(path).contains("Another fact"))
    }

    @Test func aFactThatComesChangesOnlyWhatFollowsOneOther() throws {
        func next(_ site: SitePages) throws -> [String: String] {
            var next: [String: String] = [:]
            for page in site.pages where page.path.hasPrefix("facts/a-crocodile") {
                let text = try site.text(page.path)
                let id = try #require(text.firstMatch(of: /each other\. \((\w+)\)/)).output.1
                next[String(id)] = text.firstMatch(of: /<a href="([^"]*)">Another fact<\/a>/).map {
                    String($0.output.1)
                }
            }
            return next
        }
        // Ids in the order of their names keep the paths of those before.
        let before = try next(site(["a", "b", "c", "d", "e", "f"]))
        let after = try next(site(["a", "b", "c", "d", "e", "f", "g"]))
        #expect(before.filter { after[$0.key] != $0.value }.count == 1)
    }
}
