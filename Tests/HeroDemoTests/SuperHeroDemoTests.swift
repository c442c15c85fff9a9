import Foundation
import HeroBasics
import Testing

@testable import HeroDemo

@Suite("The demo's files of heroes with powers as numbers")
struct SuperHeroDemoTests {
    private let apis: SmallAPIs

    init() throws { apis = try SmallAPIs() }

    private func get(_ target: String, etag: String? = nil, base: String = "http://127.0.0.1:9") -> DemoReply {
        let headers = etag.map { ["if-none-match": $0] } ?? [:]
        return apis.superhero.reply(to: DemoRequest("GET", target, headers: headers, base: base))
    }

    @Test("are one of all heroes, by id")
    func files() throws {
        let reply = get("/api/all.json")
        #expect(reply.status == 200)
        #expect(reply.header("Content-Type") == "application/json; charset=utf-8")
        let heroes = reply.json.items
        #expect(heroes.map { $0["id"].number } == [4, 20])
        #expect(heroes[0]["powerstats"]["combat"].number == 100)
        #expect(heroes[0]["biography"]["fullName"].text == "Eve Reckoner")
        #expect(heroes[1]["name"].text == "Ó! No")
    }

    @Test("write what is not known in the API's many ways")
    func unknown() {
        let bare = get("/api/all.json").json[1]
        #expect(bare["appearance"]["race"].isNull && bare["biography"]["publisher"].isNull)
        #expect(bare["appearance"]["height"].items.compactMap(\.text) == ["-", "0 cm"])
        #expect(bare["appearance"]["weight"].items.compactMap(\.text) == ["- lb", "0 kg"])
        #expect(bare["biography"]["aliases"].items.compactMap(\.text) == ["-"])
        #expect(bare["biography"]["fullName"].text == "")
        #expect(bare["biography"]["alterEgos"].text == "No alter egos found.")
        #expect(bare["work"]["base"].text == "-")
    }

    @Test("name pictures that are there, in four sizes, whatever the name holds")
    func pictures() {
        for hero in get("/api/all.json").json.items {
            for size in ["xs", "sm", "md", "lg"] {
                let address = hero["images"][size].text ?? ""
                #expect(address.hasPrefix("http://127.0.0.1:9/api/images/\(size)/\(hero["slug"].text ?? "?")"))
                #expect(get(address.replacing("http://127.0.0.1:9", with: "")).header("Content-Type") == "image/jpeg")
            }
        }
        #expect(get("/api/all.json").json[1]["slug"].text == "20-ó!-no")
    }

    @Test("are not sent again to a client that has them, on whatever port they are next")
    func conditional() throws {
        let etag = try #require(get("/api/all.json").header("ETag"))
        #expect(etag.hasPrefix("W/\""))
        let unchanged = DemoReply.empty(304, headers: [.init("ETag", etag)])
        #expect(get("/api/all.json", etag: etag, base: "http://127.0.0.1:10") == unchanged)
        #expect(get("/api/all.json", etag: "W/\"other\"").status == 200)
    }

    @Test("are all there is", arguments: ["/api/id/5.json", "/all.json", "/api/"])
    func missing(_ target: String) {
        let reply = get(target)
        #expect(reply.status == 404)
        #expect(reply.text.hasPrefix("Couldn't find the requested file"))
        #expect(apis.superhero.reply(to: DemoRequest("POST", "/api/all.json")).status == 405)
    }

    @Test("are about heroes of whom one has a namesake in another source, and no more than that one")
    func namesakes() throws {
        let universe = try DemoUniverse.embedded()
        let others = Set(universe.heroes.map(\.name) + universe.forms.map(\.name))
        #expect(universe.champions.count >= 12)
        #expect(universe.champions.map(\.name).filter(others.contains) == ["Beowulf"])
    }
}
