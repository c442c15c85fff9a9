import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("Items without an id have their name and a number among equals, rows of tables their own")
struct NumberedItemsTests {
    private static func source(_ keys: String) throws -> DeclarativeSource {
        try Made.described(
            """
            title: T
            baseURL: https://api.example
            attribution: { text: A }
            resources: { heroes: { kind: heroes, \(keys), fields: { title: name, overview: text } } }
            """
        )
    }

    private static func ids(_ names: [String]) throws -> [String] {
        let source = try source("path: /heroes, id: { path: name, number: true }")
        let items = names.map { #"{"name": "\#($0)", "text": "\#($0)"}"# }.joined(separator: ",")
        let reading = try source.read(Made.reply("[\(items)]"), to: source.seeds()[0])
        #expect(reading.unreadable == [] && reading.page?.ids == reading.records.map(\.record.key.id))
        return reading.records.map(\.record.key.id)
    }

    @Test("namesakes have numbers, in the order sent, and none has the id of another")
    func numbers() throws {
        #expect(try Self.ids(["Ann", "Bob", "Ann", "Ann"]) == ["Ann", "Bob", "Ann-2", "Ann-3"])
        #expect(try Self.ids(["Ann-2", "Ann", "Ann", "Ann-2"]) == ["Ann-2", "Ann", "Ann-3", "Ann-2-2"])
        #expect(
            try Self.ids(["Fire Storm", "Fire-Storm", "fire storm"]) == ["fire-storm", "Fire-Storm", "fire-storm-2"]
        )
    }

    @Test("an item without a name has no id, and says so")
    func nameless() throws {
        let source = try Self.source("path: /heroes, id: { path: name, number: true }")
        let reading = try source.read(Made.reply(#"[{"text": "A"}, {"name": "B"}]"#), to: source.seeds()[0])
        #expect(reading.records.map(\.record.key.id) == ["B"])
        #expect(reading.unreadable.map(\.reason) == [#"it has no id at "name"; there are text"#])
    }

    @Test(
        "rows of a table are numbered over the whole file",
        arguments: [
            ("{ path: name, number: true }", ["Ann", "Bob", "Ann-2"]), ("\"#\"", ["1", "2", "3"]),
        ]
    )
    func rows(id: String, ids: [String]) throws {
        var reader = try #require(try Self.source("file: csv, id: \(id)").rowReader(of: .csv, columns: ["name"]))
        let readings = ["Ann", "Bob", "Ann"].map { reader.read([$0], at: "line") }
        let read = readings.map { if case .record(let row) = $0 { row.record.record.key.id } else { "none" } }
        #expect(read == ids && reader.finish() == [])
    }

    @Test("long names that differ only at their ends are not one id, and spellings of one are")
    func longNames() throws {
        let start = "International Society for the Preservation of Old Manuscripts and Tales, "
        let ids = try ["Paris", "Rome", "PARIS"].map { try DescribedRecord.checked(start + $0, at: "") }
        #expect(Set(ids).count == 2 && ids[0] == ids[2] && ids[0].hasPrefix("international-society-"))
        #expect(try DescribedRecord.checked("Fire Storm", at: "") == "fire-storm")
    }
}
