import Foundation
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Lists in YAML")
struct YAMLListTests {
    private static func items(_ text: String) async throws -> [String] {
        try await TestFolder.with(["a.yaml": Data(text.utf8)]) { folder in
            let list = try YAMLList(folder + "/a.yaml")
            var items: [String] = []
            while let item = try list.next() { items.append("\(item.line): \(item.json)") }
            return items
        }
    }

    @Test(
        "are objects whose plain values are those of JSON, and texts else",
        arguments: [
            (
                "# heroes\n- id: 1\n  country: NO\n  born: 1970-05-29\n  on: true\n  off: ~\n- {id: \"007\", power: 1.5, tags: [a, 1e3]}",
                [
                    #"2: {"born":"1970-05-29","country":"NO","id":1,"off":null,"on":true}"#,
                    #"7: {"id":"007","power":1.5,"tags":["a","1e3"]}"#,
                ]
            ), ("id: 1\n---\nid: 2\n", [#"1: {"id":1}"#, #"3: {"id":2}"#]),
            (
                "- &a {id: 1, name: Nova}\n- {<<: *a, id: 2}\n- text",
                [
                    #"1: {"id":1,"name":"Nova"}"#, #"2: {"id":2,"name":"Nova"}"#, #"3: "text""#,
                ]
            ), ("", []),
        ]
    )
    func values(text: String, items: [String]) async throws {
        #expect(try await Self.items(text) == items)
    }

    @Test("that are none, or grow without end, say so")
    func faults() async throws {
        let bomb =
            "- &a0 [x, x, x, x, x, x, x, x, x]\n"
            + (1...9).map { number in
                "- &a\(number) [\((0..<9).map { _ in "*a\(number - 1)" }.joined(separator: ", "))]\n"
            }.joined()
        for text in ["- a: [1", "a: 1\na: 2", bomb] {
            await #expect(throws: ContentFault.self) { try await Self.items(text) }
        }
    }

    @Test("come in as lines of JSON do")
    func imported() async throws {
        let source = try SourceRegistry.source(for: SourceSettings(kind: "records", name: SourceName("mine")))
        let archive = try Archive.inMemory()
        let text = "- {kind: heroes, id: nova, title: Nova}\n- {kind: heroes, id: 2, title: Comet}\n"
        let report = try await TestFolder.with(["a.yml": Data(text.utf8)]) {
            try await Importer(source: source, archive: archive).run([$0])
        }
        #expect(report.isComplete)
        #expect(try await archive.titles(.heroes) == ["Comet", "Nova"])
    }
}
