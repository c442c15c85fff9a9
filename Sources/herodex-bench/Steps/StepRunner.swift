import Foundation
import HeroArchive
import HeroPublish
import HeroSite

/// Does one step and prints its result as JSON.
struct StepRunner {
    let options: BenchOptions

    func run(_ step: Step) async throws {
        guard let folder = options.folder else { throw BenchError(BenchOptions.usage) }
        let site = BenchSite(folder: folder)
        let universe = Universe(heroes: options.heroes, seed: options.seed)
        switch step {
        case .fill:
            let archive = try site.archive(.readWrite)
            try await UniverseFiller(universe: universe).fill(archive)
            try report(ChangeCounts(new: universe.counts.values.reduce(0, +)))
        case .publish:
            let publisher = SitePublisher(archive: try site.archive(.readWrite), settings: site.settings)
            try report(try await publisher.publish(to: OutputFolder(site.output)))
        case .alter: try await report(UniverseFiller(universe: universe).alter(try site.archive(.readWrite)))
        case .add: try await report(UniverseFiller(universe: universe).add(try site.archive(.readWrite)))
        case .alterPopular:
            try await report(UniverseFiller(universe: universe).alterPopular(try site.archive(.readWrite)))
        case .alterHub: try await report(UniverseFiller(universe: universe).alterHub(try site.archive(.readWrite)))
        case .render: try report(try await RenderPass(site: site).run())
        case .check: try report(try await CheckPass(site: site).run())
        }
    }

    private func report(_ changes: RecordChanges) throws {
        try report(ChangeCounts(new: changes.new, changed: changes.changed))
    }

    private func report(_ outcome: some Codable & Sendable) throws {
        let report = StepReport(outcome: outcome, usage: try ProcessUsage.soFar())
        FileHandle.standardOutput.write(try JSONEncoder().encode(report))
    }
}
