import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("Items within items of the same shape are walked down")
struct NestedItemsTests {
    private static func source(_ keys: String, _ more: String = "") throws -> DeclarativeSource {
        try Made.described(
            """
            title: T
            baseURL: https://api.example
            attribution: { text: A }
            resources:
              heroes:
                kind: heroes
                \(keys)
                children: evolves_to
                id: species.name
                fields: { title: species.name }
                relations: [{ kind: heroes, role: previous, id: parent.species.name }]
              \(more)
            """
        )
    }

    private static func chain(_ name: String, _ children: String = "") -> String {
        #"{"species": {"name": "\#(name)"}, "evolves_to": [\#(children)]}"#
    }

    private static func previous(_ reading: SourceReading) -> [String] {
        reading.records.map { related in
            let list = related.relations.first { $0.role == .previous }
            return "\(related.record.key.id) < \(list?.items.map(\.id).joined(separator: ", ") ?? "none")"
        }
    }

    private static let family = chain("eevee", chain("vaporeon") + "," + chain("espeon", chain("sylveon")))
    private static let walked = ["eevee < none", "vaporeon < eevee", "espeon < eevee", "sylveon < espeon"]

    @Test(
        "one item, those of a list and a whole reply are walked down, each with the one that it comes from",
        arguments: [
            ("records: chain", #"{"chain": \#(family)}"#), ("records: chains", #"{"chains": [\#(family)]}"#),
            ("records: results.chain", #"{"results": [{"id": 1, "chain": \#(family)}]}"#), ("part: false", family),
            ("part: false", "[\(family)]"),
        ]
    )
    func walks(records: String, body: String) throws {
        let source = try Self.source("path: /chains\n    \(records)")
        let reading = try source.read(Made.reply(body), to: source.seeds()[0])
        #expect(Self.previous(reading) == Self.walked)
        #expect(reading.unreadable == [] && reading.page?.ids == ["eevee"] && reading.page?.total == 1)
        let check = try SampleCheck.of(Data(body.utf8), named: "chains.json", by: source.description)
        #expect(check.records.count == 4 && check.silent == [])
    }

    @Test("what an item of another resource contains is walked down, and all of it belongs to that item")
    func within() throws {
        let series = "series: { kind: series, path: /series, fields: { title: name } }"
        let source = try Self.source("within: series\n    records: chain", series)
        let body = #"[{"id": 1, "name": "S", "chain": \#(Self.family)}]"#
        let reading = try source.read(Made.reply(body), to: source.seeds()[0])
        #expect(Self.previous(reading).dropFirst() == Self.walked[...])
        #expect(reading.records[0].relations.map { $0.items.count } == [4])
        let lines = PlannedRequests(source.description).lines.map(\.text)
        #expect(lines.contains("heroes in each of series, at chain, and in each of those at evolves_to"))
    }

    @Test("a tree in a whole record is walked down")
    func detail() throws {
        let source = try Self.source("path: /chains\n    detail: { path: '/chains/{species.name}', record: chain }")
        let list = try source.read(Made.reply("[\(Self.chain("eevee"))]"), to: source.seeds()[0])
        let detail = try #require(list.next.first)
        let reading = try source.read(Made.reply(#"{"chain": \#(Self.family)}"#), to: detail)
        #expect(Self.previous(reading) == Self.walked && reading.records.allSatisfy { $0.extent == .whole })
    }

    @Test("what cannot be read below a whole record costs itself; another record in its place costs all")
    func brokenDetail() throws {
        let source = try Self.source("path: /chains\n    detail: { path: '/chains/{species.name}', record: chain }")
        let list = try source.read(Made.reply("[\(Self.chain("eevee"))]"), to: source.seeds()[0])
        let detail = try #require(list.next.first)
        let family = Self.chain("eevee", #"{"species": {}, "evolves_to": []}, \#(Self.chain("espeon"))"#)
        let reading = try source.read(Made.reply(#"{"chain": \#(family)}"#), to: detail)
        #expect(Self.previous(reading) == ["eevee < none", "espeon < eevee"])
        #expect(reading.unreadable.map(\.path) == ["chain.evolves_to[0]"])
        let other = try source.read(Made.reply(#"{"chain": \#(Self.chain("mew", Self.chain("mewtwo")))}"#), to: detail)
        #expect(other.records.isEmpty && other.unreadable.map(\.id) == ["eevee"])
    }

    @Test("an item below without an id is named with its place, and the others are read")
    func broken() throws {
        let source = try Self.source("path: /chains\n    records: chain")
        let family = Self.chain("a", #"{"species": {}, "evolves_to": [\#(Self.chain("c"))]}"#)
        let reading = try source.read(Made.reply(#"{"chain": \#(family)}"#), to: source.seeds()[0])
        #expect(Self.previous(reading) == ["a < none", "c < none"])
        #expect(
            reading.unreadable.map { "\($0.path): \($0.reason)" } == [
                #"chain.evolves_to[0]: it has no id at "species.name"; there are evolves_to, species"#
            ]
        )
    }

    @Test("a chain that is nested too deeply is named, and does not end the program")
    func tooDeep() throws {
        let source = try Self.source("path: /chains\n    records: chains")
        let sound = (0..<200).reversed().reduce("") { Self.chain("d\($1)", $0) }
        let deep = (0..<5_000).reversed().reduce("") { Self.chain("e\($1)", $0) }
        let reading = try source.read(Made.reply(#"{"chains": [\#(sound), \#(deep)]}"#), to: source.seeds()[0])
        #expect(reading.records.count == 200)
        #expect(Set(reading.unreadable.map(\.reason)) == ["it is nested more than 512 levels deep"])
        #expect(reading.unreadable.first?.id == "e0")
    }

    @Test("a path to children that leads to nothing is named")
    func silent() throws {
        let source = try Self.source("path: /chains")
        let check = try SampleCheck.of(
            Data(#"[{"species": {"name": "a"}, "evolves": []}]"#.utf8),
            named: "chains.json",
            by: source.description
        )
        #expect(check.silent.map(\.key) == ["children"])
    }

    @Test(
        "children that are the item itself, or above it, are a mistake and no endless walk",
        arguments: [".", "parent"]
    )
    func circle(path: String) throws {
        let yaml = """
            { title: T, baseURL: "https://a.example", attribution: { text: A }, resources: { h: { kind: heroes, path: /h,
              children: \(path), fields: { title: name } } } }
            """
        let mistakes = #expect(throws: DescriptionMistakes.self) {
            try DescriptionReader.read(yaml, file: "a.yaml", name: "a")
        }
        #expect(mistakes.map { "\($0)".contains("resources.h.children leads to no item below") } == true, "\(path)")
    }
}
