import Foundation
import Testing

@testable import HeroDemo

@Suite("The demo's Marvel API")
struct MarvelDemoTests {
    private let apis: SmallAPIs

    init() throws { apis = try SmallAPIs() }

    @Test(
        "refuses what the real one refused, in its words and both its shapes",
        arguments: [
            ("characters", 409, #"{"code":"MissingParameter","message":"You must provide a user key."}"#),
            ("characters?apikey=1234", 409, #"{"code":"MissingParameter","message":"You must provide a hash."}"#),
            (
                "characters?apikey=1234&hash=x", 409,
                #"{"code":"MissingParameter","message":"You must provide a timestamp."}"#
            ),
            (
                "characters?apikey=1234&hash=x&ts=1", 401,
                #"{"code":"InvalidCredentials","message":"That hash, timestamp and key combination is invalid."}"#
            ),
            (
                "characters?apikey=&hash=x&ts=1", 401,
                #"{"code":"InvalidCredentials","message":"The passed API key is invalid."}"#
            ),
            ("characters?limit=101&SIGNED", 409, #"{"code":409,"status":"You may not request more than 100 items."}"#),
            (
                "characters?limit=0&SIGNED", 409,
                #"{"code":409,"status":"You must pass an integer limit greater than 0."}"#
            ),
            (
                "characters?modifiedBy=me&SIGNED", 409,
                #"{"code":409,"status":"We don't recognize the parameter modifiedBy"}"#
            ),
            (
                "characters?orderBy=typ&SIGNED", 409,
                #"{"code":409,"status":"typ is not a valid ordering parameter."}"#
            ),
            ("characters/1/comics?SIGNED", 404, #"{"code":404,"status":"We couldn't find that character"}"#),
            ("comics/1/events?SIGNED", 404, #"{"code":404,"status":"We couldn't find that comic_issue"}"#),
            ("stories/1/comics?SIGNED", 404, #"{"code":404,"status":"We couldn't find that comic_story"}"#),
        ]
    )
    func complaints(target: String, status: Int, body: String) {
        let signature = "ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
        let reply = apis.marvel.reply(
            to: DemoRequest("GET", "/v1/public/" + target.replacing("SIGNED", with: signature))
        )
        #expect(reply.status == status)
        #expect(reply.text == body)
        #expect(reply.header("Content-Type") == "application/json; charset=utf-8")
    }

    @Test("has a page of HTML for an address it does not have, and text for another method")
    func otherRefusals() {
        for path in ["/", "/v1/public/planets", "/v1/public/characters/1/comics/2/3", "/v1/public"] {
            let reply = apis.marvel(path)
            #expect(reply.status == 404)
            #expect(reply.text.hasPrefix("<div id=\"main\">"))
            #expect(reply.header("Content-Type")?.hasPrefix("text/html") == true)
        }
        let posted = apis.marvel.reply(to: DemoRequest("POST", "/v1/public/characters"))
        #expect(posted.status == 405)
        #expect(posted.text == "POST is not allowed")
    }

    @Test("pages through a list without a gap or a repetition, 20 at a time unless told otherwise")
    func paging() {
        let first = apis.marvel("/v1/public/comics").json["data"]
        #expect(first["limit"].number == 20)
        #expect(first["total"].number == 23)
        #expect(first["count"].number == 20)
        let ids = [0, 10, 20, 30].flatMap { offset in
            apis.marvel("/v1/public/comics?limit=10&offset=\(offset)").json["data"]["results"].items
                .compactMap { $0["id"].number }
        }
        #expect(ids.count == 23)
        #expect(Set(ids).count == 23)
    }

    @Test("lists comics by their title, as it is asked to")
    func order() {
        let comics = apis.marvel("/v1/public/comics?limit=3&orderBy=title").json["data"]["results"].items
        #expect(comics.map { $0["title"].text } == ["Tale 1", "Tale 10", "Tale 11"])
        #expect(apis.marvel("/v1/public/comics?orderBy=name").status == 409)
    }

    @Test("tells at most 20 entries of a record's list and how many there are; the list's own address has all")
    func capped() throws {
        let heroes = apis.marvel("/v1/public/characters?limit=100").json["data"]["results"].items
        let ada = try #require(heroes.first { $0["name"].text?.hasPrefix("Ada") == true })
        let comics = ada["comics"]
        #expect(comics["available"].number == 23)
        #expect(comics["returned"].number == 20)
        #expect(comics["items"].items.count == 20)
        let address = try #require(comics["collectionURI"].text)
        let own = apis.marvel(address.replacing("http://127.0.0.1:1", with: "") + "?limit=100").json["data"]
        #expect(own["results"].items.count == 23)
        #expect(ada["series"]["items"][0]["name"].text == "Cycle")
        #expect(ada["events"]["items"][0]["name"].text == "The Flood")
        #expect(ada["stories"]["items"][0]["type"].text == "cover")
    }

    @Test("tells relations from both ends, a creator's roles together")
    func relations() {
        let cycle = apis.marvel("/v1/public/series").json["data"]["results"][0]
        #expect(cycle["endYear"].number == 2099)
        #expect(cycle["characters"]["items"].items.map { $0["name"].text } == ["Ada / the Reckoner", "Bo"])
        #expect(cycle["creators"]["items"][0]["role"].text == "writer, editor")
        #expect(cycle["events"]["available"].number == 1)
        let story = apis.marvel("/v1/public/stories").json["data"]["results"][0]
        #expect(story["originalIssue"]["name"].text == "Tale 1")
        #expect(story["thumbnail"].isNull)
    }

    @Test("says what is unknown in the API's own odd ways")
    func oddities() {
        let comic = apis.marvel("/v1/public/comics?limit=1").json["data"]["results"][0]
        #expect(comic["dates"][0]["date"].text == "-0437-03-01T00:00:00-0500")
        #expect(comic["dates"][1]["date"].text == "-0001-11-30T00:00:00-0500")
        #expect(comic["description"].isNull)
        let heroes = apis.marvel("/v1/public/characters").json["data"]["results"]
        #expect(heroes[0]["description"].text == "<p>Counts well.</p><p>Also known as A &amp; B.</p>")
        #expect(heroes[1]["description"].text == "")
        #expect(heroes[1]["thumbnail"]["path"].text == "http://127.0.0.1:1/i/mg/b/40/image_not_available")
    }

    @Test("answers a bare ETag with 304 and nothing, a quoted one with the whole body")
    func conditional() throws {
        let reply = apis.marvel("/v1/public/characters")
        let etag = try #require(reply.header("ETag"))
        #expect(etag.count == 40)
        #expect(reply.json["etag"].text == etag)
        let again = apis.marvel("/v1/public/characters", headers: ["if-none-match": etag])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(apis.marvel("/v1/public/characters", headers: ["if-none-match": "\"\(etag)\""]).status == 200)
        #expect(apis.marvel("/v1/public/comics", headers: ["if-none-match": etag]).status == 200)
    }

    @Test("has the same ETag on any port, and its own addresses on the one it was asked on")
    func ports() {
        let one = apis.marvel("/v1/public/characters", base: "http://127.0.0.1:1")
        let other = apis.marvel("/v1/public/characters", base: "http://127.0.0.1:2222")
        #expect(one.header("ETag") == other.header("ETag"))
        #expect(other.text.contains("http://127.0.0.1:2222/v1/public/characters/"))
        #expect(!other.text.contains("http://127.0.0.1:1/"))
    }

    @Test("is open about being no Marvel")
    func attribution() {
        let body = apis.marvel("/v1/public/events").json
        #expect(body["attributionText"].text == "Data from the Herodex demo universe, public domain")
        #expect(!apis.marvel("/v1/public/events").text.lowercased().contains("marvel"))
    }
}
