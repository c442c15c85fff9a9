import Foundation
import Fuzzing
import HeroArchive
import HeroBasics
import HeroModel
import Testing

@testable import HeroIngest

@Suite("Lines of an export changed at random")
struct MutatedLinesTests {
    private static let lines = [
        #"{"generator":"test","line":"herodex","version":1}"#,
        #"{"line":"source","attribution":{"text":"By many"},"baseURL":"https://a.example","kind":"records","name":"mine","title":"M"}"#,
        #"{"line":"build","newestReply":"2026-11-22T10:00:00Z","number":1}"#,
        #"{"line":"reply","base":"","checked":"2026-11-22T10:00:00Z","request":"GET /a","retrieved":"2026-11-22T10:00:00Z","source":"mine","origin":"a.json"}"#,
        #"{"line":"picture","address":"source:/a.png","source":"mine","reason":"gone","since":"2026-11-22T10:00:00Z","last":"2026-11-22T10:00:00Z"}"#,
        #"{"line":"record","kind":"heroes","id":"1","source":"mine","title":"Ada","overview":"<p>A <em>b</em></p>","picture":"source:/a.png","links":[{"type":"wiki","address":"https://b.example/"}],"statistics":[{"name":"speed","value":7}],"relations":[{"kind":"comics","items":[{"id":"c1","title":"C"}]}],"archive":{"slug":"ada","request":"GET /a","retrieved":"2026-11-22T10:00:00Z","added":"2026-11-22T10:00:00Z","build":1}}"#,
        #"{"line":"change","build":1,"date":"2026-11-22T10:00:00Z","field":"title","id":"1","kind":"heroes","new":"Ada","old":"Ida","source":"mine"}"#,
        #"{"line":"failure","attempts":1,"kind":"comics","last":"2026-11-22T10:00:00Z","owner":"1","ownerKind":"heroes","reason":"r","request":"GET /c","role":"member","since":"2026-11-22T10:00:00Z","source":"mine"}"#,
        #"{"line":"end","lines":8}"#,
    ]

    private static let fuzz = Fuzz(
        "lines",
        seeds: [lines.joined(separator: "\n")],
        pieces: [
            "\n", "{", "}", "[", "]", ",", ":", "\"", "null", "-1", "1e400", "99999999999999999999", "\\u0000",
            "\\ud800",
            #""line":"record","#, #""line":"build","#, #""id":{},"#, "../", "javascript:", "source:", "<script>",
            "&amp;",
            "2026-11-22T10:00:00Z", "0000-00-00T00:00:00Z", #""isWhole":true,"#, #""withdrawn":"2026-11-22","#,
        ],
        cost: 10,
        longest: 8_000
    )

    @Test("fill an archive that is sound, or leave it empty", arguments: Fuzz.lanes)
    func lines(lane: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path + "/lines.jsonl"
        try await Self.fuzz.run(lane: lane) { input in
            try Data(input.text.utf8).write(to: URL(filePath: path))
            let archive = try Archive.inMemory()
            do {
                let report = try ArchiveRestorer(archive: archive).run(path)
                for place in report.notUnderstood { #expect(!place.reason.isEmpty, "\(input)") }
            } catch is Explanation {
                #expect(try await archive.sources().isEmpty, "\(input)")
                return
            }
            let content: ArchiveContent
            do { content = try await archive.content() } catch {
                Issue.record("\(input): \(error) \(input.text)")
                return
            }
            #expect(content.records.count == (try await archive.records().count), "\(input)")
            for source in content.sources { #expect(SourceName.isSound(source.name.text), "\(input)") }
            for picture in content.pictures {
                #expect(SourceAddress(written: picture.address.text) == picture.address, "\(input)")
            }
            let (check, _) = try await archive.check()
            #expect(check.findings.isEmpty, "\(input): \(check.findings)")
        }
    }
}
