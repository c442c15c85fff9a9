import Foundation
import Fuzzing
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Spreadsheets and YAML changed at random")
struct MutatedTablesTests {
    private static func cell(_ text: String) -> String { "<c r='A1' t='inlineStr'><is><t>\(text)</t></is></c>" }

    private static let fuzz = Fuzz(
        "tables",
        seeds: [
            "<row r='1'>\(cell("id"))\(cell("name"))</row><row r='2'><c s='1'><v>25717.5</v></c>\(cell("Nova"))</row>",
            "<t:table t:name='A'><t:table-row><t:table-cell><x:p>id</x:p></t:table-cell><t:table-cell><x:p>name</x:p>"
                + "</t:table-cell></t:table-row><t:table-row t:number-rows-repeated='3'><t:table-cell><x:p>1<x:s/></x:p>"
                + "</t:table-cell><t:table-cell t:number-columns-repeated='2'/></t:table-row></t:table>",
            "- &a {id: 1, name: Nova}\n- <<: *a\n  id: \"2\"\n---\nid: 3\nname: |\n  Comet\n",
        ].map { Array($0.utf8) },
        pieces: [
            "<row>", "</row>", "<c t='s'>", "<v>", "</v>", "</c>", "r='ZZZ1'", "r='A0'", "r='-1'", "t='e'", "t='b'",
            "1e308",
            "nan", "-1", "<x:s x:c='-1'/>", "r='9223372036854775807'", "99999999999999999999",
            "t:number-columns-repeated='99999999'", "<x:p>", "</t:table>", "&b;",
            "&#0;",
            "<!DOCTYPE a [<!ENTITY b 'c'>]>", "<<: ", "*a", "&a ", "- ", "[", "]", "{", "}", "\t", "|\n", "---\n", "? ",
            "!!set ",
            "%YAML 9.9\n", "\u{FEFF}",
        ],
        cost: 20,
        longest: 4_000
    )

    @Test("fill an archive that is sound, or say why they do not", arguments: Fuzz.lanes)
    func tables(lane: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tables-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = try SourceRegistry.source(for: SourceSettings(kind: "records", name: SourceName("mine")))
        try await Self.fuzz.run(lane: lane) { input in
            let text = String(decoding: input.bytes, as: UTF8.self)
            let files = [
                "a.xlsx": SheetFileTests.excel(text), "b.ods": SheetFileTests.openDocument(text), "c.yaml": input.bytes,
            ]
            for (name, bytes) in files {
                let file = folder.appending(path: name)
                try await MutatedFile.expectSound(Array(bytes), at: file, by: source, input)
            }
        }
    }
}
