import Foundation

/// Runs every step several times, each in a process of its own, and prints the results.
struct Benchmark {
    let options: BenchOptions

    func run() throws {
        guard FileManager.default.fileExists(atPath: BenchSite.templates) else {
            throw BenchError(
                "there is no \(BenchSite.templates) here: run it where the repository is, as make bench does"
            )
        }
        let folder = try options.folder.map(BenchFolder.init(kept:)) ?? BenchFolder(for: options)
        defer { folder.clear() }
        let steps = StepLauncher(options: options)
        let filled = BenchSite(folder: folder.path + "/filled")
        let records = try steps.run(.fill, in: filled, as: ChangeCounts.self).outcome.new
        let numbers = 1...BenchOptions.rounds
        let figures = BenchFigures(
            rounds: try numbers.map { number in
                try PublishingRound(in: try filled.copied(to: folder.path + "/round-\(number)"), steps: steps)
            },
            render: try steps.run(.render, in: filled, as: RenderPass.Figures.self).outcome,
            check: try steps.run(.check, in: filled, as: CheckPass.Figures.self).outcome,
            large: options.alsoLarge ? try largeRounds(in: folder) : []
        )
        try show(figures, of: records, in: folder)
    }

    /// Prints a table for people, and one JSON object on one line for programs.
    private func show(_ figures: BenchFigures, of records: Int, in folder: BenchFolder) throws {
        let medium = folder.medium == .memory ? "memory (tmpfs)" : "a folder on disk"
        print("\(try Machine().description); files in \(medium); median of \(BenchOptions.rounds) rounds.")
        print("A made-up universe (seed \(options.seed)) of \(options.heroes) heroes, \(records) records in all.\n")
        print("| measured | result |\n|---|--:|")
        let rows = figures.rows
        for row in rows { print("| \(row.label) | \(row.value.formatted()) |") }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let values = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.value) })
        print("\n" + String(decoding: try encoder.encode(values), as: UTF8.self))
    }

    /// Each takes gigabytes, which are given back before the next.
    private func largeRounds(in folder: BenchFolder) throws -> [PublishingRound] {
        let steps = StepLauncher(options: options.large)
        let filled = BenchSite(folder: folder.path + "/large")
        _ = try steps.run(.fill, in: filled, as: ChangeCounts.self)
        return try (1...BenchOptions.rounds).map { number in
            let site = try filled.copied(to: folder.path + "/large-\(number)")
            defer { site.remove() }
            return try PublishingRound(in: site, steps: steps)
        }
    }
}
