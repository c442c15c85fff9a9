import Foundation
import Fuzzing
import HeroModel
import HeroSite
import Testing

/// `HERODEX_RECORD_SEEDS` sets how many sites are made.
@Suite("Any valid record can be published")
struct RandomRecordTests {
    private static let seeds = ProcessInfo.processInfo.environment["HERODEX_RECORD_SEEDS"].flatMap { UInt64($0) } ?? 24

    @Test("Every page of random records is valid by itself", arguments: 0..<seeds)
    func published(seed: UInt64) async throws {
        let site = try ImportedSite()
        var dice = SeededRandom(seed: seed ^ 0x5EED)
        for name in ["mine", "yours"] {
            var records = RandomRecords(seed: dice.next())
            let title = dice.number(below: 2) == 0 ? "Mine" : RandomText.visible(&dice).text
            try await site.add(try records.lines(16), to: name, titled: title)
        }
        let report = try await site.publish(
            SiteSettings(
                title: "Legends",
                languages: seed.isMultiple(of: 4) ? ["en", "ru"] : ["en"],
                baseURL: seed.isMultiple(of: 3) ? "https://heroes.example" : nil
            )
        )
        for page in report.replacedPages { Issue.record("seed \(seed): \(page.findings) \(page.records)") }
    }

    @Test("Each field gets texts of every flavour")
    func coverage() throws {
        var all: [String: Set<RandomText.Flavour>] = [:]
        for seed in 0..<300 as Range<UInt64> {
            var records = RandomRecords(seed: seed)
            _ = try records.lines(16)
            all.merge(records.flavours) { $0.union($1) }
        }
        let needed: Set<RandomText.Flavour> = [.empty, .longest, .mixedScript, .caseTwin, .separator]
        for kind in RecordKind.builtIn {
            for field in Record.fields(of: kind) where [.text, .word, .names, .dates, .prices].contains(field.type) {
                let name = "\(kind).\(field.name.text)"
                #expect(all[name]?.isSuperset(of: needed) == true, "\(name)")
            }
        }
        for name in [
            "aliases", "properties.label", "properties.value", "relations.title", "relations.note", "links.type",
        ] {
            #expect(all[name]?.isSuperset(of: needed) == true, "\(name)")
        }
        #expect(all["title"]?.isSuperset(of: needed.subtracting([.empty])) == true)
    }
}
