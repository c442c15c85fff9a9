import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("The address of a whole record may stand in its list's item")
struct DetailAddressTests {
    private static func yaml(_ detail: String, base: String = "https://api.example/v2", _ more: String = "") -> String {
        """
        title: T
        baseURL: \(base)
        attribution: { text: A }
        \(more)
        resources:
          heroes:
            kind: heroes
            path: /heroes
            records: results
            id: name
            fields: { title: name }
            properties: { Age: age }
            detail: \(detail)
        """
    }

    private static func list(
        _ detail: String,
        base: String = "https://api.example/v2",
        _ more: String = "",
        item: String
    ) throws -> SourceReading {
        let source = try Made.described(yaml(detail, base: base, more)) { $0.secrets["key"] = Secret("k-e-y") }
        var reply = Made.reply(#"{"results": [{"name": "ann", \#(item)}]}"#)
        reply.base = base
        return try source.read(reply, to: source.seeds()[0])
    }

    @Test(
        "an address below the base is asked, whole or relative",
        arguments: [
            ("https://api.example/v2/heroes/7/", "GET /heroes/7/"),
            ("https://API.example/v2/heroes/7", "GET /heroes/7"),
            ("/v2/heroes/7", "GET /heroes/7"), ("/heroes/7", "GET /heroes/7"), ("heroes/7", "GET /heroes/7"),
            ("//api.example/v2/heroes/7", "GET /heroes/7"), ("heroes/7?full=1", "GET /heroes/7?full=1"),
            ("https://api.example/v2/heroes?id=7&api_key=other", "GET /heroes?id=7"),
        ]
    )
    func below(address: String, asked: String) throws {
        let key = "auth: { type: query, name: api_key }"
        let reading = try Self.list("{ address: link.url }", key, item: #""link": {"url": "\#(address)"}"#)
        #expect(reading.next.map(\.id) == [asked])
        #expect(reading.unreadable == [] && reading.warning == nil)
        #expect(reading.records.map(\.extent) == [.part])
    }

    @Test("parameters are sent besides, and those of the address count")
    func parameters() throws {
        let detail = "{ address: url, parameters: { format: json, of: \"{name}\", lang: en } }"
        let reading = try Self.list(detail, item: #""url": "/heroes/7?lang=de""#)
        #expect(reading.next.map(\.id) == ["GET /heroes/7?format=json&lang=de&of=ann"])
    }

    @Test("a proxy's reply names the host behind it: it is asked at the base, and said")
    func otherHost() throws {
        let reading = try Self.list("{ address: url }", item: #""url": "http://backend:8080/v2/heroes/7""#)
        #expect(reading.next.map(\.id) == ["GET /heroes/7"])
        #expect(
            reading.warning == "details are said to be on backend:8080: they are asked at https://api.example/v2"
        )
    }

    @Test(
        "an address that is not below the base is refused, with its item",
        arguments: [
            ("https://api.example/v2", "https://evil.example/heroes/7"),
            ("https://api.example/v2", "//evil.example/h/7"),
            ("https://api.example", "https://evil.example/heroes/7/"), ("https://api.example", "file:///etc/passwd"),
            ("https://api.example/v2", "https://api.example:8443/heroes/7"),
            ("https://api.example", "mailto:a@b.example"),
        ]
    )
    func elsewhere(base: String, address: String) throws {
        let reading = try Self.list("{ address: url }", base: base, item: #""url": "\#(address)""#)
        #expect(reading.next == [] && reading.records == [])
        #expect(
            reading.unreadable == [
                UnreadableRecord(
                    kind: .heroes,
                    id: "ann",
                    path: "results[0]",
                    reason: "its detail is at \"\(address)\", and only addresses below \(base) are asked"
                )
            ]
        )
    }

    @Test("an item without an address is named")
    func none() throws {
        let reading = try Self.list("{ address: [url, link] }", item: #""url": null"#)
        #expect(
            reading.unreadable.map(\.reason) == ["it lacks a value for the address of its detail: url, link"]
        )
    }

    @Test("the plan says where the address stands, and a recorded detail is found by its shape")
    func recorded() throws {
        let source = try Made.described(Self.yaml("{ address: [url, link] }"))
        #expect(
            PlannedRequests(source.description).lines[0].text.hasSuffix(
                "; each whole from GET the address at url or link"
            )
        )
        for address in ["https://api.example/v2/somewhere/7", nil] {
            let body = Data(#"{"name": "ann", "age": 7}"#.utf8)
            let placed = try source.placed(RecordedReply(body: body, address: address, name: "ann.json"))
            #expect(placed.map(\.request.step) == [.detail(RecordKey(source: source.name, kind: .heroes, id: "ann"))])
            let reading = try source.read(Made.reply(#"{"name": "ann", "age": 7}"#), to: placed[0].request)
            #expect(reading.records.map(\.extent) == [.whole])
        }
    }
}
