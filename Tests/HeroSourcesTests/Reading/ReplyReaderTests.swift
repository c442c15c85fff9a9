import Foundation
import HeroModel
import Testing

@testable import HeroSources

struct ReplyReaderTests {
    private struct Thing: Decodable {
        struct Part: Decodable { let name: String }

        let id: WholeNumber
        let parts: [Part]?
        let part: Part?
    }

    private let reader = ReplyReader(source: SourceName("made"), request: SourceRequest(path: "/things", step: .login))

    private func unreadable(_ path: String, _ reason: String) -> SourceError {
        .replyUnreadable(source: SourceName("made"), request: "GET /things", path: path, reason: reason)
    }

    @Test(
        "what cannot be read is named by place, what was expected and what was found",
        arguments: [
            (#"{"id": "7"}"#, "id", "number expected, text found"),
            (#"{"id": null}"#, "id", "number expected, null found"),
            (#"{"id": true}"#, "id", "number expected, true or false found"),
            (#"{"id": 7.5}"#, "id", "whole number expected, another number found"),
            (#"{"parts": []}"#, "id", "it is missing"),
            (#"{"id": 1, "parts": {"0": 1}}"#, "parts", "list expected, object found"),
            (#"{"id": 1, "part": []}"#, "part", "object expected, list found"),
            (#"{"id": 1, "parts": [{"name": "a"}, {"name": 4}]}"#, "parts[1].name", "text expected, number found"),
            (#"{"id": 1, "parts": [{"name": "a"}, {}]}"#, "parts[1].name", "it is missing"),
            (#"[1]"#, "", "object expected, list found"),
        ]
    )
    func faults(_ body: String, _ path: String, _ reason: String) {
        #expect(throws: unreadable(path, reason)) { try reader.decode(Thing.self, from: Made.reply(body)) }
    }

    @Test(
        "what is no JSON is called what it is",
        arguments: [
            ("", "JSON expected, nothing found"), ("\u{FEFF}  \r\n", "JSON expected, nothing found"),
            (" <html>", "JSON expected, HTML found"), (#"{"id": 1"#, "the JSON ends too early or is broken"),
            ("Unauthorized", "the JSON ends too early or is broken"),
            (String(repeating: "[", count: 100_000), "the JSON ends too early or is broken"),
        ]
    )
    func noJSON(_ body: String, _ reason: String) {
        #expect(throws: unreadable("", reason)) { try reader.decode(Thing.self, from: Made.reply(body)) }
    }

    @Test("a byte order mark and unknown members do not matter")
    func lenience() throws {
        let reply = Made.reply("\u{FEFF}{\"id\": 1, \"new\": {\"deep\": [null]}}")
        #expect(try reader.decode(Thing.self, from: reply).id.value == 1)
    }

    @Test("an id is 1 to 128 bytes without spaces and control characters")
    func ids() throws {
        func read(_ id: String) throws -> String {
            let items = try reader.decode([TextID].self, from: Made.reply("[\(SourceCase.json(id))]"))
            return items[0].text
        }
        for sound in ["a", "D13A40E5-4418-4223-9CE6", "../x", String(repeating: "x", count: 128)] {
            #expect(try read(sound) == sound)
        }
        for wrong in ["", " ", "a b", "a\u{0}", "a\n", String(repeating: "é", count: 65)] {
            let reason = "an id of 1 to 128 characters without spaces expected"
            #expect(throws: unreadable("[0]", reason)) { try read(wrong) }
        }
    }
}
