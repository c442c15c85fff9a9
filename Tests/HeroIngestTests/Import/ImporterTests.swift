import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Recorded replies are imported")
struct ImporterTests {
    private static func source() throws -> any HeroSource {
        try SourceRegistry.source(for: SourceSettings(kind: "superhero", name: SourceName("superhero")))
    }

    private static func heroes(_ ids: ClosedRange<Int>, _ name: String = "Hero") -> String {
        "[" + ids.map { #"{"id": \#($0), "name": "\#(name) \#($0)"}"# }.joined(separator: ",") + "]"
    }

    /// A folder with these files.
    private static func withFolder(_ files: [String: String], _ work: (String) async throws -> Void) async throws {
        try await TestFolder.with(files.mapValues { Data($0.utf8) }, work)
    }

    private static func titles(_ archive: Archive) async throws -> [String] {
        try await archive.records().map(\.head.title).sorted()
    }

    @Test("from files and folders of them; the rest is named and lost to nothing")
    func mixed() async throws {
        let files = [
            "a.json": Self.heroes(1...2), "deep/b@2020-01-01.json": Self.heroes(3...3), "deep/notes.txt": "no reply",
            ".hidden/c.json": Self.heroes(9...9),
            "bad.json": #"[{"id": 4, "name": {"x": 1}}, {"id": 5, "name": "Hero 5"}]"#,
        ]
        try await Self.withFolder(files) { folder in
            let archive = try Archive.inMemory()
            let report = try await Importer(source: try Self.source(), archive: archive).run([
                folder, folder + "/a.json",
            ])
            #expect(report.files == 4 && report.replies == 3 && report.newReplies == 3)
            #expect(report.records == ["heroes": 4] && report.added == 4 && report.changed == 0)
            #expect(report.notUnderstood.map(\.place) == [folder + "/deep/notes.txt"])
            #expect(
                report.unreadable == [
                    .init(place: folder + "/bad.json, [0].name", reason: "a single value expected, object found")
                ]
            )
            #expect(try await Self.titles(archive) == ["Hero 1", "Hero 2", "Hero 3", "Hero 5"])
        }
    }

    @Test("again without changing anything")
    func again() async throws {
        try await Self.withFolder(["a.json": Self.heroes(1...3)]) { folder in
            let archive = try Archive.inMemory()
            let importer = Importer(source: try Self.source(), archive: archive)
            _ = try await importer.run([folder])
            let revision = try await archive.contentRevision()
            let report = try await importer.run([folder])
            #expect(
                report.newReplies == 0 && report.added == 0 && report.changed == 0 && report.records == ["heroes": 3]
            )
            #expect(try await archive.contentRevision() == revision)
        }
    }

    @Test("of several dates of a record the newest counts, in whatever order they are read")
    func dates() async throws {
        let files = [
            "1@2022-05-01.json": Self.heroes(1...1, "New"), "2@2021-05-01.json": Self.heroes(1...1, "Old"),
            "3@2020-05-01.json": Self.heroes(1...2, "Oldest"),
        ]
        try await Self.withFolder(files) { folder in
            let archive = try Archive.inMemory()
            let report = try await Importer(source: try Self.source(), archive: archive).run([folder])
            #expect(report.records == ["heroes": 2])
            #expect(try await Self.titles(archive) == ["New 1", "Oldest 2"])
            let status = try #require(try await archive.status(failures: 0).first)
            #expect(status.lastAnswer == ImportFiles.date(inName: "1@2022-05-01.json"))
            let changes = try await archive.content().changes
            #expect(changes.map(\.change.field) == [.one("title"), .one("title")] && changes.map(\.build) == [2, 3])
            #expect(changes.map(\.date) == ["2@2021-05-01", "1@2022-05-01"].map(ImportFiles.date(inName:)))
            let again = try await Importer(source: try Self.source(), archive: archive).run([folder])
            #expect(again.changed == 0 && again.newReplies == 0)
            #expect(try await archive.content().changes.count == 2)
        }
    }

    @Test("a dry run says the same and changes nothing")
    func dryRun() async throws {
        try await Self.withFolder(["a.json": Self.heroes(1...3), "b.txt": "x"]) { folder in
            let report = try await Importer(source: try Self.source(), archive: nil).run([folder])
            #expect(report.records == ["heroes": 3] && report.added == nil && report.notUnderstood.count == 1)
        }
    }

    @Test("what a browser recorded of a visit")
    func har() async throws {
        let base = "https://cdn.jsdelivr.net/gh/akabab/superhero-api@0.3.0/api"
        func entry(_ url: String, _ status: Int, _ content: String) -> String {
            """
            {"startedDateTime": "2021-03-04T05:06:07.123+02:00", "request": {"method": "GET", "url": \(JSONWriter.quoted(url)),
             "headers": [{"name": "Authorization", "value": "secret"}]}, "response": {"status": \(status), "content": \(content)}}
            """
        }
        let plain = #"{"mimeType": "application/json", "text": \#(JSONWriter.quoted(Self.heroes(1...1)))}"#
        let encoded = Data(Self.heroes(2...2).utf8).base64EncodedString(options: .lineLength64Characters)
            .replacing("\r\n", with: "\\n")
        // As some tools mark all of their texts.
        let marked = #"{"text": \#(JSONWriter.quoted(Self.heroes(3...3))), "encoding": "base64"}"#
        let entries = [
            entry(base + "/all.json?x=1", 200, plain),
            entry(base + "/all.json", 200, #"{"text": "\#(encoded)", "encoding": "base64"}"#),
            entry("https://elsewhere.example/page", 200, #"{"text": "<html>"}"#), entry(base + "/all.json", 404, plain),
            entry(base + "/all.json?y", 200, "{}"), entry(base + "/styles.css", 200, #"{"text": "a {}"}"#),
            entry("https://CDN.jsdelivr.net:443/gh/akabab/superhero-api@0.3.0/api/all.json?z", 200, marked),
            // Its body as it came over the wire, by gzip.
            entry(
                base + "/all.json?w",
                200,
                #"{"encoding": "base64", "text": "H4sIAAAAAAACA4uuVspMUbJSMNFRUMpLzE0FMpU8UovyFUyUamMB6HIQaR0AAAA="}"#
            ),
            entry("https://Ads.example/1", 404, "{}"), entry("https://ads.example/2", 200, "{}"),
            entry("data:image/png;base64,AAAA", 200, "{}"),
            entry(base + "/all.json", 204, "{}").replacing("GET", with: "OPTIONS"),
        ]
        let har = #"{"log": {"version": "1.2", "creator": {}, "entries": [\#(entries.joined(separator: ","))]}}"#
        try await Self.withFolder(["visit.har": har]) { folder in
            let archive = try Archive.inMemory()
            let report = try await Importer(source: try Self.source(), archive: archive).run([folder + "/visit.har"])
            #expect(try await Self.titles(archive) == ["Hero 1", "Hero 2", "Hero 3", "Hero 4"])
            #expect(report.notUnderstood.map { $0.place.split(separator: "#").last } == ["4", "5", "6"])
            #expect(
                report.remarks.map(\.reason) == [
                    "3 replies of other hosts left out: ads.example (2), elsewhere.example (1)"
                ]
            )
            let status = try #require(try await archive.status(failures: 0).first)
            #expect(status.lastAnswer?.formatted(.iso8601) == "2021-03-04T03:06:07Z")
        }
    }

    @Test("an empty folder is named, and files of other kinds with what makes something of them")
    func otherFiles() async throws {
        let files: [(name: String, start: [UInt8], reason: String)] = [
            (
                "a.dat", Array("SQLite format 3\0".utf8),
                "the source describes no such tables: a resource with file: sqlite"
            ),
            (
                "b.bson", [22, 0, 0, 0, 2] + Array("name\0".utf8) + [4, 0, 0, 0, 65, 100, 97, 0, 0, 0, 0, 0],
                "it is BSON"
            ),
            (
                "c.csv",
                Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 26) + Array("[Content_Types].xml".utf8),
                "it is a spreadsheet: save its table as XLSX, ODS or CSV UTF-8"
            ),
            ("d.bin", [0x28, 0xB5, 0x2F, 0xFD, 0, 0, 0], "it is compressed: a table, or JSON, keeps its ending"),
            (
                "e.jsonl", Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 30),
                "it is packed: unzip unpacks it"
            ),
            ("f.png", [0x89, 0x50, 0x4E, 0x47], "it is a picture"),
            (
                "g.tar", [UInt8](repeating: 0x61, count: 257) + Array("ustar\0".utf8),
                "it is packed: tar -xf unpacks it"
            ),
            ("h.lz4", [0x04, 0x22, 0x4D, 0x18], "it is packed: lz4 -d unpacks it"),
            ("i.mdb", Array("\0\u{1}\0\0Standard Jet DB\0".utf8), "it is an Access database: mdb-export"),
            ("j.jsonl", Array(#"{"name":"Ada"}{"name":"Bo"}"#.utf8), "the source describes no such tables"),
            ("k.jsonl", Array(#"[{"name":"Ada"}]"#.utf8), "the source describes no such tables"),
        ]
        try await Self.withFolder([:]) { folder in
            try FileManager.default.createDirectory(atPath: folder + "/empty", withIntermediateDirectories: true)
            for file in files { try Data(file.start).write(to: URL(filePath: folder + "/" + file.name)) }
            let importer = Importer(source: try Self.source(), archive: try Archive.inMemory())
            let report = try await importer.run([folder])
            #expect(report.notUnderstood.map { URL(filePath: $0.place).lastPathComponent } == files.map(\.name))
            for (found, file) in zip(report.notUnderstood, files) { #expect(found.reason.hasPrefix(file.reason)) }
            let empty = try await importer.run([folder + "/empty"])
            #expect(empty.files == 0 && empty.notUnderstood.map(\.reason) == ["there is no file in this folder"])
        }
    }

    @Test("a reply of another shape is named with the place in it that is not as expected")
    func otherShape() async throws {
        let settings = SourceSettings(kind: "dragonballapi", name: SourceName("dbapi"))
        let source = try SourceRegistry.source(for: settings)
        try await Self.withFolder(["characters.json": #"{"planets": [], "links": {}}"#]) { folder in
            let report = try await Importer(source: source, archive: nil).run([folder])
            #expect(report.notUnderstood.map(\.place) == [folder + "/characters.json, items"])
            #expect(report.notUnderstood.map(\.reason) == ["it is missing; there are links, planets"])
        }
    }

    @Test("a key that replies repeat in addresses is not kept")
    func keyInAddress() async throws {
        var settings = SourceSettings(kind: "comicvine", name: SourceName("cv"))
        settings.secrets["key"] = Secret("not needed")
        let source = try SourceRegistry.source(for: settings)
        let item = #"{"id": 7, "name": "A", "site_detail_url": "https://cv.example/a?x=1\u0026api_key=s3cr3t-k"}"#
        let body =
            #"{"status_code": 1, "number_of_total_results": 1, "next": "/c?api_key=s3cr3t-k&page=2", "results": [\#(item)]}"#
        try await Self.withFolder(["characters.json": body]) { folder in
            let archive = try Archive.inMemory()
            let report = try await Importer(source: source, archive: archive).run([folder])
            #expect(report.records == ["heroes": 1])
            let kept = try #require(try await archive.reply(1)).reply.body
            let text = String(decoding: kept, as: UTF8.self)
            #expect(!text.contains("s3cr3t") && text.contains("/c?api_key=***&page=2"))
        }
    }

    @Test("a path that does not exist is an error before anything is read")
    func missing() async throws {
        let importer = Importer(source: try Self.source(), archive: try Archive.inMemory())
        await #expect(throws: Explanation.missingImport("/nowhere/x.json", "there is no such file or folder")) {
            try await importer.run(["/nowhere/x.json"])
        }
    }

    @Test("Too little room is noticed before anything is read")
    func noRoom() async throws {
        try await Self.withFolder(["a.json": Self.heroes(1...1), "b.json": ""]) { folder in
            // A file without content that counts as 15 TiB.
            #expect(truncate(folder + "/b.json", 15 << 40) == 0)
            let archive = try Archive.inMemory()
            let importer = Importer(source: try Self.source(), archive: archive)
            let error = try await #require(throws: Explanation.self) { try await importer.run([folder]) }
            #expect(error.summary == "there is too little room for this import")
            #expect(try await archive.sources() == [])
            let dry = try await Importer(source: try Self.source(), archive: nil).run([folder])
            #expect(dry.replies == 1 && dry.notUnderstood.count == 1)
        }
    }

    @Test("Each record knows its file, whose name may be anything, until its source says the same")
    func files() async throws {
        let name = "a\u{1}b\u{202E} é.json"
        try await Self.withFolder([name: Self.heroes(1...1)]) { folder in
            let archive = try Archive.inMemory()
            let source = try Self.source()
            _ = try await Importer(source: source, archive: archive).run([folder])
            #expect(try await archive.content().records.map(\.origin) == ["ab é.json"])
            let coverage = try await archive.sources()[0].coverage
            #expect(coverage.allSatisfy { $0.available >= $0.kept })

            let request = try #require(try await archive.explain(try await archive.content().records[0].key)).content
            let reply = try #require(try await archive.reply(source.name, request.requestID)).reply
            let run = try await archive.beginRun(source.name, seeds: [], at: .now)
            _ = try await archive.keep(reply, to: request.requestID, at: .now, from: source.name, in: run)
            #expect(try await archive.content().records.map(\.origin) == [nil])
        }
    }
}
