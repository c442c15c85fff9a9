import Foundation
import Testing

@testable import HeroDemo

@Suite("The demo's fact API")
struct ChuckNorrisDemoTests {
    private let apis: SmallAPIs

    init() throws { apis = try SmallAPIs() }

    private func get(_ target: String, accept: String = "application/json") -> DemoReply {
        apis.chucknorris.reply(to: DemoRequest("GET", target, headers: ["accept": accept], base: "http://127.0.0.1:9"))
    }

    @Test("finds every fact that has the words, in either case, with slashes escaped")
    func search() throws {
        let reply = get("/jokes/search?query=HE%20")
        #expect(reply.json["total"].number == 3)
        let fact = try #require(reply.json["result"].items.first { $0["value"].text?.contains("halfway") == true })
        let id = try #require(fact["id"].text)
        #expect(id.wholeMatch(of: /[a-zA-Z0-9_-]{22}/) != nil)
        #expect(fact["url"].text == "http://127.0.0.1:9/jokes/\(id)")
        #expect(fact["created_at"].text?.wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}/) != nil)
        #expect(reply.text.contains(#""url":"http:\/\/127.0.0.1:9\/jokes\/"#))
        #expect(get("/jokes/\(id)").json["value"].text == fact["value"].text)
        #expect(get("/jokes/search?query=nothing+like+it").text == #"{"total":0,"result":[]}"#)
    }

    @Test("takes queries of 3 to 120 characters")
    func lengths() {
        #expect(get("/jokes/search?query=He%20").status == 200)
        #expect(get("/jokes/search?query=" + String(repeating: "a", count: 120)).status == 200)
        for query in ["?query=ab", "?query=" + String(repeating: "a", count: 121), ""] {
            let reply = get("/jokes/search" + query)
            #expect(reply.status == 400)
            #expect(reply.json["message"].text == "search.query: size must be between 3 and 120")
            #expect(reply.json["violations"]["search.query"].text == "size must be between 3 and 120")
            #expect(reply.json["timestamp"].text == "2023-11-14T22:13:20.000Z")
        }
        let plain = get("/jokes/search?query=ab", accept: "text/plain")
        #expect(plain.text == "search.query: size must be between 3 and 120\n")
    }

    @Test("lists its categories and draws a fact from one")
    func categories() {
        #expect(get("/jokes/categories").text == #"["swamp","travel"]"#)
        #expect(get("/jokes/random?category=swamp").json["value"].text == "He pulled himself out by his own hair.")
        #expect(get("/jokes/random").json["categories"].isNull == false)
        let missing = get("/jokes/random?category=sea")
        #expect(missing.status == 404)
        #expect(missing.json["message"].text == #"No jokes for category "sea" found."#)
        #expect(missing.json["error"].text == "Not Found")
        #expect(get("/jokes/random?category=sea", accept: "text/plain").body.isEmpty)
    }

    @Test("answers in the form that is accepted")
    func forms() {
        let text = get("/jokes/random?category=swamp", accept: "text/plain")
        #expect(text.text == "He pulled himself out by his own hair.\n")
        #expect(get("/jokes/random?category=swamp", accept: "text/html").text.hasPrefix("<!DOCTYPE html>"))
        #expect(text.header("x-frame-options") == "DENY")
    }

    @Test("has Spring's error body for other paths and methods")
    func mistakes() {
        let reply = get("/facts/random")
        #expect(reply.status == 404)
        #expect(reply.json["path"].text == "/facts/random")
        #expect(apis.chucknorris.reply(to: DemoRequest("POST", "/jokes/random")).status == 405)
    }
}
