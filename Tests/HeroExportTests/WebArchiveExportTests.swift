import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroExport
@testable import HeroIngest

@Suite("What is kept is exported as a WARC file")
struct WebArchiveExportTests {
    private static func source() throws -> any HeroSource {
        try SourceRegistry.source(for: SourceSettings(kind: "superhero", name: SourceName("superhero")))
    }

    private static func withFolder(_ work: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder.path)
    }

    /// An archive with two replies.
    private static func archive(_ folder: String) async throws -> Archive {
        let file = folder + "/in@2021-01-01.json"
        try Data(#"[{"id": 1, "name": "Hérø"}]"#.utf8).write(to: URL(filePath: file))
        let other = folder + "/more@2022-01-01.json"
        try Data(#"[{"id": 2, "name": "Two"}]"#.utf8).write(to: URL(filePath: other))
        let archive = try Archive.inMemory()
        _ = try await Importer(source: try source(), archive: archive).run([file, other])
        return archive
    }

    private static func write(_ archive: Archive, to path: String) async throws -> WebArchiveExport.Report {
        try await WebArchiveExport.write(archive, to: path, generator: "herodex test")
    }

    @Test("and what it was made of comes back from it, at its dates; two exports are equal")
    func roundTrip() async throws {
        try await Self.withFolder { folder in
            let archive = try await Self.archive(folder)
            let report = try await Self.write(archive, to: folder + "/a.warc.gz")
            #expect(report.replies == 2 && report.lost == 0 && report.bytes > 0)
            _ = try await Self.write(archive, to: folder + "/b.warc.gz")
            let (one, two) = (folder + "/a.warc.gz", folder + "/b.warc.gz")
            #expect(FileManager.default.contents(atPath: one) == FileManager.default.contents(atPath: two))

            let again = try Archive.inMemory()
            let back = try await Importer(source: try Self.source(), archive: again).run([one])
            #expect(back.replies == 2 && back.notUnderstood == [])
            #expect(try await again.records() == archive.records())
            let dates = try await (again.content().records.map(\.retrieved), archive.content().records.map(\.retrieved))
            #expect(dates.0 == dates.1)
        }
    }

    @Test("a file that exists stays; without replies there is none; nothing is left of one that fails")
    func failures() async throws {
        try await Self.withFolder { folder in
            let archive = try await Self.archive(folder)
            let path = folder + "/in@2021-01-01.json"
            await #expect(throws: ExportError.exists(path: path)) { try await Self.write(archive, to: path) }
            await #expect(throws: ExportError.self) { try await Self.write(archive, to: folder + "/none/x.warc.gz") }
            await #expect(throws: ExportError.nothing(source: nil)) {
                try await Self.write(Archive.inMemory(), to: folder + "/x.warc.gz")
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.sorted() == ["in@2021-01-01.json", "more@2022-01-01.json"])
        }
    }

    @Test(
        "a kept request becomes an address again",
        arguments: [
            ("GET /all.json", "GET", "/all.json", nil), ("GET /x?a=b c&d=é", "GET", "/x?a=b%20c&d=%C3%A9", nil),
            (#"POST /heros/all {"name":""}"#, "POST", "/heros/all", #"{"name":""}"#),
            (#"POST /h?x=1 {"id":"a b"}"#, "POST", "/h?x=1", #"{"id":"a b"}"#), ("GET /a b", "GET", "/a%20b", nil),
            ("import x.csv#1", nil, nil, nil),
        ] as [(String, String?, String?, String?)]
    )
    func requests(id: String, method: String?, path: String?, body: String?) {
        let request = ArchivedRequest(id)
        #expect(request?.method == method && request?.path == path && request?.body == body)
    }
}
