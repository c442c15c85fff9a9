import HeroSite

/// A site made from nothing, made again with nothing changed, and again after each of four small changes.
struct PublishingRound {
    let cold: StepReport<PublishReport>
    let unchanged: StepReport<PublishReport>
    let oneChanged: StepReport<PublishReport>
    /// CPU time of hard links to every file of the site with one hero changed.
    let linking: Double
    let oneAdded: StepReport<PublishReport>
    let popularChanged: StepReport<PublishReport>
    let hubChanged: StepReport<PublishReport>

    /// - Parameter site: a filled archive, and nothing published from it yet.
    init(in site: BenchSite, steps: StepLauncher) throws {
        cold = try steps.run(.publish, in: site, as: PublishReport.self)
        unchanged = try steps.run(.publish, in: site, as: PublishReport.self)
        guard unchanged.outcome.unchanged else { throw Self.unfit }
        oneChanged = try Self.published(after: .alter, ChangeCounts(changed: 1), in: site, steps)
        linking = try LinkedCopy(of: site.output, at: site.folder + "/linked").seconds
        oneAdded = try Self.published(after: .add, ChangeCounts(new: 1), in: site, steps)
        popularChanged = try Self.published(after: .alterPopular, ChangeCounts(changed: 1), in: site, steps)
        hubChanged = try Self.published(after: .alterHub, ChangeCounts(changed: 1), in: site, steps)
    }

    var peakBytes: Int {
        [cold, unchanged, oneChanged, oneAdded, popularChanged, hubChanged].map(\.usage.peakBytes).max() ?? 0
    }

    /// The CPU time of a later run, as a share of the first run's.
    func share(of run: StepReport<PublishReport>) -> Double { run.usage.cpu / cold.usage.cpu }

    private static let unfit = BenchError("the runs did not do what they are measured for")

    private static func published(
        after step: Step,
        _ expected: ChangeCounts,
        in site: BenchSite,
        _ steps: StepLauncher
    ) throws -> StepReport<PublishReport> {
        let changes = try steps.run(step, in: site, as: ChangeCounts.self)
        let report = try steps.run(.publish, in: site, as: PublishReport.self)
        guard changes.outcome == expected, !report.outcome.unchanged else { throw unfit }
        return report
    }
}
