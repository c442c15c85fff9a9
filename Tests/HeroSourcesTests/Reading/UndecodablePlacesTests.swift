import Foundation
import HeroModel
import Testing

@testable import HeroSources

@Suite("What Foundation's decoder refuses without saying where")
struct UndecodablePlacesTests {
    private let source = SourceName("made")

    private func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private func heroes(_ body: String) throws -> SourceReading {
        let source = try DragonBallSource(Made.dragonBall)
        return try source.read(Made.reply(body), to: source.seeds()[0])
    }

    @Test("one record nested too deeply costs itself, and none of its list", arguments: [513, 100_000, 1_000_000])
    func deepRecord(depth: Int) throws {
        let deep = #"{"id": "b", "name": "Bo", "extra": {"x": [\#(nested(depth))]}}"#
        let reading = try heroes(#"[{"id": "a", "name": "Ada"}, \#(deep), {"id": "c", "name": "Cid"}]"#)
        #expect(reading.records.map(\.record.key.id) == ["a", "c"])
        let unreadable = try #require(reading.unreadable.first)
        #expect(reading.unreadable.count == 1)
        #expect(unreadable.id == "b")
        #expect(unreadable.path.hasPrefix("[1].extra.x[0][0]"))
        #expect(unreadable.reason == "it is nested more than 512 levels deep")
        #expect(reading.page?.ids == ["a", "b", "c"])
    }

    @Test("many records nested too deeply are told one by one")
    func deepRecords() throws {
        let items = (0..<50).map { #"{"id": "\#($0)", "name": "H", "x": \#(nested(600))}"# }
        let reading = try heroes("[" + items.joined(separator: ",") + #",{"id": "z", "name": "Z"}]"#)
        #expect(reading.records.map(\.record.key.id) == ["z"])
        #expect(reading.unreadable.map(\.id) == (0..<50).map(String.init))
    }

    @Test("what is nested as deeply as the decoder reads is read")
    func asDeepAsCanBe() throws {
        let reading = try heroes(#"[{"id": "a", "name": "Ada", "x": \#(nested(510))}]"#)
        #expect(reading.records.count == 1)
        let wrong = try heroes(#"[{"id": "a", "name": 7, "x": \#(nested(510))}]"#)
        #expect(wrong.unreadable.map(\.path) == ["[0].name"])
    }

    @Test("a text with brackets and quotes in it is no nesting")
    func textOfBrackets() {
        let brackets = String(repeating: "[", count: 2_000)
        let body = Data(#"{"a": "\#(brackets)\"\\", "b": 1}"#.utf8)
        #expect(UndecodablePlaces(in: body).tooDeep.isEmpty)
    }

    @Test(
        "half a character, a control character and a lost backslash cost themselves, and not their record",
        arguments: [
            (#""Goku \ud83d""#, "Goku"), (#""\udc00 Goku""#, "Goku"), (#""\ud83d\u0041""#, "A"),
            (#""\ud83d\ud83d\ude00""#, "😀"),
            ("\"Go\u{1}ku\"", "Goku"), ("\"Son\n\tGoku\"", "Son Goku"), (#""Go\ku""#, #"Go\ku"#),
            (#""A\u00""#, #"A\u00"#),
        ]
    )
    func texts(name: String, title: String) throws {
        let body =
            #"[{"id": "a", "name": "\ud83d\ude00 Ada"}, {"id": "b", "name": \#(name)}, {"id": "c", "name": "\ud83d"}]"#
        let reading = try heroes(body)
        #expect(reading.records.prefix(2).map(\.record.head.title) == ["😀 Ada", title])
        // What has no other name than half a character has none.
        #expect(reading.unreadable.map(\.id) == ["c"] || reading.records.count == 3)
    }

    @Test("a described source's too, and numbers beyond all bounds, also of one that is nested too deeply")
    func described() throws {
        let source = try Made.described(
            """
            { title: T, baseURL: "https://api.example", attribution: { text: A }, resources: { heroes: { kind: heroes,
              path: /heroes, fields: { title: name, overview: bio }, properties: { Power: power, Height: height } } } }
            """
        )
        let body = """
            [{"id": 9223372036854775808, "name": "Ada", "bio": "cut \\ud83d", "power": 1e400, "height": 2},
             {"id": 36893488147419103233, "name": "Bo", "bio": "x", "power": 3, "deep": \(nested(600))}]
            """
        let reading = try source.read(Made.reply(body), to: source.seeds()[0])
        #expect(reading.records.map(\.record.key.id) == ["9223372036854775808"])
        #expect(reading.unreadable.map(\.id) == ["36893488147419103233"])
        let head = try #require(reading.records.first?.record.head)
        #expect(head.overview.plain == "cut")
        #expect(head.properties.map(\.label) == ["Height"])
    }

    @Test("a number beyond all bounds is named with its place")
    func numbers() throws {
        struct Thing: Decodable { let size: Double }
        let reader = ReplyReader(source: source, request: SourceRequest(path: "/things", step: .login))
        let error = SourceError.replyUnreadable(
            source: source,
            request: "GET /things",
            path: "[0].size",
            reason: "the number 1e999 is too large"
        )
        #expect(throws: error) { try reader.decode([Thing].self, from: Made.reply(#"[{"size": 1e999}]"#)) }
    }

    @Test("what is cut off in the midst of its nesting is broken, and no list")
    func cutOff() {
        let body = #"[{"id": "a", "x": "# + String(repeating: "[", count: 5_000)
        #expect(throws: SourceError.self) { try heroes(body) }
    }
}
