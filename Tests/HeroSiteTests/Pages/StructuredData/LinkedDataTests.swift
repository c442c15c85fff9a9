import Foundation
import HeroSite
import Testing

@Suite struct LinkedDataTests {
    @Test(
        "Each kind has schema.org's type for it",
        arguments: [
            ("heroes/sun-wukong.html", "Person"), ("creators/wu-chengen.html", "Person"),
            ("comics/journey-to-the-west-1592-1.html", "ComicIssue"),
            ("series/journey-to-the-west-1592-present.html", "ComicSeries"),
            ("events/havoc-in-heaven.html", "Event"), ("stories/the-peaches.html", "ComicStory"),
            ("transformations/2-gran-templo.html", "Person"),
            ("facts/the-sage-never-sleeps-he-waits.html", "Quotation"),
        ]
    )
    func types(path: String, type: String) throws {
        let data = try LinkedRecord(on: path, of: SitePages.sample())
        #expect(data.context == "https://schema.org")
        #expect(data.type == type)
        #expect(data.url == "../" + path)
    }

    @Test func aHeroHasNamesTextPictureAndItsPageAtTheSource() throws {
        let hero = try LinkedRecord(on: "heroes/sun-wukong.html", of: SitePages.sample())
        #expect(hero.name == "Sun Wukong")
        #expect(hero.alternateName == ["The Monkey King", "Great Sage Equal to Heaven"])
        #expect(hero.description == "Born of a stone on the Mountain of Flowers. Then he went west.")
        #expect(hero.image == "../images/red.jpg")
        #expect(hero.sameAs == ["https://legends.example/heroes/1?a=1&b=2", "https://legends.example/api/wiki/1"])
    }

    @Test func aComicNamesWhoMadeItByWhatTheyDidAndTheSeriesItIsPartOf() throws {
        let comic = try LinkedRecord(on: "comics/journey-to-the-west-1592-1.html", of: SitePages.sample())
        #expect(comic.issueNumber == "92.1")
        #expect(comic.author?.map(\.name) == ["Wu Cheng'en"])
        #expect(comic.author?.first?.url == "../creators/wu-chengen.html")
        #expect(comic.isPartOf?.type == "ComicSeries")
        #expect(comic.isPartOf?.url == "../series/journey-to-the-west-1592-present.html")
        #expect(comic.character?.map(\.name) == ["Sun Wukong", "Robin Hood"])
    }

    @Test func aFormBearsTheNameOfItsHeroTooAndAFactTellsOfWhomItSpeaks() throws {
        let site = try SitePages.sample()
        #expect(try LinkedRecord(on: "transformations/1-fish.html", of: site).alternateName == ["Sun Wukong"])
        let fact = try LinkedRecord(on: "facts/the-sage-never-sleeps-he-waits.html", of: site)
        #expect(fact.text == "The Sage never sleeps. He waits.")
        #expect(fact.about?.map(\.name) == ["The Sage"])
    }

    @Test func addressesAreWholeWhereTheSiteHasOne() throws {
        let settings = SiteSettings(title: "Heroes", baseURL: "https://heroes.example/a")
        let hero = try LinkedRecord(on: "heroes/sun-wukong.html", of: SitePages.sample(settings: settings))
        #expect(hero.url == "https://heroes.example/a/heroes/sun-wukong.html")
        #expect(hero.image == "https://heroes.example/a/images/red.jpg")
    }

    @Test func hostileTextsNeitherEndTheScriptNorChange() throws {
        let site = try SitePages.sample(SampleUniverse.hostile)
        let attack = "\"><script>alert('1')</script><img src=x onerror=alert(2)> & {{title}} ]]> <!--"
        var names: [String] = []
        for page in site.pages where page.isOfRecord {
            let text = try site.text(page.path)
            let start = try #require(text.firstRange(of: LinkedRecord.start)).upperBound
            let end = try #require(text[start...].firstRange(of: "</script>")).lowerBound
            #expect(!text[start..<end].contains { "<>&".contains($0) }, "\(page.path)")
            names.append(try LinkedRecord(on: page.path, of: site).name)
        }
        #expect(names.contains(attack))
    }
}

/// What a reading tool finds in a page.
private struct LinkedRecord: Decodable {
    struct Named: Decodable {
        let type: String
        let name: String
        let url: String?

        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case name, url
        }
    }

    static let start = "<script type=\"application/ld+json\">"

    let context: String
    let type: String
    let name: String
    let url: String
    let alternateName: [String]?
    let description: String?
    let image: String?
    let sameAs: [String]?
    let issueNumber: String?
    let isPartOf: Named?
    let author: [Named]?
    let character: [Named]?
    let about: [Named]?
    let text: String?

    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case type = "@type"
        case name, url, alternateName, description, image, sameAs, issueNumber, isPartOf, author, character, about, text
    }

    init(on path: String, of site: SitePages) throws {
        let page = try site.text(path)
        let start = try #require(page.firstRange(of: Self.start)).upperBound
        let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
        self = try JSONDecoder().decode(LinkedRecord.self, from: Data(page[start..<end].utf8))
    }
}
