import Foundation
import HeroArchive
import HeroIngest
import HeroModel
import HeroPublish
import HeroSite
import HeroSources
import SiteFixture
import Testing

/// A site of lines of records, in a folder of its own that goes with it.
final class ImportedSite {
    private let root =
        FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/herodex-imported-\(UUID())"
    private let archive: Archive

    var output: String { root + "/output" }

    init() throws {
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        archive = try Archive.open(folder: URL(filePath: root + "/archive"), access: .readWrite)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// Every line must be understood.
    func add(_ lines: [String], to name: String = "mine", titled title: String? = nil) async throws {
        let file = "\(root)/\(name).jsonl"
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: file))
        var source = SourceSettings(kind: "records", name: SourceName(name))
        source.title = title
        let report = try await Importer(source: SourceRegistry.source(for: source), archive: archive).run([file])
        #expect(report.notUnderstood.map(\.reason) == [], "\(name)")
    }

    func publish(_ site: SiteSettings = SiteSettings(title: "Legends")) async throws -> PublishReport {
        let settings = PublishSettings(
            site: site,
            templates: Workplace.templates,
            precompressed: [],
            generator: "herodex test"
        )
        return try await SitePublisher(archive: archive, settings: settings).publish(to: OutputFolder(output))
    }
}
