import Foundation
import Fuzzing
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Dumps of wikis changed at random")
struct MutatedDumpsTests {
    private static let fuzz = Fuzz(
        "dumps",
        seeds: [Array(WikiMaker.dump(WikiMaker.pages))],
        pieces: [
            "<", ">", "</page>", "<page>", "<title>", "</title>", "<revision>", "</revision>", "<ns>14</ns>",
            "<redirect/>",
            "&lt;", "&#0;", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "&b;", "]]>", "<![CDATA[", "{{", "}}", "[[Kategorie:",
            "[[", "]]",
            "\0", "-1", "99999999999999999999",
        ],
        cost: 10,
        longest: 8_000
    )

    @Test("fill an archive that is sound, or say why they do not", arguments: Fuzz.lanes)
    func dumps(lane: Int) async throws {
        let source = try SourceRegistry.source(for: WikiDumpTests.usual)
        try await TestFolder.with([:]) { folder in
            try await Self.fuzz.run(lane: lane) { input in
                let file = URL(filePath: folder + "/w.xml")
                try await MutatedFile.expectSound(input.bytes, at: file, by: source, input)
            }
        }
    }
}
