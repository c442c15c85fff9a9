import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

@Suite struct HeroWorksTests {
    @Test func eachHeroHasTheRowsOfTheWorks() throws {
        let comics = ["1", "2", "3"].map { id in
            let head = RecordHead(key: SampleUniverse.key(id, .comics), title: "Comic \(id)")
            return SampleRecord(record: .comic(Comic(head: head)))
        }
        let heroes = [("Ann", ["1", "3"]), ("Bo", ["2"]), ("Cy", [])].map { name, comics in
            let head = RecordHead(key: SampleUniverse.key(name, .heroes), title: name)
            return SampleRecord(record: .hero(Hero(head: head)), groups: [SampleGroup(.comics, comics)])
        }
        let site = try SitePages.sample(.assembled(heroes + comics, sources: SampleUniverse.sources))
        let file = try #require(try site.sharedFiles().first { $0.path == "assets/works.js" })
        // Three heroes come first: the comics are in the rows 3, 4 and 5.
        #expect(String(decoding: file.bytes, as: UTF8.self) == "var herodexWorks = [\n[3,2]\n,[4]\n,[]\n];\n")
        #expect(try site.text("compare.html").contains("<ul class=\"pairs\">\n</ul>"))
    }
}
