import HeroSite

/// A first run on one core, and one on two.
///
/// `taskset` sees to that. `ProcessInfo.activeProcessorCount` knows nothing of it, so publishing starts two tasks on one
/// core as well; but they run one after the other, as Swift's own pool of threads keeps to the processors allowed.
struct CoreRound {
    let one: StepReport<PublishReport>
    let two: StepReport<PublishReport>

    /// - Parameter copy: a filled archive with nothing published from it, for each of the two runs.
    /// - Returns: nil if there is only one core.
    init?(steps: StepLauncher, copy: (String) throws -> BenchSite) throws {
        let processors = try Processors.allowed()
        guard processors.count > 1 else { return nil }
        let sites = [try copy("one-core"), try copy("two-cores")]
        one = try steps.run(.publish, in: sites[0], as: PublishReport.self, on: processors.prefix(1))
        two = try steps.run(.publish, in: sites[1], as: PublishReport.self, on: processors.prefix(2))
    }

    /// How many times faster the run was on two cores, by the clock.
    var speedup: Double { one.usage.wall / two.usage.wall }
}
