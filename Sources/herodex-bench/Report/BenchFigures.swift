import Foundation
import HeroSite

/// All measured figures.
struct BenchFigures {
    let rounds: [PublishingRound]
    let render: RenderPass.Figures
    let check: CheckPass.Figures
    /// The rounds of the large universe; none unless asked for.
    let large: [PublishingRound]

    /// The rows that were measured, in the order of the table for people.
    var rows: [BenchRow] {
        [
            BenchRow("pages", "pages", Double(render.pages)),
            BenchRow("render_pages_per_cpu_s", "render alone: pages per CPU-second", rate(render.seconds)),
            BenchRow("check_pages_per_cpu_s", "check alone: pages per CPU-second", rate(check.seconds)),
            BenchRow(
                "whole_pages_per_cpu_s",
                "whole `render`: pages per CPU-second",
                rate(rounds.map(\.cold.usage.cpu))
            ),
            BenchRow("unchanged_ratio", "`render` again, nothing changed", ratio(of: \.unchanged), digits: 4),
            BenchRow(
                "unchanged_bytes_written",
                "bytes that this wrote",
                rounds.map { Double($0.unchanged.outcome.bytesWritten) }.max()
            ),
            BenchRow("one_changed_ratio", "one hero changed", ratio(of: \.oneChanged), digits: 4),
            BenchRow("one_added_ratio", "one hero added", ratio(of: \.oneAdded), digits: 4),
            BenchRow(
                "popular_changed_ratio",
                "one comic of the hero in most comics changed",
                ratio(of: \.popularChanged),
                digits: 4
            ),
            BenchRow(
                "hub_changed_ratio",
                "the title of the hero in most comics changed",
                ratio(of: \.hubChanged),
                digits: 4
            ),
            BenchRow(
                "one_changed_link_ratio",
                "one hero changed, against hard links to all files",
                rounds.map { $0.oneChanged.usage.cpu / $0.linking }.median,
                digits: 2
            ),
            BenchRow("peak_mb", "most memory at once, MB", megabytes(rounds), digits: 1),
            BenchRow(
                "one_changed_large_ratio",
                "one hero of \(BenchOptions.largeHeroes) changed",
                large.map { $0.share(of: $0.oneChanged) }.median,
                digits: 4
            ),
            BenchRow("peak_mb_large", "most memory at once for these, MB", megabytes(large), digits: 1),
        ].compactMap(\.self)
    }

    private func rate(_ seconds: [Double]) -> Double? { seconds.median.map { Double(render.pages) / $0 } }

    /// CPU time of a later run as a share of the first run's.
    private func ratio(of run: KeyPath<PublishingRound, StepReport<PublishReport>>) -> Double? {
        rounds.map { $0.share(of: $0[keyPath: run]) }.median
    }

    /// The highest memory use of any run.
    private func megabytes(_ rounds: [PublishingRound]) -> Double? { rounds.map { Double($0.peakBytes) / 1e6 }.max() }
}

/// A figure with its name for programs and its label for people.
struct BenchRow {
    let key: String
    let label: String
    let value: Double

    /// Returns nil for a figure that was not measured.
    init?(_ key: String, _ label: String, _ value: Double?, digits: Int = 0) {
        guard let value else { return nil }
        let scale = pow(10, Double(digits))
        self.key = key
        self.label = label
        self.value = (value * scale).rounded() / scale
    }
}

extension [Double] {
    /// The middle value; nil if there is none.
    fileprivate var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}
