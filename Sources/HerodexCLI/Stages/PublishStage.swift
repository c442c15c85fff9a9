import Foundation
import HeroArchive
import HeroBasics
import HeroIngest
import HeroModel
import HeroPublish
import HeroSite
import HeroSources

/// Renders, checks and publishes the archive of a plan.
struct PublishStage {
    let plan: RunPlan
    let console: Console
    var rendering = PublishSettings.Rendering.changedPages

    /// - Throws: `OutputError`, `TemplateErrors` and errors of the archive; the output is unchanged then.
    func run(_ archive: Archive, noting record: RunRecord) async throws -> PublishReport {
        let display = ProgressDisplay(console: console)
        defer { display.end() }
        for fault in plan.colourFaults { console.warn(fault) }
        let publisher = publisher(of: archive, display)
        var report = try await publisher.publish(to: OutputFolder(plan.output.absolute))
        report.wrongCorrections = try await printCorrections(archive)
        var unknown: [String] = []
        // An owner's lists can be mended; of the embedded universe only a part may be crawled.
        let same = plan.isEmbedded ? .none : plan.configuration.same
        let featured = [plan.configuration.publishing.featured].compactMap(\.self)
        for (key, lists) in [("sameAs", same.all), ("notSame", same.apart), ("site.featured", featured)] {
            for (line, isMoved) in try await archive.unknownRecords(in: lists) {
                // Only heroes share a page: of a record of another kind, no list of the same can be used.
                let isUsed = isMoved && key == "site.featured"
                console.warn(isUsed ? "\(key): \(line); it is shown first all the same" : "left out of \(key): \(line)")
                if !isUsed { unknown.append(line) }
            }
        }
        report.unknownSameHeroes = unknown
        record.update { ($0.publish, $0.output) = (report, plan.output.absolute) }
        display.end()
        for excess in report.overBudget { console.warn("over the budget of sizes: \(excess)") }
        console.print(
            report.unchanged
                ? "nothing has changed: \(plan.output.absolute) stays as it is (\(report.pages.of("page")))"
                : "published \(report.pages.of("checked page")) and \(report.pictures.of("picture")) to "
                    + "\(plan.output.absolute) (\(report.filesWritten.of("file")) written, "
                    + "\(report.filesKept) unchanged)"
        )
        console.warn(keptEntries: report.keptEntries ?? [])
        if !report.unchanged, report.blankPictures > 0 {
            console.print(
                "\(report.blankPictures.of("picture")) of one colour all over: a placeholder is shown in place of each"
            )
        }
        printRefused(report)
        printReplaced(report)
        return report
    }

    /// Resizes pictures, and publishes nothing.
    func preparePictures(of archive: Archive, _ part: PictureFraction) async throws -> PreparedPicturesReport {
        let display = ProgressDisplay(console: console)
        defer { display.end() }
        return try await publisher(of: archive, display).preparePictures(part)
    }

    private func publisher(of archive: Archive, _ display: ProgressDisplay) -> SitePublisher {
        var settings = plan.publishing
        settings.rendering = rendering
        return SitePublisher(
            archive: archive,
            settings: settings,
            notes: UploadNotes(besides: archive.folder.path)
        ) { event in
            switch event {
            case .progress(let step, let done, let all): display.update(step.rawValue, done: done, known: all)
            case .refused(let picture): display.line(Self.words(picture))
            case .undrawnPosters(let count):
                display.line(
                    "\(count.of("poster")) not drawn, since the font does not have all letters of the title: links to "
                        + "these pages show the plain picture"
                )
            case .robotsWithoutSitemap(let file):
                console.warn(
                    "\(file) takes the place of the site's robots.txt, and does not name its map: Sitemap: …/sitemap.xml"
                )
            case .outdatedNames(let places):
                for place in places { console.warn("\(place), \(RenamedKeys.notice)") }
            case .rendersAll(let reason): console.print(Self.words(reason))
            }
        }
    }

    /// Names the pages that could not be validated, and how to leave their records out.
    private func printReplaced(_ report: PublishReport) {
        let pages = report.replacedPages
        guard let first = pages.first?.records.first else { return }
        console.warn("\(pages.count.of("page")) could not be validated because of a record:")
        let lines = pages.map { page in
            let remedy =
                switch page.remedy {
                case .plainPage: "a plain page of \(page.records.joined(separator: ", ")) is shown"
                case .withoutRecords: "shown without \(page.records.joined(separator: ", "))"
                }
            return "\(page.findings.first ?? page.path): \(remedy)"
        }
        console.list(lines, most: 20)
        console.progress("  try: leave a record out, in \(CorrectionFolder.name)/herodex.yaml:")
        console.progress("       - { record: \(JSONWriter.quoted(first)), hide: true, reason: \"…\" }")
    }

    /// Says which corrections have no effect.
    /// - Returns: what is wrong.
    /// - Throws: `ArchiveError`, `CancellationError`.
    private func printCorrections(_ archive: Archive) async throws -> [String] {
        var wrong = plan.corrections.faults
        for note in try await archive.review(plan.corrections.corrections) {
            switch note {
            case .unknownRecord(let correction):
                wrong.append("\(correction.place): the archive has no record \(correction.record)")
            case .moved(let correction, let key):
                console.warn("\(correction.place): \(correction.record) is \(key) now; the correction is used for it")
            case .caughtUp(let correction):
                console.print(
                    "\(correction.place): the source says the same of \(correction.record) by now: \(correction.text.field)"
                )
            }
        }
        for line in wrong { console.warn("left out: \(line)") }
        return wrong
    }

    /// Warns of refused pictures, and lists them unless that was done while pictures were prepared.
    private func printRefused(_ report: PublishReport) {
        let refused = report.refusedPictures
        guard !refused.isEmpty else { return }
        console.warn("\(refused.count.of("picture")) cannot be shown: a placeholder is shown in place of each")
        if report.unchanged { console.list(refused.map(Self.words)) }
    }

    private static func words(_ reason: FullRenderReason) -> String {
        switch reason {
        case .otherProgram:
            "every page is rendered this once: the published site was made by another version of herodex"
        case .unknownSite:
            "every page is rendered this once: what the archive notes about the published site is damaged, or "
                + "of another version"
        }
    }

    private static func words(_ picture: RefusedPicture) -> String {
        "picture of \(picture.record) is not shown: \(picture.reason)"
    }
}

extension PublishReport {
    /// Whether everything in the archive is shown, within the budgets.
    var ending: ExitStatus {
        refusedPictures.isEmpty && overBudget.isEmpty && replacedPages.isEmpty && wrongCorrections?.isEmpty ?? true
            && unknownSameHeroes?.isEmpty ?? true && keptEntries?.isEmpty ?? true ? .done : .incomplete
    }
}
