import Foundation
import Fuzzing
import HeroArchive
import HeroSources
import Testing

@testable import HeroIngest

/// A file changed at random, for sources that read files.
enum MutatedFile {
    /// Imports it into an empty archive, which must be sound then; whatever is left out must have its reason, and an
    /// import that brings nothing must say so.
    static func expectSound(_ bytes: [UInt8], at file: URL, by source: any HeroSource, _ input: Fuzz.Input) async throws
    {
        try Data(bytes).write(to: file)
        let archive = try Archive.inMemory()
        let report = try await Importer(source: source, archive: archive).run([file.path])
        for place in report.notUnderstood + report.unreadable { #expect(!place.reason.isEmpty, "\(input)") }
        if report.records.isEmpty { #expect(!report.isComplete, "\(input) \(file.lastPathComponent)") }
        let (check, _) = try await archive.check()
        #expect(check.findings.isEmpty, "\(input): \(check.findings)")
    }
}
