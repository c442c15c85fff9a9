import HeroSite

/// All measured figures.
struct BenchFigures {
    let universe: UniverseFacts
    let medium: BenchFolder.Medium
    let rounds: [PublishingRound]
    let render: RenderPass.Figures
    let check: CheckPass.Figures
    /// The parts' shares in each round.
    let shares: [[SharePass.Share]]
    /// First runs on one core and on two; none if there is only one.
    let cores: [CoreRound]
    /// First runs that write precompressed copies as well.
    let compressed: [StepReport<PublishReport>]
    /// First runs on a disk; the rounds are in memory.
    let diskRuns: [StepReport<PublishReport>]
    /// The rounds of the large universe; none unless asked for.
    let large: [PublishingRound]

    var pages: Int { render.pages }
    var renderRate: Double { Double(pages) / render.seconds.median }
    var checkRate: Double { Double(pages) / check.seconds.median }
    var wholeRate: Double { Double(pages) / wholeSeconds }

    var wholeSeconds: Double { rounds.map(\.cold.usage.cpu).median }
    var wholeWall: Double { rounds.map(\.cold.usage.wall).median }

    var unchangedRatio: Double { rounds.map { $0.share(of: $0.unchanged) }.median }
    var oneChangedRatio: Double { rounds.map { $0.share(of: $0.oneChanged) }.median }
    var oneAddedRatio: Double { rounds.map { $0.share(of: $0.oneAdded) }.median }
    var popularChangedRatio: Double { rounds.map { $0.share(of: $0.popularChanged) }.median }
    var hubChangedRatio: Double { rounds.map { $0.share(of: $0.hubChanged) }.median }
    /// One run with one hero changed costs as much CPU time as hard links to all files, made this many times.
    var oneChangedLinkRatio: Double { rounds.map { $0.oneChanged.usage.cpu / $0.linking }.median }
    /// How many times faster a first run is on two cores; nil if there is only one.
    var twoCoreSpeedup: Double? { cores.isEmpty ? nil : cores.map(\.speedup).median }

    /// The median of each part.
    var medianShares: [SharePass.Share] {
        (shares.first ?? []).indices.map { part in
            SharePass.Share(part: shares[0][part].part, seconds: shares.map { $0[part].seconds }.median)
        }
    }

    /// The most that any round wrote.
    var unchangedBytes: Int { rounds.map(\.unchanged.outcome.bytesWritten).max() ?? 0 }
    /// The highest memory use of any run.
    var peakMegabytes: Double { Double(rounds.map(\.peakBytes).max() ?? 0) / 1e6 }

    var oneChangedLargeRatio: Double? { large.isEmpty ? nil : large.map { $0.share(of: $0.oneChanged) }.median }
    var peakMegabytesLarge: Double? { large.map(\.peakBytes).max().map { Double($0) / 1e6 } }
}

extension [Double] {
    /// The middle value; not a number if there is none.
    var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
