import Foundation
import Fuzzing
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Recordings changed at random")
struct MutatedRecordingsTests {
    private static let base = "https://cdn.jsdelivr.net/gh/akabab/superhero-api@0.3.0/api"
    private static let reply =
        #"[{"id": 1, "name": "Ada", "powerstats": {"speed": 7}, "biography": {"fullName": "Ada B", "aliases": ["-", "A"]}}, {"id": 2, "name": "Ida"}]"#

    /// What a browser recorded of a visit.
    private static let visit = """
        {"log": {"entries": [{"startedDateTime": "2021-03-04T05:06:07.123+02:00",
         "request": {"method": "GET", "url": "\(base)/all.json?x=1", "headers": [{"name": "Authorization", "value": "secret"}]},
         "response": {"status": 200, "content": {"mimeType": "application/json", "encoding": "base64",
          "text": "\(Data(reply.utf8).base64EncodedString())"}}},
         {"startedDateTime": "2021-03-05T05:06:07Z", "request": {"method": "GET", "url": "\(base)/all.json"},
          "response": {"status": 200, "content": {"text": "[{\\"id\\": 3, \\"name\\": \\"Eve\\"}]"}}}]}}
        """

    /// What a crawler recorded: a plain reply and a chunked one.
    private static let crawl: String = {
        func record(_ message: String) -> String {
            """
            WARC/1.1\r\nWARC-Type: response\r\nWARC-Date: 2021-03-04T05:06:07Z\r\nWARC-Target-URI: \(base)/all.json\r\n\
            Content-Type: application/http; msgtype=response\r\nContent-Length: \(message.utf8.count)\r\n\r\n\(message)\r\n\r\n
            """
        }
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
        let size = String(reply.utf8.count, radix: 16)
        return record(head + "\r\n" + reply)
            + record(head + "Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(reply)\r\n0\r\n\r\n")
    }()

    private static let table = """
        page_id,name,urlslug,ID,ALIGN,EYE,HAIR,SEX,GSM,ALIVE,APPEARANCES,FIRST APPEARANCE,YEAR
        1422,"Ada (New Earth)",\\/wiki\\/Ada_(New_Earth),Secret Identity,Good,Blue,,,,Living,3093,"1939, May",1939
        1423,"Ida ""the"" second
        of two",\\/wiki\\/Ida,,,,,,,,1,,
        """

    /// The table as spreadsheet programs write it.
    private static let spreadsheet = "sep=;\r\n" + table.replacing(",", with: ";").replacing("\n", with: "\r\n")

    private static let fuzz = Fuzz(
        "recordings",
        seeds: [visit, crawl, table, reply, spreadsheet].map { Array($0.utf8) }
            + [
                spreadsheet.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
                [0xEF, 0xBB, 0xBF] + Array(table.utf8),
            ],
        pieces: [
            "\r\n", "\n", "\r\n\r\n", "{", "}", "[", "]", ",", ":", "\"", "\"\"", "\\", "null", "-1", "1e400",
            "99999999999999999999", "\u{0}", "\\u0000", "\\ud800", "Content-Length: 18446744073709551615\r\n",
            "Content-Length: -1\r\n", "Content-Encoding: gzip\r\n", "Content-Encoding: br\r\n",
            "Content-Encoding: zstd\r\n", "Transfer-Encoding: chunked\r\n", "ffffffffffffffff\r\n", "WARC/1.1\r\n",
            "WARC-Type: revisit\r\n", #""encoding": "base64","#, "../", "<html>", "\u{1F}\u{8B}", "name,name",
            "urlslug", ";", "\t", "\r", "sep=\t\n", "; charset=shift_jis", #""encoding": "base64""#, "SQLite format 3",
            "PK",
        ],
        cost: 10,
        longest: 6_000
    )

    /// A file's name, and whose recording it is said to be.
    private static let files = [
        ("visit.har", "superhero"), ("crawl.warc", "superhero"), ("all.json", "superhero"),
        ("lines.jsonl", "superhero"),
        ("dc.csv", "fivethirtyeight"), ("dc.tsv", "fivethirtyeight"), ("all@2021-05-01.json", "superhero"),
    ]

    @Test("fill an archive that is sound, and every file that is not understood has its reason", arguments: Fuzz.lanes)
    func recordings(lane: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recordings-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var sources: [String: any HeroSource] = [:]
        for kind in ["superhero", "fivethirtyeight"] {
            sources[kind] = try SourceRegistry.source(for: SourceSettings(kind: kind, name: SourceName(kind)))
        }
        try await Self.fuzz.run(lane: lane) { input in
            var dice = input.dice
            let (name, kind) = dice.pick(Self.files)
            let file = folder.appending(path: name)
            try input.data.write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let archive = try Archive.inMemory()
            let importer = Importer(source: try #require(sources[kind]), archive: archive)
            let report = try await importer.run([file.path])
            for place in report.notUnderstood + report.unreadable + report.remarks {
                #expect(!place.reason.isEmpty && !place.place.isEmpty, "\(input)")
            }
            let records = try await archive.records()
            #expect(report.added == records.count, "\(input)")
            // An older reply to the same question holds records that are not taken over.
            #expect(report.records.values.reduce(0, +) >= records.count, "\(input)")
            let (check, _) = try await archive.check()
            #expect(check.findings.isEmpty, "\(input): \(check.findings)")
            let again = try await importer.run([file.path])
            #expect(again.added == 0 && again.changed == 0, "\(input): \(again)")
        }
    }
}
