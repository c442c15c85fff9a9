import Foundation
import Fuzzing
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Comics on disk changed at random")
struct MutatedComicsTests {
    private static let info = ComicMaker.comicInfo([
        "Series": "Space Knights", "Number": "1", "Volume": "2", "Writer": "Ann, Bob", "Characters": "Nova",
        "Year": "1994",
    ])
    private static let entries: [ComicMaker.Entry] = [("1.png", ComicMaker.page(1)), ("ComicInfo.xml", info)]
    private static let fuzz = Fuzz(
        "comics",
        seeds: [ComicMaker.zip(entries), ComicMaker.tar(entries), info],
        pieces: [
            "<", ">", "</Series>", "<Series>", "&lt;", "&#0;", "&#x1F600;", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "&b;",
            "]]>",
            "<![CDATA[", "PK\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}", "../", "ComicInfo.xml", "MetronInfo.xml", "7z",
            "Rar!\u{1A}\u{7}\u{1}\0", "ustar", "\0", "-1", "99999999999999999999", "½",
        ],
        cost: 10,
        longest: 6_000
    )

    @Test("fill an archive that is sound, or say why they do not", arguments: Fuzz.lanes)
    func comics(lane: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "comics-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = try SourceRegistry.source(for: SourceSettings(kind: "comicinfo", name: SourceName("shelf")))
        try await Self.fuzz.run(lane: lane) { input in
            for name in ["a.cbz", "b.xml"] {
                let file = folder.appending(path: name)
                try await MutatedFile.expectSound(Array(input.bytes), at: file, by: source, input)
            }
        }
    }
}
