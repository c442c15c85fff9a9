import Foundation
import HeroArchive
import HeroBasics
import HeroIngest
import HeroModel
import HeroPublish
import HeroSite
import HeroSources

/// Runs `herodex build --dry-run`: finds out what a build would request and write; sends nothing and writes nothing.
struct DryRun {
    let plan: RunPlan

    /// What a build would do, and why it would fail.
    /// - Throws: `CancellationError`; all other errors are obstacles.
    func run() async throws -> (report: DryRunReport, obstacles: [Explanation]) {
        var report = DryRunReport(plan)
        var obstacles: [Explanation] = []
        func attempt(_ work: () throws -> Void) {
            do { try work() } catch { obstacles.append(ErrorExplainer.explanation(of: error)) }
        }
        attempt { try SitePublisher.checkTemplates(plan.publishing) }
        attempt { try SitePublisher.checkOutput(OutputFolder(plan.output.absolute), archive: plan.archive.absolute) }
        attempt { try ArchivePlace(folder: plan.archive).checkIsUsable() }
        report.site.replaces = DryRunReport.PresentSite(plan.output.absolute)
        do {
            let archive = try ArchivePlace(folder: plan.archive).reading(.untouched)
            report.archive.state = .kept
            report.sources = try await sources(archive)
        } catch ArchiveError.missing {
            report.sources = try await sources(nil)
        } catch ArchiveError.older {
            report.archive.state = .older
            report.sources = try await sources(nil)
        } catch let error as CancellationError {
            throw error
        } catch {
            report.archive.state = .unusable
            obstacles.append(ErrorExplainer.explanation(of: error))
            report.sources = try await sources(nil)
        }
        return (report, obstacles)
    }

    /// - Parameter archive: nil if there is none yet that can be read.
    private func sources(_ archive: Archive?) async throws -> [DryRunReport.Source] {
        let known = try await archive?.status() ?? []
        let today = CalendarDate(utc: plan.now())
        let sources = plan.isEmbedded ? try EmbeddedUniverse.sources(nil, only: plan.only) : try plan.sources()
        var planned: [DryRunReport.Source] = []
        for source in sources {
            let status = known.first { $0.source.name == source.name }
            var sent = 0
            if let archive, status != nil { sent = try await archive.requests(to: source.name, on: today) }
            var planning = DryRunReport.Source(source, isEmbedded: plan.isEmbedded, kept: status, sentToday: sent)
            if let archive, status != nil {
                let settings = CrawlSettings(now: plan.now)
                planning.plan = try await CrawlPlanner(
                    source: source,
                    archive: archive,
                    client: nil,
                    settings: settings
                )
                .estimate()
            }
            planned.append(planning)
        }
        return planned
    }
}

extension ArchivePlace {
    /// Makes sure that a run could write here now; makes and writes nothing.
    /// - Throws: `ArchiveError`.
    func checkIsUsable() throws {
        let path = folder.absolute
        // A run writes the files in the folder, and makes the folder itself if it is missing.
        let file = path + "/herodex.sqlite"
        do throws(FileFailure) {
            try PlannedFolder(file).check()
        } catch {
            throw ArchiveError.notWritable(path: error.path, reason: error.reason)
        }
        try ArchiveLock.checkIsFree(folder: URL(filePath: path))
    }
}

extension DryRunReport {
    /// What is known before the archive is read.
    init(_ plan: RunPlan) {
        let pace = plan.configuration.images.pace
        self.init(
            pictures: Pictures(
                widths: plan.configuration.images.widths,
                requestsPerSecond: pace.requestsPerSecond,
                parallel: pace.parallel
            ),
            archive: ArchiveFolder(folder: plan.archive.absolute, state: .new),
            site: Site(
                output: plan.output.absolute,
                title: plan.configuration.site.title,
                languages: plan.configuration.site.languages,
                templates: plan.templates,
                compress: plan.configuration.publishing.compress.map(\.rawValue)
            )
        )
    }
}
