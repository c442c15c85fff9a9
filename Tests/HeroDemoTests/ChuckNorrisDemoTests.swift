import Foundation
import Testing

@testable import HeroDemo

@Suite("The demo's fact API")
struct ChuckNorrisDemoTests {
    private let apis: SmallAPIs

    init() throws { apis = try SmallAPIs() }

    private func get(_ target: String) -> DemoReply {
        apis.chucknorris.reply(to: DemoRequest("GET", target, base: "http://127.0.0.1:9"))
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
        }
    }

    @Test("lists its categories")
    func categories() {
        let reply = get("/jokes/categories")
        #expect(reply.text == #"["swamp","travel"]"#)
        #expect(reply.header("x-frame-options") == "DENY")
    }

    @Test("has Spring's error body for other paths and methods")
    func mistakes() {
        let reply = get("/facts/random")
        #expect(reply.status == 404)
        #expect(reply.json["path"].text == "/facts/random")
        #expect(apis.chucknorris.reply(to: DemoRequest("POST", "/jokes/categories")).status == 404)
    }
}
