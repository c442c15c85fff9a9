import HeroPublish
import HeroSite
import SiteFixture
import Testing

@Suite("A page is found by what people call it")
struct SiteGuideTests {
    private func guide(_ place: Workplace, baseURL: String? = nil) async throws -> SiteGuide {
        var settings = place.settings()
        settings.site.languages = ["en", "ru"]
        settings.site.baseURL = baseURL
        _ = try await SitePublisher(archive: place.archive, settings: settings).publish(to: place.folder)
        return SiteGuide(try PublishedSite(folder: place.output))
    }

    @Test("A path is found without its ending, as a folder, as JSON of any language and as a compressed copy")
    func spellings() async throws {
        let guide = try await guide(try await Workplace())
        let found = [
            "heroes/ada.html", "heroes/ada", "heroes/", "", "ru/heroes/ada.json", "ru/heroes/ada.html.gz", "heroes",
        ].map { guide.file(at: $0) }
        #expect(
            found == [
                "heroes/ada.html", "heroes/ada.html", "heroes/index.html", "index.html", "ru/heroes/ada.json",
                "ru/heroes/ada.html", "heroes/index.html",
            ]
        )
        #expect(guide.record(at: "ru/heroes/ada.json") == .hero(0))
        #expect(guide.file(at: "heroes/nobody.html") == nil)
    }

    @Test("At the end of a longer path records and pictures are found, and no page that each folder has")
    func ends() async throws {
        let guide = try await guide(try await Workplace())
        #expect(guide.file(atEndOf: "srv/www/ru/heroes/ada.html") == "ru/heroes/ada.html")
        #expect(guide.file(atEndOf: "srv/www/heroes/index.html") == nil)
        #expect(guide.file(atEndOf: "ada.html") == nil)
    }

    @Test("Those that were perhaps meant are named, those of the same folder first")
    func near() async throws {
        let place = try await Workplace(heroes: ["Ada Lovelace", "Adam", "Boris"])
        let guide = try await guide(place)
        #expect(guide.pages(near: "heroes/lovelace.html") == ["heroes/ada-lovelace.html"])
        #expect(guide.pages(near: "heroes/borsi.html") == ["heroes/boris.html"])
        #expect(guide.pages(near: "comics/adam.html") == ["heroes/adam.html"])
        #expect(guide.pages(near: "heroes/zzzzzzzz.html").isEmpty)
        #expect(guide.example == "heroes/ada-lovelace.html")
    }

    @Test("The address a site was made for is known, and none where it has none")
    func address() async throws {
        let place = try await Workplace()
        #expect(try await guide(place, baseURL: "https://heroes.example/a").address == "https://heroes.example/a")
        #expect(try await guide(place).address == nil)
    }

    @Test("A picture tells the beginning of the digest it was made from")
    func pictures() {
        #expect(SiteGuide.pictureDigest(of: "images/ab/abcdef0123456789-320.webp") == "abcdef0123456789")
        #expect(SiteGuide.pictureDigest(of: "images/ab/abcdef0123456789-share.jpg") == "abcdef0123456789")
        #expect(SiteGuide.pictureDigest(of: "assets/icon-192.png") == nil)
        #expect(SiteGuide.isPoster("images/ab/abcdef0123456789-poster.jpg"))
        #expect(!SiteGuide.isPoster("images/ab/abcdef0123456789-share.jpg") && !SiteGuide.isPoster("a-poster.jpg"))
    }
}
