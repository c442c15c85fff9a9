import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("Items of one id are one record where a description says so, and else a finding")
struct GroupedItemsTests {
    private static func resource(_ keys: String) -> String {
        """
        title: T
        baseURL: https://api.example
        attribution: { text: A }
        kinds: { works: { words: { en: { one: work, other: works } } } }
        resources:
          works:
            kind: works
            \(keys)
            fields: { title: name, aliases: also, overview: text, date: day, number: number }
            properties: { Power: { path: power, browse: true }, Full: { join: [first, last], with: " " } }
            pictures: image
            links: { wiki: page }
            relations: [{ kind: heroes, id: hero, title: hero }, { kind: comics, each: comics, title: title }]
        """
    }

    private static func reading(_ keys: String, _ items: String) throws -> SourceReading {
        let source = try Made.described(resource("path: /works\n    \(keys)"))
        return try source.read(Made.reply("[\(items)]"), to: source.seeds()[0])
    }

    private static let rows = """
        {"id": 1, "name": "Ajax", "also": "Aias", "day": null, "power": "Strength, speed", "hero": "a", "first": "A",
         "last": "B", "image": "https://p.example/1.png", "page": "https://w.example/1", "comics": [{"id": 4, "title": "F"}]},
        {"id": 2, "name": "Iris"},
        {"id": 1, "name": "Ajax", "also": ["Aias", "Aiax"], "text": "Of Salamis.", "day": "1990-02-01", "power": "Rage",
         "hero": "b", "first": "C", "last": "D", "image": "https://p.example/2.png", "page": "https://w.example/1",
         "comics": [{"id": 4, "title": "F"}, {"id": 5, "title": "G"}]},
        {"id": 1, "power": "Strength, speed", "hero": "a", "text": "Of Salamis."}
        """

    @Test(
        "lists, properties, pictures and relations are joined without doubles; the first value counts for single ones"
    )
    func united() throws {
        let reading = try Self.reading("group: true", Self.rows)
        #expect(reading.unreadable == [])
        #expect(reading.records.map(\.record.key.id) == ["1", "2"])
        let ajax = try #require(reading.records.first)
        let head = ajax.record.head
        #expect(head.title == "Ajax" && head.aliases == ["Aias", "Aiax"] && head.overview.plain == "Of Salamis.")
        #expect(
            head.properties == [
                Property(label: "Power", value: "Strength, speed, Rage", browsed: ["Strength, speed", "Rage"]),
                Property(label: "Full", value: "A B, C D"),
            ]
        )
        #expect(head.pictures.map(\.text) == ["https://p.example/1.png", "https://p.example/2.png"])
        #expect(head.links.map(\.address.text) == ["https://w.example/1"])
        #expect(ajax.relations.map { $0.items.map(\.id) } == [["a", "b"], ["4", "5"]])
        guard case .declared(let work) = ajax.record else { return #expect(Bool(false), "no work") }
        #expect(work.date == CalendarDate(iso: "1990-02-01"))
        #expect(reading.page?.total == 4 && reading.page?.ids == ["1", "1", "1", "2"])
    }

    @Test("values that contradict each other are named with their place, and the first counts")
    func contradiction() throws {
        let items = #"{"id": 1, "name": "A", "number": 3}, {"id": 1, "name": "B", "number": 4}, {"id": 1, "number": 3}"#
        let reading = try Self.reading("group: true", items)
        #expect(reading.records.map(\.record.head.title) == ["A"])
        #expect(reading.records.map(\.record.head.aliases) == [[]])
        #expect(
            reading.unreadable.map { "\($0.id ?? ""), \($0.path): \($0.reason)" } == [
                #"1, [1]: the id "1" stands before with another title and number; the first counts"#
            ]
        )
    }

    @Test("what \"only\" leaves out is not united with what it reads")
    func filtered() throws {
        let items = #"{"id": 1, "name": "A", "hero": "x"}, {"id": 1, "name": "A", "hero": "y", "lang": "en"}"#
        let reading = try Self.reading("group: true\n    only: { lang: en }", items)
        #expect(reading.records.map { $0.relations.flatMap(\.items).map(\.id) } == [["y"]])
    }

    @Test("without it, an id that stands before with other content is a finding, and the first counts")
    func repeated() throws {
        let items = #"{"id": 1, "name": "A"}, {"id": 1, "name": "B"}, {"id": 1, "name": "A"}"#
        let reading = try Self.reading("part: false", items)
        #expect(reading.records.map(\.record.head.title) == ["A"])
        #expect(
            reading.unreadable.map { "\($0.path): \($0.reason)" } == [
                #"[1]: the id "1" stands before; the first of both counts, unless group: true unites them"#
            ]
        )
        #expect(reading.page?.ids == ["1", "1", "1"])
        let check = try SampleCheck.of(
            Data("[\(items)]".utf8),
            named: "works.json",
            by: Made.described(Self.resource("path: /works")).description
        )
        #expect(check.unreadable == reading.unreadable)
        #expect(try Self.reading("part: true", items).unreadable == [])
    }

    @Test("rows of a table are united when the file ends, wherever they stand")
    func table() throws {
        let source = try Made.described(Self.resource("file: jsonl\n    group: true"))
        var reader = try #require(source.rowReader(of: .jsonl, columns: ["id", "name"]))
        var readings: [RowReading] = []
        for (line, row) in [
            #"{"id": 1, "name": "A", "power": "x"}"#, #"{"id": 2, "name": "C"}"#, #"{"name": "D"}"#,
            #"{"id": 1, "name": "B", "power": ["x", "y"]}"#,
        ].enumerated() {
            readings.append(reader.read(json: row, at: "line \(line + 1)"))
        }
        let broken = UnreadableRecord(
            kind: try #require(RecordKind(rawValue: "works")),
            id: nil,
            path: "line 3",
            reason: #"it has no id at "id"; there are name"#
        )
        #expect(readings == [.part, .part, .unreadable(broken), .part])
        let finished = reader.finish()
        let titles = finished.map { reading in
            switch reading {
            case .record(let row):
                row.record.record.head.title + row.record.record.head.properties.map(\.value).joined()
            case .unreadable(let item): "\(item.path): \(item.reason)"
            case .part: "part"
            }
        }
        let fault = #"line 4: the id "1" stands before with another title; the first counts"#
        #expect(titles == ["Ax, y", fault, "C"])
        #expect(reader.finish() == [])
    }
}
