import Foundation
import HeroModel
import Testing

@testable import HeroSources

struct MarvelPageTests {
    private let marvel: MarvelReading

    init() throws { marvel = try MarvelReading() }

    private func unreadable(_ path: String, _ reason: String) -> SourceError {
        let request = MarvelList.collection(.stories).request(offset: 0)
        return .replyUnreadable(source: marvel.source.name, request: request.id, path: path, reason: reason)
    }

    @Test("a crawl starts with the first page of each collection in an order that stands still")
    func seeds() {
        #expect(
            marvel.source.seeds().map(\.id) == [
                "GET /v1/public/characters?limit=100&offset=0&orderBy=name",
                "GET /v1/public/comics?limit=100&offset=0&orderBy=title",
                "GET /v1/public/series?limit=100&offset=0&orderBy=title",
                "GET /v1/public/events?limit=100&offset=0&orderBy=name",
                "GET /v1/public/stories?limit=100&offset=0&orderBy=id",
                "GET /v1/public/creators?limit=100&offset=0&orderBy=lastName",
            ]
        )
    }

    @Test("the first page tells of all others, a later one only of its successor")
    func pages() throws {
        let first = try marvel.read(MarvelReading.page([], total: 301), .stories)
        #expect(first.next == [100, 200, 300].map { MarvelList.collection(.stories).request(offset: $0) })
        let second = try marvel.read(MarvelReading.page([], offset: 100, total: 301), .stories, offset: 100)
        #expect(second.next == [MarvelList.collection(.stories).request(offset: 200)])
        let last = try marvel.read(MarvelReading.page([], offset: 300, total: 301), .stories, offset: 300)
        #expect(last.next == [])
        let grown = try marvel.read(MarvelReading.page([], offset: 300, total: 401), .stories, offset: 300)
        #expect(grown.next == [MarvelList.collection(.stories).request(offset: 400)])
        #expect(try marvel.read(MarvelReading.page([], total: 100), .stories).next == [])
    }

    @Test("a page says where it stands and which ids are on it")
    func standing() throws {
        let items = [#"{"id": 5, "title": "A"}"#, #"{"id": 6, "title": 1}"#, #"{"id": "x y"}"#, #"{"id": 7}"#]
        let reading = try marvel.read(MarvelReading.page(items, offset: 100, total: 104), .stories, offset: 100)
        let page = ListPage(list: "stories", kind: .stories, offset: 100, total: 104, ids: ["5", "6", "7"])
        #expect(reading.page == page)
        #expect(
            reading.unreadable == [
                UnreadableRecord(
                    kind: .stories,
                    id: "6",
                    path: "data.results[1].title",
                    reason: "text expected, number found"
                ),
                UnreadableRecord(
                    kind: .stories,
                    id: nil,
                    path: "data.results[2].id",
                    reason: "number expected, text found"
                ),
            ]
        )
    }

    @Test("where the reply is another page than the one asked for, the reply is believed")
    func otherPage() throws {
        let reading = try marvel.read(MarvelReading.page([], offset: 0, total: 250), .stories, offset: 200)
        #expect(reading.page?.offset == 0)
        #expect(reading.next.count == 2)
    }

    @Test(
        "a recording may hold less of the envelope",
        arguments: [
            #"{"etag": "x", "data": {"results": [{"id": 1, "title": "A"}]}}"#,
            #"{"offset": 0, "limit": 20, "total": 1, "count": 1, "results": [{"id": 1, "title": "A"}]}"#,
            #"{"results": [{"id": 1, "title": "A"}]}"#,
        ]
    )
    func recordings(_ body: String) throws {
        let reading = try marvel.read(body, .stories)
        #expect(reading.records.map(\.record.key.id) == ["1"])
        #expect(reading.page?.total == 1)
        #expect(reading.attribution == nil)
    }

    @Test(
        "an impossible page is refused",
        arguments: [
            (#"{"data": {"total": -1, "results": []}}"#, "data.total", "-1 cannot be the length of a list"),
            (#"{"data": {"total": 10000001, "results": []}}"#, "data.total", "10000001 cannot be the length of a list"),
            (
                #"{"data": {"offset": -100, "total": 5, "results": []}}"#, "data.offset",
                "-100 cannot be where a page begins"
            ),
            (#"{"data": {"total": "5", "results": []}}"#, "data.total", "number expected, text found"),
            (#"{"data": {"total": 5, "results": {}}}"#, "data.results", "list expected, object found"),
            (#"{"data": {"total": 5}}"#, "data.results", "it is missing"),
            (#"{"data": null}"#, "data", "object expected, null found"),
            (#"{"superheroes": []}"#, "data", "it is missing"),
            (#"{"code": 409, "status": "No.", "data": {"results": []}}"#, "", "a page of results expected, found: No."),
            (#"{"code": 409, "status": "No such thing."}"#, "", "a page of results expected, found: No such thing."),
            (
                #"{"code": "InvalidCredentials", "message": "The passed API key 1234 is invalid."}"#, "",
                "a page of results expected, found: The passed API key *** is invalid."
            ),
        ]
    )
    func impossiblePages(_ body: String, _ path: String, _ reason: String) {
        #expect(throws: unreadable(path, reason)) { try marvel.read(body, .stories) }
    }

    @Test("the API's own words of attribution are handed on")
    func attribution() throws {
        let expected = Attribution(
            text: "Data provided by Marvel. © 2020",
            link: try MarvelReading.address("http://marvel.com")
        )
        #expect(try marvel.read(MarvelReading.page([]), .comics).attribution == expected)
    }

    @Test("a short list is completed from its own address, page by page")
    func completion() throws {
        let owner = marvel.key(.characters, "1009220")
        let short = TruncatedList(
            name: ListName(owner: owner, kind: .stories, role: .member),
            available: 250,
            known: 20
        )
        let request = try #require(marvel.source.completion(of: short))
        #expect(request.id == "GET /v1/public/characters/1009220/stories?limit=100&offset=0&orderBy=id")
        #expect(request.step == .relation(owner: owner, kind: .stories, role: .member, offset: 0))
        let items = [
            #"{"id": 7, "title": "", "type": "cover"}"#, #"{"id": true, "title": "?"}"#, #"{"id": 8, "title": "Bow"}"#,
        ]
        let reading = try marvel.source.read(Made.reply(MarvelReading.page(items, total: 250)), to: request)
        let relation = RelationList(
            kind: .stories,
            available: 250,
            items: [
                RelationItem(id: "7", title: "Untitled story 7", note: "cover"), RelationItem(id: "8", title: "Bow"),
            ]
        )
        #expect(reading.relation == relation)
        #expect(reading.records == [])
        #expect(reading.page == nil)
        #expect(reading.unreadable.map(\.path) == ["data.results[1].id"])
        #expect(
            reading.next.map(\.step)
                == [100, 200].map { .relation(owner: owner, kind: .stories, role: .member, offset: $0) }
        )
        #expect(reading.next.first?.path == request.path)
    }

    @Test("exactly the lists the API has addresses for can be completed")
    func completable() {
        let kinds = RecordKind.builtIn
        let asked = kinds.flatMap { owner in
            kinds.compactMap { kind in
                let key = RecordKey(source: marvel.source.name, kind: owner, id: "1")
                let list = TruncatedList(
                    name: ListName(owner: key, kind: kind, role: .member),
                    available: 30,
                    known: 20
                )
                return marvel.source.completion(of: list)?.path
            }
        }
        // The documentation has 39 paths: these, and two for each of the six collections.
        #expect(asked.count == 27)
        #expect(!asked.contains("/v1/public/comics/1/series") && !asked.contains("/v1/public/characters/1/creators"))
        let variants = TruncatedList(
            name: ListName(owner: marvel.key(.comics, "1"), kind: .comics, role: .variant),
            available: 30,
            known: 20
        )
        #expect(marvel.source.completion(of: variants) == nil)
    }
}
