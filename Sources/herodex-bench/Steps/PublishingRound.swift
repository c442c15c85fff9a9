import Foundation
import HeroSite

/// A site made from nothing, made again with nothing changed, and again with one hero changed.
struct PublishingRound {
    let cold: StepReport<PublishReport>
    let unchanged: StepReport<PublishReport>
    let oneChanged: StepReport<PublishReport>

    /// - Parameter site: a filled archive, and nothing published from it yet.
    init(in site: BenchSite, steps: StepLauncher) throws {
        cold = try steps.run(.publish, in: site, as: PublishReport.self)
        unchanged = try steps.run(.publish, in: site, as: PublishReport.self)
        let altered = try steps.run(.alter, in: site, as: Int.self)
        oneChanged = try steps.run(.publish, in: site, as: PublishReport.self)
        guard unchanged.outcome.unchanged, altered.outcome == 1, !oneChanged.outcome.unchanged else {
            throw BenchError("the runs did not do what they are measured for")
        }
    }

    var peakBytes: Int { [cold, unchanged, oneChanged].map(\.usage.peakBytes).max() ?? 0 }
}
