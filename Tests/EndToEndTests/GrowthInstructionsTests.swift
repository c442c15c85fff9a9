import Foundation
import SiteFixture
import Testing

private enum Counted {
    static let program = ProcessInfo.processInfo.environment["HERODEX_INSTRUCTIONS"]
}

/// Counted by callgrind, which gives the same number whatever else the machine does. It cannot read what the compiler
/// writes for debuggers, and loses its way in a shared runtime: so it gets a program that is linked as a release is, and
/// stripped.
@Suite(
    "A build grows with what it shows, not with its square",
    .enabled(if: Counted.program != nil, "HERODEX_INSTRUCTIONS names no program")
)
struct GrowthInstructionsTests {
    @Test("Twice as many cost at most 2.2 times the instructions", arguments: ManyRecords.allCases)
    func instructions(many: ManyRecords) async throws {
        var counts: [Double] = []
        for count in [250, 500, 1_000] { counts.append(try await Self.instructions(rendering: many.lines(count))) }
        for (small, large) in zip(counts, counts.dropFirst()) { #expect(large <= 2.2 * small, "\(many): \(counts)") }
    }

    private static func instructions(rendering lines: [String]) async throws -> Double {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-growth-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let configuration = "site: { compress: [] }\nsources:\n  - { kind: records, name: mine }\n"
        try Data(configuration.utf8).write(to: URL(filePath: folder + "/herodex.yaml"))
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: folder + "/mine.jsonl"))
        let binary = Binary(folder: folder)
        #expect(try await binary.run("import", "mine", "mine.jsonl").code == 0)
        let program = try #require(Counted.program)
        let run = try await binary.shell(
            "valgrind --tool=callgrind --callgrind-out-file=/dev/null '\(program)' render --quiet"
        )
        #expect(run.code <= 1, "\(run.err)")
        let collected = try #require(run.err.firstMatch(of: /Collected : (\d+)/), "\(run.err)")
        return try #require(Double(collected.1))
    }
}
