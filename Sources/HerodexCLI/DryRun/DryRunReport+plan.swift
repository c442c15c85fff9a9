import HeroBasics
import HeroSite

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
