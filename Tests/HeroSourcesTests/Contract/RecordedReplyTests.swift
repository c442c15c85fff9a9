import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("A recorded reply finds the request it answers")
struct RecordedReplyTests {
    /// What each placed request reads from its body: the ids of records, or of the relation's entries.
    private static func ids(
        _ source: any HeroSource,
        _ body: String,
        _ name: String,
        at address: String? = nil
    ) throws -> [String: [String]] {
        let placed = try source.placed(RecordedReply(body: Data(body.utf8), address: address, name: name))
        var found: [String: [String]] = [:]
        for one in placed {
            let reading = try source.read(WebReply(body: one.body, base: source.baseURL), to: one.request)
            #expect(reading.unreadable == [])
            let key = one.request.query.contains { $0.name == "recorded" } ? "records" : one.request.id
            found[key] = reading.relation?.items.map(\.id) ?? reading.records.map(\.record.key.description)
        }
        return found
    }

    private static func source(_ settings: SourceSettings) throws -> any HeroSource {
        try SourceRegistry.source(for: settings)
    }

    private static let item = #"{"id": 7, "title": "A", "resourceURI": "http://gateway.marvel.com/v1/public/comics/7"}"#

    @Test(
        "Marvel's: whole, without the envelope, a list, a single record",
        arguments: [
            #"{"code": 200, "data": {"offset": 0, "total": 1, "results": [\#(item)]}}"#,
            #"{"etag": "x", "data": {"results": [\#(item)]}}"#, #"{"offset": 0, "results": [\#(item)]}"#, "[\(item)]",
            item,
        ]
    )
    func marvel(body: String) throws {
        let source = try Self.source(Made.marvel)
        #expect(try Self.ids(source, body, "anything.json") == ["records": ["marvel/comics/7"]])
        let relation = "GET /v1/public/characters/9/comics?limit=100&offset=0&orderBy=issueNumber"
        let both = try Self.ids(source, body, "characters_9_comics@2016-04-13.body.json")
        #expect(
            both.keys.contains("records") && both.count == 2 && both.values.contains(["7"]),
            "\(both.keys) \(relation)"
        )
        let address = "https://gateway.marvel.com:443/v1/public/series/9/comics?ts=1&apikey=k&hash=h"
        #expect(try Self.ids(source, body, "x", at: address).count == 2)
        let known = "http://gateway.marvel.com/v1/public/series/9/comics?ts=1&apikey=k&hash=h"
        let placed = try Self.ids(source, body, "x", at: known)
        #expect(placed.count == 2 && !placed.keys.contains { $0.contains("apikey") || $0.contains("hash") })
    }

    @Test("Marvel's: an item without an address is what the file's name says")
    func marvelNames() throws {
        let source = try Self.source(Made.marvel)
        let body = #"{"results": [{"id": 7, "fullName": "A"}]}"#
        #expect(try Self.ids(source, body, "creators_orderBy=modified.json") == ["records": ["marvel/creators/7"]])
        for (body, name) in [
            (body, "people.json"), (#"{"results": []}"#, "empty.json"), (#"{"id": 1}"#, "x.json"), ("[1]", "x"),
            ("<p>", "x"),
        ] {
            #expect(throws: SourceError.self, "\(body) \(name)") { try Self.ids(source, body, name) }
        }
    }

    @Test("a reply from elsewhere is none of the source's, whatever it looks like", arguments: Made.all)
    func elsewhere(settings: SourceSettings) throws {
        let source = try Self.source(settings)
        let body = #"[{"id": 7, "name": "A", "value": "So.", "resourceURI": "http://x/v1/public/comics/7"}]"#
        for address in ["https://elsewhere.example/x", source.baseURL + ".example/x", "http://10.0.0.1/", "x"] {
            let recorded = RecordedReply(body: Data(body.utf8), address: address, name: "comics.json")
            #expect(throws: SourceError.self, "\(address)") { try source.placed(recorded) }
        }
    }

    @Test("KeepCoding's: heroes have no hero, transformations have")
    func dragonBall() throws {
        let source = try Self.source(Made.dragonBall)
        let hero = #"{"id": "H", "name": "A", "photo": null}"#
        for body in ["[\(hero)]", hero] {
            #expect(try Self.ids(source, body, "x.json") == ["records": ["dragonball/heroes/H"]])
        }
        let form = #"[{"id": "F", "name": "1. B", "hero": {"id": "H"}}]"#
        let placed = try Self.ids(source, form, "x.json")
        #expect(placed == [#"POST /api/heros/tranformations {"id":"H"}"#: ["F"]])
        for body in [#"[{"id": "L", "longitud": "1", "hero": {"id": "H"}}]"#, "[]", "[1]", "{}", "7"] {
            #expect(throws: SourceError.self, "\(body)") { try Self.ids(source, body, "x") }
        }
    }

    @Test("chucknorris.io's: searches, lists, single facts and categories")
    func facts() throws {
        let source = try Self.source(Made.chuckNorris)
        let fact = #"{"id": "a-b", "value": "So.", "categories": []}"#
        for body in [#"{"total": 1, "result": [\#(fact)]}"#, "[\(fact)]", fact] {
            let records = try Self.ids(source, body, "x.json")["records"]
            #expect(records == ["chucknorris/heroes/chuck-norris", "chucknorris/facts/a-b"])
        }
        #expect(try Self.ids(source, #"["dev", "food"]"#, "x.json") == ["records": []])
        #expect(throws: SourceError.self) { try Self.ids(source, #"{"$schema": "x", "type": "object"}"#, "x.json") }
    }

    @Test("a described source's: by address, whatever replica is configured; keys in it are dropped")
    func addresses() throws {
        var settings = Made.comicVine
        settings.baseURL = "http://127.0.0.1:8080/cv"
        let source = try Self.source(settings)
        let one = #"{"id": 7, "name": "A", "status_code": 1}"#
        let list = #"{"status_code": 1, "number_of_total_results": 300, "results": [\#(one)]}"#
        let address = "https://comicvine.gamespot.com/api/characters/?api_key=k&format=json&limit=100&offset=200"
        let placed = try Self.ids(source, list, "characters", at: address)
        #expect(placed == ["GET /characters/?format=json&limit=100&offset=200": ["comicvine/heroes/7"]])
        let detail = "http://127.0.0.1:8080/cv/team/4060-7/?api_key=k&format=json"
        let whole = #"{"status_code": 1, "results": \#(one)}"#
        #expect(
            try Self.ids(source, whole, "7", at: detail) == [
                "GET /team/4060-7/?format=json": ["comicvine/teams/team-7"]
            ]
        )
        #expect(throws: SourceError.self) {
            try Self.ids(source, list, "x", at: "https://comicvine.gamespot.com/api/videos/")
        }
    }

    @Test("a described source's child list: its owner is in the address")
    func children() throws {
        let source = try Self.source(Made.settings("mcu") { _ in })
        let body = #"[{"id": 3, "title": "Film"}]"#
        let address = "https://mcuapi.up.railway.app/api/v1/characters/9/movies"
        #expect(try Self.ids(source, body, "movies", at: address) == ["GET /characters/9/movies": ["movie-3"]])
    }

    @Test("a described source's by shape and name: what may be several things is refused with their names")
    func shapes() throws {
        let source = try Self.source(Made.metron)
        let body =
            #"{"count": 1, "next": null, "results": [{"id": 7, "name": "A", "modified": "2023-01-01T00:00:00Z"}]}"#
        #expect(try Self.ids(source, body, "arc_page=2.json") == ["records": ["metron/events/7"]])
        #expect(try Self.ids(source, body, "team_page=2.json") == ["records": ["metron/teams/team-7"]])
        let error = #expect(throws: SourceError.self) { try Self.ids(source, body, "imprint.json") }
        #expect(error?.explanation.because?.hasPrefix("it may be of ") == true)
        for body in ["[]", "{}", #"{"results": []}"#, #"{"results": [{"x": 1}]}"#] {
            #expect(throws: SourceError.self, "\(body)") { try Self.ids(source, body, "arc.json") }
        }
    }

    @Test(
        "a path gives the values of a template's places, or is not of its form",
        arguments: [
            ("/characters/{id}/films", "/characters/7/films", ["7"]),
            ("/character/4005-{id}/", "/character/4005-7/", ["7"]),
            ("/{a}-{b}/x", "/1-2/x", ["1", "2"]), ("/h/{id}", "/h/a%20b", ["a b"]), ("/h/{id}", "/h/", nil),
            ("/h/{id}", "/h/1/2", nil), ("/h", "/h", []), ("/h", "/h/", nil),
        ] as [(String, String, [String]?)]
    )
    func templates(template: String, path: String, values: [String]?) throws {
        #expect(try #require(PathTemplate(template)).values(in: path)?.map(\.value) == values)
    }
}
