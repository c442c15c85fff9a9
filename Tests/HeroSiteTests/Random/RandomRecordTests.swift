import Foundation
import Fuzzing
import HeroArchive
import HeroExchange
import HeroModel
import HeroOutput
import HeroPages
import HeroSite
import HeroSources
import SiteWorkplace
import Testing

/// `HERODEX_RECORD_SEEDS` sets how many sites are made.
@Suite("Any valid record can be published")
struct RandomRecordTests {
    private static let seeds = ProcessInfo.processInfo.environment["HERODEX_RECORD_SEEDS"].flatMap { UInt64($0) } ?? 24

    @Test("Every page of random records is valid by itself", arguments: 0..<seeds)
    func published(seed: UInt64) async throws {
        let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/herodex-random-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        let archive = try Archive.open(folder: URL(filePath: root + "/archive"), access: .readWrite)
        var dice = Dice(seed: seed ^ 0x5EED)
        for name in ["mine", "yours"] {
            var records = RandomRecords(seed: dice.next())
            let file = "\(root)/\(name).jsonl"
            try Data(try records.lines(16).joined(separator: "\n").utf8).write(to: URL(filePath: file))
            var source = SourceSettings(kind: "records", name: SourceName(name))
            source.title = dice.number(below: 2) == 0 ? "Mine" : RandomText.visible(&dice).text
            let report = try await Importer(source: SourceRegistry.source(for: source), archive: archive).run([file])
            #expect(report.notUnderstood.map(\.reason) == [], "\(name) of seed \(seed)")
        }
        let settings = PublishSettings(
            site: SiteSettings(
                title: "Legends",
                languages: seed.isMultiple(of: 4) ? ["en", "ru"] : ["en"],
                baseURL: seed.isMultiple(of: 3) ? "https://heroes.example" : nil
            ),
            templates: Workplace.templates,
            siblings: [],
            generator: "herodex test"
        )
        let report = try await SitePublisher(archive: archive, settings: settings).publish(
            to: OutputFolder(root + "/output")
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
        for kind in RecordKind.allCases {
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
