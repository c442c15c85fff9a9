import Foundation
import HeroSite
import Testing

@testable import HeroCatalog
@testable import HeroModel

/// What data calls an address and no reader could follow is shown, but never as a link.
@Suite struct DeadLinkTests {
    private static let dead = [
        "http://[::1", "http://example.org:99999/", "http://192.168.1.1/reboot", "http://localhost/", "http://nas/x",
    ]

    private func site() throws -> SitePages {
        let links = Self.dead.compactMap { SourceAddress($0, base: "") }.map { WebLink(type: "detail", address: $0) }
        let sound = SourceAddress("https://wiki.example/?a[]=1", base: "").map { WebLink(type: "wiki", address: $0) }
        let own = SourceAddress("http://10.0.0.1/api/1", base: "http://10.0.0.1/api")
        let head = RecordHead(
            key: SampleUniverse.key("1", .heroes),
            title: "Ada",
            links: links + [sound, own.map { WebLink(type: "comiclink", address: $0) }].compactMap(\.self)
        )
        let source = CatalogSource(
            name: SampleUniverse.legends,
            kind: "marvel",
            title: "Legends",
            attribution: Attribution(text: "Told by many", link: SourceAddress("http://[::1", base: "")),
            publicBase: "http://10.0.0.1/api",
            asOf: SampleUniverse.day,
            counts: [.heroes: 1]
        )
        let hero = SampleRecord(record: .hero(Hero(head: head)))
        return try SitePages.sample(Catalog.assembled([hero], sources: [source], asOf: SampleUniverse.day))
    }

    @Test func aPageShowsThemAsText() throws {
        let page = try site().text("heroes/ada.html")
        for address in Self.dead {
            #expect(page.contains("<span>Details: \(address)</span>"), "\(address)")
            #expect(!page.contains("href=\"\(address)"), "\(address)")
        }
        #expect(page.contains("<a href=\"https://wiki.example/?a%5B%5D=1\" rel=\"external\">"))
        #expect(!page.contains("10.0.0.1"))
        #expect(page.contains("<p>Told by many "))
    }

    @Test func noPageLinksToThem() throws {
        let site = try site()
        for page in site.pages {
            let text = try site.text(page.path)
            for address in Self.dead + ["http://10.0.0.1"] {
                #expect(!text.contains("href=\"\(address)"), "\(page.path): \(address)")
                #expect(!text.contains("\"sameAs\":[\"\(address)"), "\(page.path): \(address)")
            }
        }
    }

    @Test func programsReadThemAsText() throws {
        struct WrittenJSON: Decodable {
            struct Link: Decodable, Equatable {
                let text: String?
                let type: String
                let url: String?
            }
            struct Attribution: Decodable { let url: String? }
            let links: [Link]
            let attribution: Attribution
        }
        let site = try site()
        let page = try #require(site.pages.first { $0.path == "heroes/ada.html" })
        let json = try JSONDecoder().decode(WrittenJSON.self, from: Data(site.json(of: page)))
        #expect(
            json.links == Self.dead.map { WrittenJSON.Link(text: $0, type: "detail", url: nil) }
                + [WrittenJSON.Link(text: nil, type: "wiki", url: "https://wiki.example/?a%5B%5D=1")]
        )
        #expect(json.attribution.url == nil)
    }
}
