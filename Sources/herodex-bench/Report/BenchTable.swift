import Foundation
import HeroSite

/// The figures for people: Markdown, to be put into the manual (`Manual/developing.md`).
struct BenchTable {
    let options: BenchOptions
    let machine: Machine
    let figures: BenchFigures

    var text: String { ([heading, rates, shares].map { $0.joined(separator: "\n") }).joined(separator: "\n\n") + "\n" }

    private var heading: [String] {
        let universe = figures.universe
        let kilobytes = Double(figures.render.bytes) / Double(figures.pages) / 1_000
        let related = Double(universe.related) / Double(universe.records)
        let links = Double(figures.check.links) / Double(figures.pages)
        return [
            "\(machine.description); files in \(figures.medium == .memory ? "memory (tmpfs)" : "a folder on disk"); median of \(BenchOptions.rounds) rounds, each run in a process of its own.",
            "A made-up universe (seed \(options.seed)) of \(grouped(options.heroes)) heroes,"
                + " \(grouped(universe.records)) records in all with \(fixed(related, 1)) related records each and no"
                + " pictures:",
            "\(grouped(figures.pages)) pages of \(fixed(kilobytes, 1)) KB with \(fixed(links, 1)) different links each.",
        ]
    }

    private var rates: [String] {
        let busy = figures.rounds.map { $0.cold.usage.cpu / $0.cold.usage.wall }.median
        let round = figures.rounds[0]
        return [
            "| measured | result |",
            "|---|---|",
            "| render alone | \(grouped(figures.renderRate)) pages per CPU-second |",
            "| check alone | \(grouped(figures.checkRate)) pages per CPU-second |",
            "| whole `render`: read, join, render, prove, write, publish | \(grouped(figures.wholeRate)) pages per"
                + " CPU-second; \(fixed(figures.wholeSeconds, 2)) s of CPU, \(fixed(figures.wholeWall, 2)) s by the"
                + " clock, \(fixed(busy, 1)) cores busy |",
        ]
            + compressed + disk + cores + [
                "| `render` again, nothing changed | \(percent(figures.unchangedRatio)) of the first run's CPU time,"
                    + " \(grouped(figures.unchangedBytes)) bytes written |",
                again("one hero changed", figures.oneChangedRatio, round.oneChanged),
                again("one hero added", figures.oneAddedRatio, round.oneAdded),
                again(
                    "one comic of the hero in most comics changed",
                    figures.popularChangedRatio,
                    round.popularChanged
                ),
                again("the title of the hero in most comics changed", figures.hubChangedRatio, round.hubChanged),
                "| `render` again, one hero changed, beside hard links to all files (`cp -al`) |"
                    + " \(fixed(figures.oneChangedLinkRatio, 1)) times their CPU time |",
                "| most memory at once | \(fixed(figures.peakMegabytes, 0)) MB |",
            ] + large
    }

    private func again(_ change: String, _ ratio: Double, _ run: StepReport<PublishReport>) -> String {
        "| `render` again, \(change) | \(percent(ratio)) of the first run's CPU time,"
            + " \(grouped(run.outcome.filesWritten)) files and \(grouped(run.outcome.bytesWritten)) bytes written |"
    }

    private var compressed: [String] {
        let rate = Double(figures.pages) / figures.compressed.map(\.usage.cpu).median
        return ["| the same with precompressed copies of every page | \(grouped(rate)) pages per CPU-second |"]
    }

    private var disk: [String] {
        guard !figures.diskRuns.isEmpty else { return [] }
        let rate = Double(figures.pages) / figures.diskRuns.map(\.usage.cpu).median
        return ["| the same onto the disk of the temporary folder | \(grouped(rate)) pages per CPU-second |"]
    }

    private var cores: [String] {
        guard let speedup = figures.twoCoreSpeedup else { return [] }
        return ["| whole `render` on two cores | \(fixed(speedup, 2)) times as fast as on one, by the clock |"]
    }

    private var large: [String] {
        guard let round = figures.large.first, let ratio = figures.oneChangedLargeRatio,
            let peak = figures.peakMegabytesLarge
        else { return [] }
        let heroes = grouped(BenchOptions.largeHeroes)
        return [
            again("one hero of \(heroes) changed", ratio, round.oneChanged),
            "| most memory at once, \(heroes) heroes | \(fixed(peak, 0)) MB |",
        ]
    }

    private var shares: [String] {
        let parts = figures.medianShares
        let known = parts.reduce(0) { $0 + $1.seconds }
        let rest = SharePass.Share(
            part: "the rest: start-up, index files, state, exchange",
            seconds: max(0, figures.wholeSeconds - known)
        )
        let whole = max(known, figures.wholeSeconds)
        return ["| part of the whole | CPU time | share |", "|---|--:|--:|"]
            + (parts + [rest]).map {
                "| \($0.part) | \(fixed($0.seconds, 2)) s | \(percent($0.seconds / whole)) |"
            }
    }

    // MARK: Numbers

    private func grouped(_ number: Double) -> String { grouped(Int(number.rounded())) }

    private func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en"))) }

    private func fixed(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }

    private func percent(_ fraction: Double) -> String { fixed(fraction * 100, 1) + " %" }
}
