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
        "half a character, a control character and a lost backslash are named with their place",
        arguments: [
            (#""Goku \ud83d""#, "it holds half of a character, \\ud83d (a lone surrogate)"),
            (#""\udc00 Goku""#, "it holds half of a character, \\udc00 (a lone surrogate)"),
            (#""\ud83d\u0041""#, "it holds half of a character, \\ud83d (a lone surrogate)"),
            ("\"Go\u{1}ku\"", "it holds a control character, \\u0001"),
            (#""Go\ku""#, "it holds a backslash that escapes nothing"),
        ]
    )
    func texts(name: String, reason: String) throws {
        let reading = try heroes(#"[{"id": "a", "name": "\ud83d\ude00 Ada"}, {"id": "b", "name": \#(name)}]"#)
        #expect(reading.records.map(\.record.key.id) == ["a"])
        let unreadable = try #require(reading.unreadable.first)
        #expect((unreadable.id, unreadable.path, unreadable.reason) == ("b", "[1].name", reason))
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
