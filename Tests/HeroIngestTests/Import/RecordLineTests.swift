import Foundation
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroArchive
@testable import HeroExport
@testable import HeroIngest

@Suite("Records of one's own are lines of JSON")
struct RecordLineTests {
    private static func imported(
        _ lines: [String],
        files: [String: Data] = [:],
        mostPictures: Int? = 1
    ) async throws -> (ImportReport, Archive) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in files { try bytes.write(to: folder.appending(path: name)) }
        let file = folder.appending(path: "own.jsonl")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        var settings = SourceSettings(kind: "records", name: SourceName("mine"))
        settings.mostPictures = mostPictures
        let source = try SourceRegistry.source(for: settings)
        let archive = try Archive.inMemory()
        let report = try await Importer(source: source, archive: archive).run([file.path])
        let again = try await Importer(source: source, archive: archive).run([file.path])
        #expect(again.added == 0 && again.changed == 0)
        return (report, archive)
    }

    private static let first = #"{"kind": "comics", "id": "c1", "title": "One"}"#

    @Test("values of properties make lists, as a whole or one by one")
    func browsed() throws {
        func properties(_ browse: String) throws -> [Property] {
            let line =
                #"{"kind": "heroes", "id": 1, "title": "A", "properties": [{"label": "P", "value": "a, b", "browse": \#(browse)}]}"#
            let decoded = try EntryLine.decoder().decode(RecordLine.self, from: Data(line.utf8))
            return try decoded.record(of: SourceName("mine")).record.head.properties
        }
        #expect(try properties("true") == [Property(label: "P", value: "a, b", browsed: ["a, b"])])
        #expect(try properties("false") == [Property(label: "P", value: "a, b")])
        #expect(try properties(#"["a", " b\n"]"#) == [Property(label: "P", value: "a, b", browsed: ["a", "b"])])
        #expect(throws: DecodingError.self) { try properties("7") }
    }

    @Test(
        "A first line that is empty, broken or of an unknown kind costs itself",
        arguments: [("", 0), ("{", 1), (#"{"kind": "planets", "id": "p", "title": "Namek"}"#, 1), ("[]", 1)]
    )
    func firstLine(line: String, lost: Int) async throws {
        let (report, archive) = try await Self.imported([line, #"{"kind": "heroes", "id": "a", "title": "Ada"}"#])
        #expect(try await archive.records().map(\.head.title) == ["Ada"])
        #expect(report.notUnderstood.count == lost)
    }

    @Test(
        "A value that cannot be read costs itself, and is named",
        arguments: [
            (#""overview": "x\ud83dy""#, "overview: it holds half of a character, \\ud83d (a lone surrogate)"),
            ("\"overview\": \"a\tb\"", "overview: it holds a control character, \\u0009"),
            (
                #""statistics": [{"name": "speed", "value": 1e400}]"#,
                "statistics[0].value: the number 1e400 is too large"
            ),
        ]
    )
    func unreadableValue(member: String, reason: String) async throws {
        let (report, archive) = try await Self.imported([#"{"kind": "heroes", "id": "a", "title": "Ada", \#(member)}"#])
        #expect(try await archive.records().map(\.head.title) == ["Ada"])
        #expect(report.notUnderstood.map(\.reason) == ["what cannot be read is left out at " + reason])
    }

    @Test("one that is there twice counts once, and the second line is named")
    func twice() async throws {
        let other = #"{"kind": "comics", "id": "c1", "title": "Another"}"#
        let (report, archive) = try await Self.imported([Self.first, other])
        #expect(report.records == ["comics": 1])
        #expect(
            report.notUnderstood.map(\.reason) == [#"the id "c1" stands in the file before; the first of both counts"#]
        )
        #expect(report.notUnderstood.first?.place.hasSuffix("own.jsonl:2") == true)
        #expect(try await archive.records().map(\.head.title) == ["One"])
    }

    @Test("with the fields of their kind, relations by id, and pictures beside the file")
    func whole() async throws {
        let ada = #"""
            {"kind": "heroes", "id": 1, "title": " Ada  &amp; <b>x</b>", "overview": "A <b>b</b><script>c</script>", "language": "fr", "picture": "a b.png", "statistics": [{"name": "speed", "value": 700}, {"name": "speed", "value": 1}], "properties": [{"label": "Born", "value": "1815"}], "relations": [{"kind": "comics", "items": ["c1", {"id": 2, "title": "Two", "note": "cover"}]}]}
            """#
        let series =
            #"{"kind": "series", "id": "s", "title": "S", "startYear": 1843, "endYear": "present", "type": "ongoing"}"#
        let (report, archive) = try await Self.imported([Self.first, "", ada, series], files: ["a b.png": Data([7])])
        #expect(report.records == ["heroes": 1, "comics": 1, "series": 1] && report.isComplete)
        let records = try await archive.records()
        guard case .hero(let hero) = records[0], case .series(let one) = records[2] else {
            Issue.record("a hero and a series expected, \(records) found")
            return
        }
        #expect(hero.head.title == "Ada &amp; <b>x</b>" && hero.head.language == "fr")
        #expect(hero.head.overview.markup == "<p>A <strong>b</strong></p>")
        #expect(hero.statistics == [Statistic(name: .speed, value: 100)])
        #expect(one.end == .present && one.type == "ongoing" && one.startYear == 1843)
        let content = try await archive.content()
        #expect(content.pictures.map(\.address.text) == ["source:/a%20b.png"])
        let kept = ArchivedPicture.State.archived(
            digest: Archive.pictureDigest(of: Data([7])),
            contentType: nil,
            bytes: 1
        )
        #expect(content.pictures.map(\.state) == [kept])
        #expect(content.named.map(\.title) == ["Two"])
    }

    @Test("with as many pictures as their source's settings say", arguments: [(1, 1), (2, 2), (nil, 3)])
    func pictures(most: Int?, count: Int) async throws {
        let line = #"""
            {"kind": "comics", "id": 1, "title": "One", "picture": "a.png", "furtherPictures": ["b.png", "a.png", "https://p.example/c.png"]}
            """#
        let files = ["a.png": Data([7]), "b.png": Data([8])]
        let (report, archive) = try await Self.imported([line], files: files, mostPictures: most)
        #expect(report.isComplete)
        let all = ["source:/a.png", "source:/b.png", "https://p.example/c.png"]
        #expect(try await archive.records().first?.head.pictures.map(\.text) == Array(all[..<count]))
        let kept = try await archive.status().first { $0.source.name == SourceName("mine") }?.pictures
        #expect(kept == PictureCount(kept: min(count, 2), missing: count == 3 ? 1 : 0))
    }

    @Test(
        "A language that is none is named and left out, and its record goes in",
        arguments: ["<en>", "english", "1", "en,fr"]
    )
    func noLanguage(text: String) async throws {
        let (report, archive) = try await Self.imported([
            Self.first, #"{"kind": "heroes", "id": 1, "title": "x", "language": "\#(text)"}"#,
            #"{"kind": "heroes", "id": 2, "title": "y", "language": "de_DE "}"#,
        ])
        #expect(
            report.notUnderstood.map(\.reason)
                == ["language: \"\(text)\" is no language, and is left out; write it like en or pt-BR"]
        )
        #expect(report.notUnderstood.first?.place.hasSuffix("own.jsonl:2") == true)
        let languages = try await archive.records().filter { $0.key.kind == .heroes }.map(\.head.language?.text)
        #expect(languages == ["en", "de-DE"])
    }

    @Test("an empty text is no value")
    func emptyTexts() async throws {
        let (_, archive) = try await Self.imported([
            #"{"kind": "series", "id": 1, "title": "S", "type": "", "rating": " \n", "overview": "", "properties": [{"label": "Age", "value": ""}]}"#
        ])
        guard case .series(let series) = try await archive.records().first else {
            Issue.record("no series")
            return
        }
        #expect(series.type == nil && series.rating == nil)
        #expect(series.head.overview.isEmpty && series.head.properties.isEmpty)
    }

    @Test("numbers are taken as text where text is expected")
    func numbers() async throws {
        let (report, archive) = try await Self.imported([
            #"{"kind": "comics", "id": 1, "title": 300, "issueNumber": 1.5, "upc": 75960608936, "properties": [{"label": "Age", "value": 7}]}"#
        ])
        #expect(report.isComplete)
        guard case .comic(let comic) = try await archive.records().first else {
            Issue.record("no comic")
            return
        }
        #expect(comic.head.title == "300" && comic.issueNumber == "1.5" && comic.upc == "75960608936")
        #expect(comic.head.properties == [Property(label: "Age", value: "7")])
    }

    @Test(
        "A wrong line is named with the reason, and the others go in",
        arguments: [
            (#"{"kind": "heroes", "id": 1, "titel": "x"}"#, #"titel: there is no such key; did you mean "title"?"#),
            (#"{"kind": "heroes", "id": 1}"#, "title is missing"),
            (#"{"kind": "heroes", "id": 1, "title": ""}"#, "title: a text expected"),
            (#"{"kind": "heroes", "id": 1, "title": "\u200E\u2800"}"#, "title: a text expected"),
            (#"{"kind": "heroes", "id": {}, "title": "x"}"#, "id: text expected"),
            (
                #"{"kind": "heroes", "id": "", "title": "x"}"#,
                "id: an id of 1 to 200 bytes without control characters expected"
            ),
            (
                #"{"kind": "heroes", "id": "a\u0007", "title": "x"}"#,
                "id: an id of 1 to 200 bytes without control characters expected"
            ),
            (
                #"{"kind": "hero", "id": 1, "title": "x"}"#,
                #"kind: no "hero"; known are heroes, transformations, comics, series, events, stories, creators, facts; or declare it under kinds: in herodex.yaml"#
            ),
            (#"{"kind": "comics", "id": 1, "title": "x", "pageCount": "12"}"#, "pageCount: a whole number expected"),
            (#"{"kind": "comics", "id": 1, "title": "x", "dates": {}}"#, "dates: a list expected"),
            (
                #"{"kind": "events", "id": 1, "title": "x", "start": "soon"}"#,
                "start: a date as YYYY-MM-DD, YYYY-MM or YYYY expected"
            ),
            (
                #"{"kind": "heroes", "id": 1, "title": "x", "links": [{"type": "wiki", "address": "javascript:x"}]}"#,
                #"links: "javascript:x" is no http or https address"#
            ),
            (
                #"{"kind": "heroes", "id": 1, "title": "x", "picture": "../x.png"}"#,
                #"picture: "../x.png" is neither an address nor the path of a file beside this one"#
            ),
            (
                #"{"kind": "heroes", "id": 1, "title": "x", "relations": [{"kind": "comics", "role": "mebmer", "items": []}]}"#,
                #"relations[0].role: no "mebmer"; did you mean "member"? Or declare it under roles: in herodex.yaml"#
            ),
            ("[1]", "an object expected"), ("{", "this line is no JSON object"),
        ] as [(String, String)]
    )
    func wrong(line: String, reason: String) async throws {
        let (report, archive) = try await Self.imported([Self.first, line])
        #expect(report.notUnderstood.map(\.reason) == [reason])
        #expect(report.notUnderstood.first?.place.hasSuffix("own.jsonl:2") == true)
        #expect(try await archive.records().count == 1)
    }

    @Test("A picture that is not there, or leads out of the folder by a link, is named")
    func pictures() async throws {
        let lines = ["none.png", "out.png"].enumerated().map {
            #"{"kind": "heroes", "id": \#($0), "title": "x", "picture": "\#($1)"}"#
        }
        let (report, _) = try await Self.imported(lines)
        #expect(report.notUnderstood.map(\.place) == ["none.png", "out.png"] && report.rows == 2)
        let folder = FileManager.default.temporaryDirectory.appending(path: "link-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        symlink("/etc/hostname", folder.path + "/out.png")
        #expect(FileBeside(folder.path + "/own.jsonl", named: "out.png").contents() == nil)
    }

    @Test("No field has the name of a key that all lines have")
    func keys() {
        for kind in RecordKind.builtIn {
            for field in Record.fields(of: kind) { #expect(!RecordLine.commonKeys.contains(field.jsonKey)) }
        }
    }

    @Test("Of an export, one source is imported to another archive")
    func oneSource() async throws {
        let (_, archive) = try await Self.imported([Self.first])
        let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.path + "/e.jsonl"
        _ = try JSONLinesExport.write(archive, to: file, generator: "test")
        for (name, count) in [("mine", 1), ("other", 0)] {
            let source = try SourceRegistry.source(for: SourceSettings(kind: "records", name: SourceName(name)))
            let other = try Archive.inMemory()
            let report = try await Importer(source: source, archive: other).run([file])
            #expect(report.rows == count && report.isComplete == (count == 1))
            let dates = try await (other.content().records.map(\.retrieved), archive.content().records.map(\.retrieved))
            #expect(dates.0 == Array(dates.1.prefix(count)))
        }
    }
}
