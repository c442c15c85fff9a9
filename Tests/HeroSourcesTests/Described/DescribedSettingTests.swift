import HeroModel
import Testing

@testable import HeroSources

@Suite("What the owner sets is in the places that name it")
struct DescribedSettingTests {
    private static let yaml = #"""
        title: T
        baseURL: https://api.example
        attribution: { text: A }
        settings:
          class: { default: Q5, match: "Q\\d+" }
          language: { default: en, match: "[a-z]{2}" }
        resources:
          heroes:
            kind: heroes
            path: /find
            body: '{"of": "{setting.class}", "in": {"language": "{setting.language}"}}'
            fields: { title: name }
          comics:
            kind: comics
            forEach: heroes
            path: "/heroes/{id}/comics"
            parameters: { class: "{setting.class}", of: "{id}" }
            fields: { title: name }
        """#

    @Test("in a body and in parameters, beside values of an item and braces of its own")
    func filled() throws {
        let usual = try Made.described(Self.yaml)
        let set = try Made.described(Self.yaml) { $0.described = ["class": "Q7", "language": "de"] }
        #expect(usual.seeds()[0].body == #"{"of": "Q5", "in": {"language": "en"}}"#)
        #expect(set.seeds()[0].body == #"{"of": "Q7", "in": {"language": "de"}}"#)
        let reading = try set.read(Made.reply(#"[{"id": 1, "name": "A"}]"#), to: set.seeds()[0])
        #expect(reading.next.map(\.id) == ["GET /heroes/1/comics?class=Q7&of=1"])
    }

    @Test("and nothing else gets into a request", arguments: ["", "Q", "Q5 }", "xQ5", "Q5\n", "q5"])
    func refused(value: String) {
        #expect(throws: SourceError.self) { try Made.described(Self.yaml) { $0.described = ["class": value] } }
    }
}
