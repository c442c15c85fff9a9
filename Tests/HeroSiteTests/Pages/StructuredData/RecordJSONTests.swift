import Foundation
import HeroCatalog
import HeroSite
import Testing

@Suite struct RecordJSONTests {
    @Test func everyRecordHasOneFileOfDataHoweverManyLanguagesThereAre() throws {
        let templates = try SiteTemplates(
            folder: Repository.templates.path(percentEncoded: false),
            languages: ["en", "ru"]
        )
        let catalog = SampleUniverse.catalog
        let site = SitePages(
            catalog: catalog,
            templates: templates,
            settings: SiteSettings(title: "Book of Heroes"),
            pictures: SitePicturesFixture.book
        )
        let jsonFiles = site.pages.compactMap(\.json)
        #expect(jsonFiles == catalog.cards.map { $0.path.replacing(".html", with: ".json") })
        let link = "<link rel=\"alternate\" type=\"application/json\" href=\"PATH\"/>"
        let (root, further) = ("../heroes/robin-hood.json", "../../heroes/robin-hood.json")
        #expect(try site.text("heroes/robin-hood.html").contains(link.replacing("PATH", with: root)))
        #expect(try site.text("ru/heroes/robin-hood.html").contains(link.replacing("PATH", with: further)))
        #expect(try !site.text("heroes/index.html").contains("application/json"))
    }

    @Test("Keys are sorted and the bytes those of an encoder", arguments: [Universe.sample, .hostile])
    func canonical(universe: Universe) throws {
        let site = try SitePages.sample(universe.catalog)
        for page in site.pages where page.json != nil {
            let bytes = Data(try site.json(of: page))
            let value = try JSONSerialization.jsonObject(with: bytes)
            let again = try JSONSerialization.data(
                withJSONObject: value,
                options: [.sortedKeys, .withoutEscapingSlashes]
            )
            #expect(bytes == again + [0x0A], "\(page.path)")
        }
    }

    @Test func aHeroTellsAllThatThePageShows() throws {
        let hero = try WrittenJSON(of: "heroes/sun-wukong.json", in: SitePages.sample())
        #expect(hero.kind == "heroes")
        #expect(hero.source == "legends")
        #expect(hero.id == "1")
        #expect(hero.title == "Sun Wukong")
        #expect(hero.path == "heroes/sun-wukong.html")
        #expect(hero.aliases == ["The Monkey King", "Great Sage Equal to Heaven"])
        #expect(hero.overview?.text == "Born of a stone on the Mountain of Flowers.\nThen he went west.")
        #expect(hero.overview?.markup.hasPrefix("<p>Born of a stone on the <em>Mountain") == true)
        #expect(hero.language == "en")
        #expect(hero.retrieved == "2026-11-21T00:00:00Z")
        #expect(hero.attribution.text == "Data provided by the Library. © 2026 The Library")
        #expect(hero.attribution.url == "https://legends.example/")
        #expect(hero.links.map(\.type) == ["detail", "wiki", "purchase"])
        #expect(hero.links[1].url == "https://legends.example/api/wiki/1")
        let picture = try #require(hero.picture)
        #expect(picture.colour == "#b3402e")
        #expect(picture.sizes.map(\.path) == [160, 320, 640].map { "images/red-\($0).webp" })
        #expect(picture.sizes.map(\.height) == [213, 426, 853])
        let comics = try #require(hero.counts.first { $0.kind == "comics" })
        #expect(comics.archived == 3)
        #expect(comics.available == 3_954)
        #expect(comics.failure?.reason == "quota spent")
        let form = try #require(hero.relations.first)
        #expect(form.kind == "transformations")
        #expect(form.role == "form")
        #expect(form.id == "11")
        #expect(form.path == "transformations/1-fish.html")
        let unseen = try #require(hero.relations.first { $0.title == "Unseen Tales #1" })
        #expect(unseen.id == nil && unseen.path == nil)
        #expect(hero.relations.first { $0.kind == "stories" }?.note == "interiorStory")
    }

    @Test("Each kind tells what only it has")
    func details() throws {
        let site = try SitePages.sample()
        let form = try WrittenJSON(of: "transformations/2-gran-templo.json", in: site)
        #expect(form.details["order"] == .number(2))
        #expect(form.details["power"] == .text("90 Septillion"))
        #expect(form.language == "es")
        let fact = try WrittenJSON(of: "facts/the-sage-never-sleeps-he-waits.json", in: site)
        #expect(fact.details == ["categories": .texts(["patience"])])
        let witch = try WrittenJSON(of: "heroes/baba-yaga-baba-yaga.json", in: site)
        let statistics = [("combat", 100), ("strength", 50), ("intelligence", 0)].map(WrittenJSON.Statistic.init)
        #expect(witch.details == ["statistics": .statistics(statistics)])
        let bare = try WrittenJSON(of: "heroes/robin-hood.json", in: site)
        #expect(bare.details == ["statistics": .texts([])])
        #expect(witch.properties?.map(\.label) == ["Жилище", "Спутник"])
        #expect(witch.properties?.map(\.value) == ["Избушка", "Кот & Ко"])
        #expect(bare.properties == nil)
        #expect(bare.overview == nil && bare.picture == nil && bare.relations.isEmpty)
    }
}

/// A made-up universe, by name.
enum Universe: String, CaseIterable, Sendable {
    case sample, hostile

    var catalog: Catalog { self == .sample ? SampleUniverse.catalog : SampleUniverse.hostile }
}

extension SitePages {
    /// The data file of a page.
    func json(of page: SitePage) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var reader = reader()
        let content = try contents(of: [page])[0]
        if let content { prepared(page, with: &reader).renderJSON(content.record, into: &bytes) }
        return bytes
    }
}

/// A record's data as a program reads it.
private struct WrittenJSON: Decodable {
    struct Attribution: Decodable { let licence, url: String?, source, text: String }
    struct Count: Decodable { let archived: Int, available: Int?, failure: Failure?, kind, role: String }
    struct Failure: Decodable { let date, reason: String }
    struct Link: Decodable { let type, url: String }
    struct Overview: Decodable, Equatable { let markup, text: String }
    struct Picture: Decodable { let colour: String, height, width: Int, share: Size?, sizes: [Size] }
    struct Relation: Decodable { let id, note, path: String?, kind, role, title: String }
    struct Size: Decodable { let height, width: Int, path: String }
    struct Property: Decodable { let label, value: String }
    struct Statistic: Decodable, Equatable { let name: String, value: Int }

    enum Value: Decodable, Equatable {
        case number(Int)
        case text(String)
        case texts([String])
        case statistics([Statistic])
        case other

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let texts = try? container.decode([String].self) {
                self = .texts(texts)
            } else {
                self = (try? container.decode([Statistic].self)).map { .statistics($0) } ?? .other
            }
        }
    }

    let aliases: [String]
    let attribution: Attribution
    let counts: [Count]
    let details: [String: Value]
    let id, kind, path, retrieved, source, title: String
    let language, modified, next, previous: String?
    let links: [Link]
    let overview: Overview?
    let picture: Picture?
    let pictureFailure: Failure?
    let properties: [Property]?
    let relations: [Relation]
    let version: Int

    init(of path: String, in site: SitePages) throws {
        let page = try #require(site.pages.first { $0.json == path }, "no file \(path)")
        self = try JSONDecoder().decode(WrittenJSON.self, from: Data(try site.json(of: page)))
    }
}
