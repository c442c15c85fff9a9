import Foundation
import Testing

@testable import HeroBasics
@testable import HeroModel
@testable import HeroSources

/// Bodies in the shape of recorded replies, escaped slashes included.
struct ChuckNorrisTests {
    private let source: ChuckNorrisSource
    private let name = SourceName("chucknorris")
    private let hero = RelationItem(id: "chuck-norris", title: "Chuck Norris")

    init() throws { source = try ChuckNorrisSource(Made.chuckNorris) }

    @Test("a crawl starts with the categories, the hero's names and a few common letters")
    func seeds() {
        #expect(
            source.seeds().map(\.id) == [
                "GET /jokes/categories", "GET /jokes/search?query=chuck", "GET /jokes/search?query=norris",
                "GET /jokes/search?query=the", "GET /jokes/search?query=and", "GET /jokes/search?query=ing",
                "GET /jokes/search?query=his",
            ]
        )
    }

    @Test("facts of another hero are searched by that hero's names")
    func otherHero() throws {
        var settings = Made.chuckNorris
        settings.hero = "Till Eulenspiegel"
        let other = try ChuckNorrisSource(settings)
        #expect(other.seeds().map(\.step).prefix(3) == [.categories, .search("till"), .search("eulenspiegel")])
        #expect(other.hero == RelationItem(id: "till-eulenspiegel", title: "Till Eulenspiegel"))
        settings.hero = "<b> </b>"
        #expect(throws: SourceError.self) { try ChuckNorrisSource(settings) }
    }

    @Test("a request says that it wants JSON, because the API answers in three forms")
    func accept() {
        let signed = source.signed(source.seeds()[1], stamp: Date(timeIntervalSince1970: 0), session: nil)
        let address = "https://api.chucknorris.io/jokes/search?query=chuck"
        let expected = WebRequest(
            method: .get,
            url: address,
            shown: address,
            headers: [HTTPHeader("Accept", "application/json")]
        )
        #expect(signed == expected)
    }

    @Test("a search gives its facts, and the hero they are about")
    func search() throws {
        let body = #"""
            {"total": 2, "result": [
              {"categories": ["Movie", "dev", "movie"], "created_at": "2020-01-05 13:42:19.576875",
               "icon_url": "https:\/\/api.example\/img\/avatar.png", "id": "sudkgw_tr-ejehjag7cqwq",
               "updated_at": "2020-01-05 13:42:19.576875", "url": "https:\/\/api.example\/jokes\/sudkgw",
               "value": "Once upon a time there was a man who counted to infinity, and then he did it  again & again."},
              {"categories": null, "id": "H7lHICEVSsW25ffciJEjxw", "value": "Short.", "icon_url": null}]}
            """#
        let long = "Once upon a time there was a man who counted to infinity, and then he did it again & again."
        let first = Fact(
            head: RecordHead(
                key: RecordKey(source: name, kind: .facts, id: "sudkgw_tr-ejehjag7cqwq"),
                title: "Once upon a time there was a man who counted to infinity, and then he did it…",
                overview: RichText(
                    markup: "<p>\(long.replacing("&", with: "&amp;"))</p>",
                    plain: long
                ),
                links: [
                    WebLink(
                        type: "detail",
                        address: try #require(SourceAddress("https://api.example/jokes/sudkgw", base: Made.base))
                    )
                ],
                modified: Date(timeIntervalSince1970: 1_578_231_739)
            ),
            categories: ["movie", "dev"]
        )
        let second = Fact(
            head: RecordHead(
                key: RecordKey(source: name, kind: .facts, id: "H7lHICEVSsW25ffciJEjxw"),
                title: "Short.",
                overview: RichText(markup: "<p>Short.</p>", plain: "Short.")
            )
        )
        let chuck = Hero(
            head: RecordHead(
                key: RecordKey(source: name, kind: .heroes, id: "chuck-norris"),
                title: "Chuck Norris",
                picture: SourceAddress("https://api.example/img/avatar.png", base: Made.base)
            )
        )
        let about = [RelationList(kind: .heroes, available: 1, items: [hero])]
        let expected = SourceReading(
            records: [
                RelatedRecord(.hero(chuck)), RelatedRecord(.fact(first), relations: about),
                RelatedRecord(.fact(second), relations: about),
            ],
            page: ListPage(
                list: "jokes/search?query=chuck",
                kind: .facts,
                offset: 0,
                total: 2,
                ids: ["sudkgw_tr-ejehjag7cqwq", "H7lHICEVSsW25ffciJEjxw"]
            )
        )
        #expect(try source.read(Made.reply(body), to: source.seeds()[1]) == expected)
    }

    @Test(
        "categories are names; anything else there is refused",
        arguments: [
            (#"["animal", "career"]"#, true), ("[]", true), (#"[1]"#, false), (#"{"total": 0, "result": []}"#, false),
        ]
    )
    func categories(_ body: String, _ isRight: Bool) throws {
        let reading = try? source.read(Made.reply(body), to: source.seeds()[0])
        #expect(reading == (isRight ? SourceReading() : nil))
    }

    @Test("a search that says impossible numbers is refused", arguments: ["-1", "10000001", "\"2\"", "1.5"])
    func totals(_ total: String) {
        #expect(throws: SourceError.self) {
            try source.read(Made.reply(#"{"total": \#(total), "result": []}"#), to: source.seeds()[1])
        }
    }

    @Test("the API's own word on a refused query is found")
    func errorMessage() {
        let body = """
            {"timestamp": "2026-01-01", "status": 400, "error": "Bad Request",
             "message": "search.query: size must be between 3 and 120", "violations": {}}
            """
        let words = "search.query: size must be between 3 and 120"
        #expect(source.errorMessage(in: Made.reply(body, status: 400)) == words)
    }
}
