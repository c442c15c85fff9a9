import Foundation
import HeroSite

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
        let universe = try steps.run(.fill, in: filled, as: UniverseFacts.self)
        let numbers = 1...BenchOptions.rounds
        let figures = BenchFigures(
            universe: universe.outcome,
            medium: folder.medium,
            rounds: try numbers.map { number in
                try PublishingRound(in: try filled.copied(to: folder.path + "/round-\(number)"), steps: steps)
            },
            render: try steps.run(.render, in: filled, as: RenderPass.Figures.self).outcome,
            check: try steps.run(.check, in: filled, as: CheckPass.Figures.self).outcome,
            shares: try numbers.map { number in
                let site = try filled.copied(to: folder.path + "/shares-\(number)")
                return try steps.run(.shares, in: site, as: [SharePass.Share].self).outcome
            },
            cores: try numbers.compactMap { number in
                try CoreRound(steps: steps) { try filled.copied(to: folder.path + "/\($0)-\(number)") }
            },
            compressed: try numbers.map { number in
                let site = try filled.copied(to: folder.path + "/compressed-\(number)")
                return try steps.run(.compress, in: site, as: PublishReport.self)
            },
            diskRuns: folder.medium == .memory ? try diskRuns(filled, steps) : [],
            large: options.alsoLarge ? try largeRounds(in: folder) : []
        )
        print(try BenchTable(options: options, machine: Machine(), figures: figures).text)
        print(try BenchResult(figures).line)
    }

    /// Each takes gigabytes, which are given back before the next.
    private func largeRounds(in folder: BenchFolder) throws -> [PublishingRound] {
        let steps = StepLauncher(options: options.large)
        let filled = BenchSite(folder: folder.path + "/large")
        _ = try steps.run(.fill, in: filled, as: UniverseFacts.self)
        return try (1...BenchOptions.rounds).map { number in
            let site = try filled.copied(to: folder.path + "/large-\(number)")
            defer { site.remove() }
            return try PublishingRound(in: site, steps: steps)
        }
    }

    /// The time of a first run that writes to a disk.
    private func diskRuns(_ filled: BenchSite, _ steps: StepLauncher) throws -> [StepReport<PublishReport>] {
        let folder = try BenchFolder()
        defer { folder.clear() }
        return try (1...BenchOptions.rounds).map { number in
            let site = try filled.copied(to: folder.path + "/\(number)")
            return try steps.run(.publish, in: site, as: PublishReport.self)
        }
    }
}
