import Foundation

/// The figures for programs.
struct BenchResult: Codable {
    let pages: Int
    let renderPagesPerCPUSecond: Int
    let checkPagesPerCPUSecond: Int
    let wholePagesPerCPUSecond: Int
    let unchangedRatio: Double
    let unchangedBytesWritten: Int
    let oneChangedRatio: Double
    let peakMegabytes: Double
    let oneAddedRatio: Double
    let popularChangedRatio: Double
    let hubChangedRatio: Double
    let oneChangedLinkRatio: Double
    /// Left out if there is only one core.
    let twoCoreSpeedup: Double?
    /// Left out without the large universe.
    let oneChangedLargeRatio: Double?
    let peakMegabytesLarge: Double?

    enum CodingKeys: String, CodingKey {
        case pages
        case renderPagesPerCPUSecond = "render_pages_per_cpu_s"
        case checkPagesPerCPUSecond = "check_pages_per_cpu_s"
        case wholePagesPerCPUSecond = "whole_pages_per_cpu_s"
        case unchangedRatio = "unchanged_ratio"
        case unchangedBytesWritten = "unchanged_bytes_written"
        case oneChangedRatio = "one_changed_ratio"
        case peakMegabytes = "peak_mb"
        case oneAddedRatio = "one_added_ratio"
        case popularChangedRatio = "popular_changed_ratio"
        case hubChangedRatio = "hub_changed_ratio"
        case oneChangedLinkRatio = "one_changed_link_ratio"
        case twoCoreSpeedup = "two_core_speedup"
        case oneChangedLargeRatio = "one_changed_large_ratio"
        case peakMegabytesLarge = "peak_mb_large"
    }

    init(_ figures: BenchFigures) {
        pages = figures.pages
        renderPagesPerCPUSecond = Int(figures.renderRate.rounded())
        checkPagesPerCPUSecond = Int(figures.checkRate.rounded())
        wholePagesPerCPUSecond = Int(figures.wholeRate.rounded())
        unchangedRatio = Self.rounded(figures.unchangedRatio, to: 4)
        unchangedBytesWritten = figures.unchangedBytes
        oneChangedRatio = Self.rounded(figures.oneChangedRatio, to: 4)
        peakMegabytes = Self.rounded(figures.peakMegabytes, to: 1)
        oneAddedRatio = Self.rounded(figures.oneAddedRatio, to: 4)
        popularChangedRatio = Self.rounded(figures.popularChangedRatio, to: 4)
        hubChangedRatio = Self.rounded(figures.hubChangedRatio, to: 4)
        oneChangedLinkRatio = Self.rounded(figures.oneChangedLinkRatio, to: 2)
        twoCoreSpeedup = figures.twoCoreSpeedup.map { Self.rounded($0, to: 3) }
        oneChangedLargeRatio = figures.oneChangedLargeRatio.map { Self.rounded($0, to: 4) }
        peakMegabytesLarge = figures.peakMegabytesLarge.map { Self.rounded($0, to: 1) }
    }

    /// One JSON object on one line.
    var line: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    private static func rounded(_ value: Double, to digits: Int) -> Double {
        let scale = pow(10, Double(digits))
        return (value * scale).rounded() / scale
    }
}
