import Foundation
import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

@Suite("A record's pictures after the first")
struct FurtherPicturesTests {
    private static func site(_ first: CatalogPicture, _ further: [CatalogPicture]) throws -> SitePages {
        let record = SampleRecord(
            record: .comic(Comic(head: RecordHead(key: SampleUniverse.key("1", .comics), title: "Tale"))),
            picture: first,
            furtherPictures: further
        )
        return try SitePages.sample(Catalog.assembled([record], sources: SampleUniverse.sources))
    }

    /// What the group of pictures shows: where each leads, and its words.
    private static func shown(_ page: String) throws -> [(href: Substring, words: Substring)] {
        guard let start = page.range(of: #"<section class="shelf reel pictures" id="pictures">"#) else { return [] }
        let end = try #require(page[start.upperBound...].range(of: "</section>"))
        return page[start.upperBound..<end.lowerBound].matches(of: /<a href="([^"]+)".*?<span>(.*?)<\/span>/).map {
            ($0.1, $0.2)
        }
    }

    @Test("are a group that leads to each in its largest size, and stand in the data beside the page")
    func shown() throws {
        let failed = CatalogPicture.failed(reason: "it answered 404", date: SampleUniverse.day)
        let site = try Self.site(
            .archived(digest: "red"),
            [.archived(digest: "blue"), failed, .pending, .archived(digest: "wide"), .archived(digest: "unprepared")]
        )
        let page = try site.text("comics/tale.html")
        let pictures = try Self.shown(page)
        #expect(pictures.map(\.href) == ["../images/blue-300.webp", "../images/wide-100.webp"])
        #expect(pictures.map(\.words) == ["Picture 2 of 3", "Picture 3 of 3"])
        #expect(!page.contains("404"))
        let json = try #require(site.pages.first { $0.path == "comics/tale.html" }.map { try site.json(of: $0) })
        let data = try JSONDecoder().decode(Beside.self, from: Data(json))
        #expect(data.picture.colour == "#b3402e")
        #expect(data.furtherPictures.map(\.colour) == ["#336699", "#FFEEDD"])
    }

    private struct Beside: Decodable {
        struct Picture: Decodable { let colour: String }

        let picture: Picture
        let furtherPictures: [Picture]
    }

    @Test("are shown once though several addresses give the same bytes, and not at all if there is one picture")
    func once() throws {
        let twice = try Self.site(
            .archived(digest: "red"),
            [.archived(digest: "red"), .archived(digest: "blue"), .archived(digest: "blue")]
        )
        #expect(try Self.shown(twice.text("comics/tale.html")).map(\.words) == ["Picture 2 of 2"])
        let one = try Self.site(.archived(digest: "red"), [.archived(digest: "red")])
        #expect(try !one.text("comics/tale.html").contains("id=\"pictures\""))
        #expect(try one.text("comics/tale.html") == Self.site(.archived(digest: "red"), []).text("comics/tale.html"))
    }

    @Test("count from the first where the record's own could not be fetched")
    func withoutFirst() throws {
        let site = try Self.site(.pending, [.archived(digest: "red"), .archived(digest: "blue")])
        #expect(try Self.shown(site.text("comics/tale.html")).map(\.words) == ["Picture 1 of 2", "Picture 2 of 2"])
    }
}
