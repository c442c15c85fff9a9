import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Tables of comma-separated values")
struct CSVFileTests {
    private static func withFile<Result>(
        _ text: String,
        _ name: String = "t.csv",
        _ work: (String) async throws -> Result
    ) async throws -> Result {
        try await withFile(Data(text.utf8), name, work)
    }

    private static func withFile<Result>(
        _ bytes: Data,
        _ name: String = "t.csv",
        _ work: (String) async throws -> Result
    ) async throws -> Result {
        try await TestFolder.with([name: bytes]) { try await work($0 + "/" + name) }
    }

    private static func rows(_ text: String) async throws -> (header: [String]?, rows: [CSVFile.Next]) {
        try await withFile(text) { path in
            let file = try CSVFile(path)
            let header = try file.header()?.values
            var rows: [CSVFile.Next] = []
            while let next = try file.next() { rows.append(next) }
            return (header, rows)
        }
    }

    @Test(
        "are read row by row, with quotes, line breaks and the escapes of tables that circulate",
        arguments: [
            ("a,b\n1,2\n", [["1", "2"]]), ("a,b\r\n1,2", [["1", "2"]]), ("\u{FEFF}a,b\n1,2", [["1", "2"]]),
            ("a,b\n\n1,2\n\n", [["1", "2"]]), ("a,b\n\"x, y\",\"say \"\"so\"\"\"\n", [["x, y", "say \"so\""]]),
            ("a,b\n\"one\r\ntwo\",3\n", [["one\r\ntwo", "3"]]), ("a,b\n,\n 1,\n , \n", [["1", ""]]),
            ("\n,\na,b\n1,2\n", [["1", "2"]]),
            ("a,b\n1\n1,2,3\n", [["1"], ["1", "2", "3"]]),
            (#"a,b\#n\/Spider-Man,"W (\""L\"" H)"\#n"#, [["/Spider-Man", "W (\"L\" H)"]]),
            ("a,b\nC:\\x,\\\n", [["C:\\x", "\\"]]),
            ("\"a,b\"\n\"1,2\"\n\"x,\"\"y, z\"\"\"\n", [["1", "2"], ["x", "y, z"]]),
            ("a,b\n5\" tall,2\n", [["5\" tall", "2"]]),
            ("a,b\nñ,\"é\"\n", [["ñ", "é"]]),
            ("a;b\n1,5;\"2;3\"\n", [["1,5", "2;3"]]), ("a\tb\n1, 2\t3;4\n", [["1, 2", "3;4"]]),
            ("sep=,\na,b\n1,2;3\n", [["1", "2;3"]]), ("\"sep=|\"\r\na|b\r\n1|2\r\n", [["1", "2"]]),
            ("sep=;\r\na;b\n1;2\n", [["1", "2"]]),
            ("a,b\r1,2\r\"x\ry\",3\r", [["1", "2"], ["x\ry", "3"]]), ("sep=;\ra;b\r1;2", [["1", "2"]]),
            ("\"a;b\"\n\"1;2\"\n", [["1", "2"]]), ("a,b\n\"Bob\" B,2\n", [["\"Bob\" B", "2"]]),
            ("a, b\n1 , \"x, y\" \n\"\",\" z \"\n", [["1", "x, y"], ["", " z "]]),
            ("a,b\n;,2\n", [[";", "2"]]),
        ]
    )
    func values(text: String, told: [[String]]) async throws {
        let (header, rows) = try await Self.rows(text)
        #expect(header == ["a", "b"])
        #expect(rows.map { if case .row(let row) = $0 { row.values } else { [] } } == told)
    }

    @Test(
        "a quote that is not closed costs its line, and no other",
        arguments: ["2,\"broken", "2,\"broken,\"x,3", "\"2"]
    )
    func broken(line: String) async throws {
        let (_, rows) = try await Self.rows("a,b\n1,\"x\ny\"\n\(line)\n3,\"z\"\n4,5\n")
        #expect(
            rows == [
                .row(.init(line: 2, values: ["1", "x\ny"])), .broken(line: 4),
                .row(.init(line: 5, values: ["3", "z"])),
                .row(.init(line: 6, values: ["4", "5"])),
            ]
        )
    }

    @Test(
        "a file that ends before its first row has none",
        arguments: ["", "\r", "\n\n", "sep=;", "sep=;\r", "sep=;\r\r", "sep=;\r\n\r", "\u{FEFF}sep=;\r"]
    )
    func rowless(text: String) async throws {
        try await Self.withFile(Data(text.utf8)) { path in
            let file = try CSVFile(path)
            #expect(try file.header() == nil)
        }
    }

    @Test("rows at every place of the reader's portions come whole")
    func portions() async throws {
        for length in [65_530, 65_535, 65_536, 65_537, 131_072] {
            let long = String(repeating: "x", count: length)
            let (_, rows) = try await Self.rows("a,b\n\"\(long)\",1\r\n2,\"3\"\n")
            #expect(rows == [.row(.init(line: 2, values: [long, "1"])), .row(.init(line: 3, values: ["2", "3"]))])
        }
    }

    @Test(
        "a table is read in the encoding that spreadsheet programs write",
        arguments: [
            (String.Encoding.utf16, nil as String?), (.utf16LittleEndian, nil), (.utf16BigEndian, nil),
            (.windowsCP1252, "2 lines are no UTF-8, the first is line 2: read as windows-1252"), (.utf8, nil),
        ]
    )
    func encodings(encoding: String.Encoding, remark: String?) async throws {
        let long = String(repeating: "Éclair – “Été” €", count: 10_000)
        let bytes = try #require("a\tb\r\n1\tÄrger\r\n2\t\(long)\r\n".data(using: encoding))
        try await Self.withFile(bytes) { path in
            let file = try CSVFile(path)
            #expect(try file.header()?.values == ["a", "b"])
            #expect(try file.next() == .row(.init(line: 2, values: ["1", "Ärger"])))
            #expect(try file.next() == .row(.init(line: 3, values: ["2", long])))
            #expect(try file.next() == nil && file.remark == remark)
        }
    }

    @Test("lines of windows-1252 among UTF-8 are read as that, and what is no text is said with its line")
    func faults() async throws {
        let bytes = Data("a,b\n1,Été\n2,ÉtéS".utf8) + [0xF3, 0x6E] + Data("\n3,S".utf8) + [0xF3, 0x6E, 0x0A]
        try await Self.withFile(bytes) { path in
            let file = try CSVFile(path)
            _ = try file.header()
            _ = try file.next()
            #expect(try file.next() == .row(.init(line: 3, values: ["2", "ÉtéS\u{FFFD}n"])))
            #expect(try file.next() == .row(.init(line: 4, values: ["3", "Són"])))
            #expect(try file.next() == nil)
            #expect(
                file.remark
                    == "line 4 is no UTF-8: read as windows-1252; what is no UTF-8 became U+FFFD in line 3"
            )
        }
    }

    @Test("a file without rows has no header", arguments: ["", "\n", "\u{FEFF}"])
    func empty(text: String) async throws {
        #expect(try await Self.rows(text).header == nil)
    }

    @Test("FiveThirtyEight's tables: both spellings of headers, pages of two wikis with one number")
    func comicCharacters() async throws {
        let source = try SourceRegistry.source(for: SourceSettings(kind: "fivethirtyeight", name: SourceName("f")))
        let marvel = "page_id,name,urlslug,ID,FIRST APPEARANCE,Year\r\n1,A,\\/A_(Earth-616),,Aug-62,1962\r\n"
        let dc =
            "page_id,name,urlslug,id,first appearance,YEAR\r\n1,B,\\/wiki\\/B,Secret,\"1962, August\",1962\r\n1,C,,,,\r\n"
        let archive = try Archive.inMemory()
        for (text, name) in [(marvel, "marvel.csv"), (dc, "dc@2014-08-29.csv")] {
            let report = try await Self.withFile(text, name) {
                try await Importer(source: source, archive: archive).run([$0])
            }
            #expect(report.records == ["heroes": 1] && report.unreadable.count == (name == "marvel.csv" ? 0 : 1))
        }
        let heads = try await archive.records().map(\.head)
        #expect(heads.map(\.key.id) == ["/A_(Earth-616)", "/wiki/B"])
        #expect(heads.map { $0.properties.map(\.value) } == [["Aug-62", "1962"], ["Secret", "1962, August", "1962"]])
        #expect(
            heads.map { $0.links.map(\.address.text) } == [
                ["https://marvel.fandom.com/wiki/A_(Earth-616)"], ["https://dc.fandom.com/wiki/B"],
            ]
        )
        let again = try await Self.withFile(dc, "dc@2014-08-29.csv") {
            try await Importer(source: source, archive: archive).run([$0])
        }
        #expect(again.added == 0 && again.changed == 0)
    }

    @Test("of two rows of one hero the first counts, however often the table is imported")
    func twice() async throws {
        let table = "page_id,name,urlslug,YEAR\n1,Ada,/wiki/Ada,1939\n2,Ida,/wiki/Ida,1940\n1,Eve,/wiki/Ada,1941\n"
        let source = try SourceRegistry.source(
            for: SourceSettings(kind: "fivethirtyeight", name: SourceName("fivethirtyeight"))
        )
        try await Self.withFile(table) { path in
            let archive = try Archive.inMemory()
            let report = try await Importer(source: source, archive: archive).run([path])
            #expect(report.added == 2 && report.rows == 3 && report.unreadable.count == 1)
            #expect(report.unreadable.first?.place.hasSuffix("line 4") == true)
            #expect(try await archive.records().map(\.head.title).sorted() == ["Ada", "Ida"])
            let again = try await Importer(source: source, archive: archive).run([path])
            #expect(again.added == 0 && again.changed == 0)
        }
    }

    @Test("a table whose rows are all empty says so, and one in another encoding that it was read")
    func remarks() async throws {
        let source = try SourceRegistry.source(for: SourceSettings(kind: "fivethirtyeight", name: SourceName("f")))
        let head = "page_id;name;urlslug;YEAR\n"
        let empty = try await Self.withFile(head + ";;;\n\n") {
            try await Importer(source: source, archive: try Archive.inMemory()).run([$0])
        }
        #expect(empty.rows == 0)
        #expect(empty.notUnderstood.map(\.reason) == ["it has no rows below the names of its columns"])
        let bytes = try #require((head + "1;Éclair;/wiki/E;1962\n").data(using: .windowsCP1252))
        let archive = try Archive.inMemory()
        let western = try await Self.withFile(bytes) { try await Importer(source: source, archive: archive).run([$0]) }
        #expect(western.isComplete && western.remarks.first?.reason == "line 2 is no UTF-8: read as windows-1252")
        #expect(try await archive.records().map(\.head.title) == ["Éclair"])
    }

    @Test("a table needs a source that describes one")
    func noTable() async throws {
        let source = try SourceRegistry.source(for: SourceSettings(kind: "superhero", name: SourceName("s")))
        let report = try await Self.withFile("a,b\n1,2\n") {
            try await Importer(source: source, archive: try Archive.inMemory()).run([$0])
        }
        #expect(
            report.notUnderstood.map(\.reason) == [
                "the source describes no such tables: a resource with file: csv would"
            ]
        )
    }

    @Test("rows of one record are united, however far apart they stand, and each row is counted")
    func groupedRows() async throws {
        let yaml = """
            title: Mine
            baseURL: https://mine.example
            attribution: { text: By me. }
            resources:
              heroes:
                { kind: heroes, file: csv, group: true, fields: { title: name }, properties: { Power: power } }
            """
        let source = try describedSource(yaml)
        let rows = (0..<1_803).map {
            "\($0 % 601),\($0 == 1_800 ? "Other" : "N\($0 % 601)"),\("xyz".dropFirst($0 / 601).prefix(1))"
        }
        let archive = try Archive.inMemory()
        let report = try await Self.withFile("id,name,power\n" + rows.joined(separator: "\n")) {
            try await Importer(source: source, archive: archive).run([$0])
        }
        #expect(report.rows == 1_803 && report.records == ["heroes": 601] && report.added == 601)
        #expect(report.notUnderstood.isEmpty)
        #expect(
            report.unreadable.map(\.reason) == [#"the id "598" stands before with another title; the first counts"#]
        )
        #expect(report.unreadable.first?.place.hasSuffix("line 1802") == true)
        let properties = Set(try await archive.records().flatMap { $0.head.properties.map(\.value) })
        #expect(properties == ["x, y, z"])
    }

    @Test("a JSON object a line: broken ones are named, and the others go in")
    func jsonLines() async throws {
        let yaml = """
            title: Mine
            baseURL: https://mine.example
            attribution: { text: By me. }
            resources: { heroes: { kind: heroes, file: jsonl, fields: { title: name.first, aliases: aka } } }
            """
        let source = try describedSource(yaml)
        let text = """

            {"id": 0
            {"id": 1, "name": {"first": "A"}, "aka": ["B", "C"]}

            {"id": 2, "name":
            {"name": {"first": "D"}}
            [1]
            {"id": "x", "name": {"first": "E"}}
            """
        let archive = try Archive.inMemory()
        let report = try await Self.withFile(text, "mine.jsonl") {
            try await Importer(source: source, archive: archive).run([$0])
        }
        #expect(report.records == ["heroes": 2] && report.rows == 5)
        #expect(report.notUnderstood.map(\.reason) == ["this line is no JSON object"])
        #expect(
            report.unreadable.map { "\($0.place): \($0.reason)" } == [
                "mine.jsonl, line 5: this line is no JSON object",
                #"mine.jsonl, line 6: it has no id at "id"; there are name"#,
                "mine.jsonl, line 7: this line is no JSON object",
            ]
        )
        let heads = try await archive.records().map(\.head)
        #expect(heads.map(\.title) == ["A", "E"] && heads[0].aliases == ["B", "C"])
        let mended = try await Self.withFile(#"{"id": 1, "name": {"first": "A\ud83d"}, "aka": 1e400}"#, "mine.jsonl") {
            try await Importer(source: source, archive: nil).run([$0])
        }
        #expect(
            mended.records == ["heroes": 1]
                && mended.remarks.map(\.reason) == [
                    "line 1: what cannot be read is left out in 2 places, first at name.first: "
                        + #"it holds half of a character, \ud83d (a lone surrogate)"#
                ]
        )
        let none = try await Self.withFile("1\n[2]\n", "mine.jsonl") {
            try await Importer(source: source, archive: archive).run([$0])
        }
        #expect(none.notUnderstood.map(\.reason) == ["there is no JSON object in it"])
    }
}
