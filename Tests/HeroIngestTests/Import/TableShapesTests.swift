import Foundation
import HeroArchive
import HeroModel
import HeroSources
import Synchronization
import Testing

@testable import HeroIngest

@Suite("Tables as people and programs write them")
struct TableShapesTests {
    /// What an import of one file came to.
    struct Outcome {
        let report: ImportReport
        let records: [Record]
    }

    private static func source(_ resources: String) throws -> any HeroSource {
        try describedSource(
            """
            title: Mine
            baseURL: https://mine.example
            attribution: { text: By me. }
            resources:
            \(resources)
            """
        )
    }

    private static func heroes(_ more: String = "") throws -> any HeroSource {
        try source("  heroes: { kind: heroes, file: csv, fields: { title: name }, properties: { City: city }\(more) }")
    }

    private static func imported(
        _ text: String,
        _ name: String = "shelf.csv",
        by source: any HeroSource,
        beside files: [String: Data] = [:]
    ) async throws -> Outcome {
        let archive = try Archive.inMemory()
        let files = files.merging([name: Data(text.utf8)]) { $1 }
        let report = try await TestFolder.with(files) {
            try await Importer(source: source, archive: archive).run([$0 + "/" + name])
        }
        return Outcome(report: report, records: try await archive.records())
    }

    @Test(
        "bzip2, xz and zstd are read as gzip is, and a file of these that is cut is named",
        arguments: [
            ("bz2", "QlpoOTFBWSZTWVHuE8UAAAddgAAQAAQwAAgBJiaFACAAMUwAANQNpPUNqbmiURIffVCDpvij4u5IpwoSCj3CeKA="),
            (
                "xz",
                "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAXaWQsdGl0bGUKMSxOb3ZhCjIsQ29tZXQKALDOAMT93YnvAAEwGI4brOwftvN9AQAAAAAEWVo="
            ), ("zst", "KLUv/SAYwQAAaWQsdGl0bGUKMSxOb3ZhCjIsQ29tZXQK"),
        ]
    )
    func compressed(ending: String, base64: String) async throws {
        let bytes = try #require(Data(base64Encoded: base64))
        let source = try SourceRegistry.source(for: SourceSettings(kind: "records", name: SourceName("mine")))
        for (count, titles) in [(bytes.count, ["Comet", "Nova"]), (bytes.count / 2, [])] {
            let archive = try Archive.inMemory()
            let report = try await TestFolder.with(["a.csv." + ending: bytes.prefix(count)]) {
                try await Importer(source: source, archive: archive).run([$0])
            }
            #expect(try await archive.titles(.heroes) == titles)
            #expect(report.isComplete != titles.isEmpty)
        }
    }

    private static func facts(_ record: Record) -> String {
        ([record.head.title] + record.head.properties.map { "\($0.label)=\($0.value)" }).joined(separator: " ")
    }

    @Test(
        "what stands above the names of columns, around values and again below is passed over",
        arguments: [
            "# my list\n\nid,name,city\n1,Ada,London\n", "My heroes,,\nid,name,city\n1,Ada,London\n",
            "Heroes; as of 2024\nid;name;city\n1;Ada;London", "id , name , city\n1 , Ada , \"London\" \n",
            "id,name,city\n1,Ada,London\nid,name,city\n", "Id,NAME,City\n1,Ada,London,,\n",
            "sep=;\nid;name;city\n1;Ada;London\n",
        ]
    )
    func above(text: String) async throws {
        let outcome = try await Self.imported(text, by: try Self.heroes())
        #expect(outcome.records.map(Self.facts) == ["Ada City=London"])
        #expect(outcome.report.isComplete)
        let again = outcome.report.remarks.map(\.reason)
        #expect(
            again
                == (text.contains("London\nid")
                    ? ["the names of the columns stand again in line 3, which is passed over"] : [])
        )
    }

    @Test("a row with more values than columns is named, and no value moves to another column")
    func ragged() async throws {
        let text = "id,name,city\n1,Ada,the first, of London\n2,Bob\n3,,Rome\n"
        let outcome = try await Self.imported(text, by: try Self.heroes())
        #expect(outcome.records.map(Self.facts) == ["Bob"])
        #expect(
            outcome.report.unreadable.map { "\($0.place): \($0.reason)" } == [
                "shelf.csv, line 2: it has 4 values for 3 columns: one with a separator in it wants quotes",
                "shelf.csv, line 4: it has no title at \"name\"",
            ]
        )
    }

    @Test("columns of one name and without a name have names of their own, and a missing one is named")
    func names() async throws {
        let source = try Self.source(
            "  heroes: { kind: heroes, file: csv, id: column 1, fields: { title: name, overview: boi }, "
                + "properties: { Other: name (2) } }"
        )
        let outcome = try await Self.imported(",name,name,bio\n7,Ada,Lovelace,x\n", by: source)
        #expect(
            outcome.records.map(\.head.key.id) == ["7"] && outcome.records.map(Self.facts) == ["Ada Other=Lovelace"]
        )
        #expect(
            outcome.report.remarks.map(\.reason) == [
                "two columns have one name: the second is called \"name (2)\"",
                "no column for fields.overview, at \"boi\"; did you mean \"bio\"?",
            ]
        )
    }

    @Test("columns with dots in their names are those that a path names")
    func dots() async throws {
        let source = try Self.source(
            "  heroes: { kind: heroes, file: csv, fields: { title: name, aliases: biography.full-name, "
                + "statistics: { strength: powerstats.strength } }, pictures: image.url }"
        )
        let text =
            "id,name,Powerstats.Strength,biography.full-name,image.url\n1,A-Bomb,90,Rick,https://x.example/1.jpg\n"
        let outcome = try await Self.imported(text, by: source)
        let hero = try #require(outcome.records.first)
        #expect(hero.head.aliases == ["Rick"] && hero.head.picture?.text == "https://x.example/1.jpg")
        #expect(outcome.report.remarks.isEmpty)
    }

    @Test("a table without names of columns has those of its description")
    func columns() async throws {
        let source = try Self.heroes(", columns: [id, name, city]")
        for head in ["", "id,name,city\n"] {
            let outcome = try await Self.imported(head + "1,Ada,London\n2,Bob,Rome\n", by: source)
            #expect(outcome.records.map(Self.facts) == ["Ada City=London", "Bob City=Rome"], "\(head)")
        }
    }

    @Test("a row is of several records, each once, and only those of a mark are read")
    func several() async throws {
        let source = try Self.source(
            """
              comics:
                kind: comics
                file: csv
                only: { read: [yes, "y"] }
                fields: { title: title }
                relations: [{ kind: heroes, each: who, split: ";", id: ., title: . }]
              writers: { kind: creators, within: comics, records: writer, split: "&", id: ., fields: { title: . } }
            """
        )
        let text = """
            id,title,writer,who,read
            1,One,Ann & Bob,Iron Man; Thor,yes
            2,Two,Bob,,y
            3,Three,Cid,,no
            """
        let outcome = try await Self.imported(text, by: source)
        #expect(outcome.report.records == ["comics": 2, "creators": 2] && outcome.report.isComplete)
        var reader = try #require(source.rowReader(of: .csv, columns: ["id", "title", "writer", "who", "read"]))
        guard case .record(let row) = reader.read(["1", "One", "Ann & Bob", "Iron Man; Thor", "yes"], at: "line 2")
        else {
            return #expect(Bool(false), "no record")
        }
        let named = row.record.relations.map { "\($0.kind.rawValue): \($0.items.map(\.title).joined(separator: ", "))" }
        #expect(named == ["heroes: Iron Man, Thor", "creators: Ann, Bob"])
        #expect(row.parts.map(\.record.head.title) == ["Ann", "Bob"])
    }

    @Test("pictures beside a table come in, and one that is not there is named")
    func pictures() async throws {
        let png = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNiAAAABgADNjd8qAAAAABJRU5ErkJggg=="
        )
        let text = "id,name,image\n1,Ada,a.png\n2,Bob,missing.png\n3,Cid,../../etc/passwd\n"
        let source = try Self.source("  heroes: { kind: heroes, file: csv, fields: { title: name }, pictures: image }")
        let outcome = try await Self.imported(text, by: source, beside: ["a.png": try #require(png)])
        #expect(outcome.records.map { $0.head.pictures.count } == [1, 1, 1])
        #expect(outcome.report.notUnderstood.map(\.place) == ["missing.png", "../../etc/passwd"])
    }

    @Test("a table of one's own has its name as title, and its other columns as properties")
    func own() async throws {
        let source = try SourceRegistry.source(for: SourceSettings(kind: "records", name: SourceName("mine")))
        let outcome = try await Self.imported("ID,Name,Eye,Note\n1,Ada,blue,\n2,,green,x\n", by: source)
        #expect(outcome.records.map(Self.facts) == ["Ada Eye=blue"])
        #expect(
            outcome.report.unreadable.map(\.reason) == ["it has no title at \"title\" or \"name\""]
        )
    }

    @Test("a dry run shows the first records, and what nothing uses")
    func dryRun() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dry-\(UUID()).csv")
        try Data("id,name,city,zip\n1,Ada,London,5\n".utf8).write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let shown = Mutex<[String]>([])
        let report = try await Importer(source: try Self.heroes(), archive: nil).run([folder.path]) { record in
            shown.withLock { $0.append(record.record.head.title) }
        }
        #expect(shown.withLock { $0 } == ["Ada"])
        #expect(report.remarks.map(\.reason) == ["nothing in the description uses zip"])
    }

    @Test(
        "JSON is read as a list, one object a line, or over several lines, with MongoDB's types",
        arguments: [
            (#"[{"id": 1, "name": "Ada"}, {"id": {"$oid": "2"}, "name": "Bob"}]"#, "a.json"),
            ("[\n  {\n    \"id\": 1,\n    \"name\": \"Ada\"\n  },\n  {\"id\": 2, \"name\": \"Bob\"}\n]\n", "a.jsonl"),
            ("{\n  \"id\": 1,\n  \"name\": \"Ada\"\n}\n{\"id\": {\"$numberInt\": \"2\"}, \"name\": \"Bob\"}", "a.json"),
            (#"{"id": 1, "name": "Ada"}"# + "\n" + #"{"id": {"$numberLong": "2"}, "name": "Bob"}"#, "a.ndjson"),
            (#"[1, {"id": 1, "name": "Ada"}, "}", {"id": 2, "name": "Bob"}, null]"#, "a.jsonl"),
        ]
    )
    func json(text: String, name: String) async throws {
        let source = try Self.source("  heroes: { kind: heroes, file: jsonl, fields: { title: name } }")
        let outcome = try await Self.imported(text, name, by: source)
        #expect(outcome.records.map { "\($0.head.key.id) \($0.head.title)" } == ["1 Ada", "2 Bob"])
        #expect(outcome.report.isComplete == !text.contains("null"))
        let lines = text.replacing(#""name""#, with: #""kind": "heroes", "title""#).replacing(
            /\{"\$\w+": "2"\}/,
            with: "2"
        )
        let own = try SourceRegistry.source(for: SourceSettings(kind: "records", name: SourceName("mine")))
        let records = try await Self.imported(lines, name, by: own)
        #expect(records.records.map(\.head.title) == ["Ada", "Bob"])
    }

    @Test(
        "of rows that are known by their numbers it is said, once a file, that they moved",
        arguments: [
            (["Ann", "Bob", "Cid"], nil), (["Ann", "Bob", "Cid", "Dan"], nil), (["Ann", "Rob", "Cid"], nil),
            (["Zoe", "Ann", "Bob", "Cid"], #"row 1 was "Ann" and is "Zoe" now"#),
            (["Bob", "Cid"], #"row 2 was "Bob" and is "Cid" now"#),
        ] as [([String], String?)]
    )
    func moved(names: [String], remark: String?) async throws {
        let source = try Self.source(##"  heroes: { kind: heroes, file: csv, id: "#", fields: { title: name } }"##)
        let archive = try Archive.inMemory()
        var remarks: [String] = []
        for names in [["Ann", "Bob", "Cid"], names] {
            let table = Data((["name"] + names).joined(separator: "\n").utf8)
            let report = try await TestFolder.with(["shelf.csv": table]) {
                try await Importer(source: source, archive: archive).run([$0 + "/shelf.csv"])
            }
            remarks += report.remarks.map(\.reason)
        }
        #expect(remarks.map { String($0.prefix { $0 != ":" }) } == [remark].compactMap(\.self))
    }

    @Test("two files with rows of the same numbers are named")
    func sameNumbers() async throws {
        let source = try Self.source(##"  heroes: { kind: heroes, file: csv, id: "#", fields: { title: name } }"##)
        let files = ["a.csv": Data("name\nAnn\n".utf8), "b.csv": Data("name\nBob\n".utf8)]
        let report = try await TestFolder.with(files) {
            try await Importer(source: source, archive: try Archive.inMemory()).run([$0])
        }
        // The older file is read first.
        let (place, reason) = (report.remarks.first?.place ?? "", report.remarks.first?.reason ?? "")
        let other = place == "a.csv" ? "b.csv" : "a.csv"
        #expect(
            report.remarks.count == 1 && reason.hasPrefix("its rows have the numbers of those in \(other)"),
            "\(reason)"
        )
    }

    @Test("a row that is there twice with the same content is read once, and nothing is wrong with it")
    func sameRow() async throws {
        let outcome = try await Self.imported("id,name\n1,Ann\n1,Ann\n2,Bob\n2,Rob\n", by: try Self.heroes())
        #expect(outcome.records.map(\.head.title) == ["Ann", "Bob"])
        #expect(outcome.report.unreadable.map(\.place).map { $0.hasSuffix("line 5") } == [true])
    }
}
