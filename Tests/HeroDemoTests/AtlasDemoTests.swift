import Foundation
import HeroBasics
import Testing

@testable import HeroDemo

@Suite("The demo's atlas")
struct AtlasDemoTests {
    private static let atlas = """
        weapons: [{ key: quill, name: The quill, aliases: [Pen], sort: Knife, description: Sharp., emblem: { motif: key, hue: 3 } }]
        places:
          - { key: attic, name: The attic, region: Upstairs, description: Dusty., wiki: "https://en.wikipedia.org/wiki/Attic" }
          - { key: cellar, name: The cellar, description: Damp. }
        bearers:
          - { hero: ada, weapons: [quill], home: attic, places: [cellar] }
          - { hero: bo }
        """

    private static func demo(_ atlas: String = atlas) throws -> AtlasDemo {
        AtlasDemo(
            try DemoUniverse([("people.yaml", SmallUniverse.people), ("atlas.yaml", atlas)]),
            artist: EmblemArtist()
        )
    }

    @Test("names what a hero carried, where they were at home, and where else they were")
    func heroes() throws {
        let demo = try Self.demo()
        let heroes = demo.reply(to: DemoRequest("GET", "/heroes")).json
        #expect(heroes["count"].number == 2 && heroes["pages"].number == 1)
        let ada = heroes["items"].items[0]
        #expect(ada["id"].text == "ada" && ada["name"].text == "Ada / the Reckoner")
        #expect(ada["weapons"].items.map { $0["name"].text } == ["The quill"])
        #expect(ada["home"].items.map { $0["id"].text } == ["attic"])
        #expect(ada["places"].items.map { $0["id"].text } == ["cellar"])
        #expect(heroes["items"].items[1]["weapons"].items.isEmpty)
        let quill = demo.reply(to: DemoRequest("GET", "/weapons")).json["items"].items[0]
        #expect(quill["sort"].text == "Knife" && quill["region"].isNull && quill["aliases"].items.count == 1)
        let picture = demo.reply(to: DemoRequest("GET", try #require(quill["picture"].text)))
        #expect(picture.status == 200 && picture.header("Content-Type") == "image/jpeg")
    }

    @Test("has ten a page, none behind the last one, and sends nothing twice")
    func pages() throws {
        let weapons = (1...21).map { "- { key: w\($0), name: W\($0), description: x }" }.joined(separator: "\n")
        let demo = try Self.demo("weapons:\n\(weapons)")
        func page(_ query: String) -> DemoReply { demo.reply(to: DemoRequest("GET", "/weapons" + query)) }
        #expect(
            ["", "?page=2", "?page=3", "?page=4", "?page=-1"].map { page($0).json["items"].items.count } == [
                10, 10, 1, 0, 10,
            ]
        )
        #expect(page("?page=9223372036854775807").json["items"].items.isEmpty)
        #expect(page("").json["pages"].number == 3)
        let etag = try #require(page("").header("ETag"))
        let again = demo.reply(to: DemoRequest("GET", "/weapons", headers: ["if-none-match": etag]))
        #expect(again.status == 304 && again.body.isEmpty)
        #expect(demo.reply(to: DemoRequest("GET", "/spells")).status == 404)
    }

    @Test("is about heroes that the other source has, under the ids that the program joins them by")
    func shared() throws {
        let universe = try DemoUniverse.embedded()
        let records = MarvelRecords(universe)
        let ids = Dictionary(
            uniqueKeysWithValues: records.all(.characters).map { ($0.ref.key, String($0.id)) }
        )
        let shared = try AtlasHeroes.shared()
        #expect(shared.count == universe.bearers.count && shared.count >= 20)
        for (marvel, atlas) in shared { #expect(ids[atlas] == marvel, "\(atlas)") }
        #expect(Set(universe.weapons.compactMap(\.sort)).count < universe.weapons.count)
    }

    @Test("is checked as the rest of the universe is")
    func unsound() throws {
        let broken =
            "bearers: [{ hero: nemo, weapons: [none], home: nowhere }]\nplaces: [{ key: a, name: A, description: x, wiki: a b }]"
        let texts = [("people.yaml", SmallUniverse.people), ("atlas.yaml", broken)]
        #expect(try DemoUniverse(texts).mistakes().count == 4)
    }
}
