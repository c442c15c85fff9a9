import HeroArchive
import HeroBasics
import HeroModel

/// What `herodex check --kept` does: proves that the archive still holds what was kept.
struct KeptCheck {
    let folder: FolderPath
    let console: Console

    func run() async throws -> ExitStatus {
        let display = ProgressDisplay(console: console)
        defer { display.end() }
        let archive = try await opened()
        let (report, damage) = try await archive.check { done, all in
            // A line for every file would take longer than the smaller ones do.
            if done % 64 == 0 || done == all { display.update("archive", done: done, known: all) }
        }
        display.end()
        for finding in report.findings { console.answer(finding.description) }
        let looked = "\(report.pictures.of("picture")) and \(report.replies.of("reply"))"
        if report.isSound {
            console.say("\(looked) are unchanged since they were stored, and the database is sound")
        } else {
            if report.findingCount > report.findings.count {
                console.say("… and \(report.findingCount - report.findings.count) more")
            }
            console.say("\(report.findingCount.of("finding")) in \(looked)")
            console.tell(Self.advice(report))
        }
        // A database that is damaged itself is not written to.
        if !report.isDatabaseDamaged { await note(damage, in: archive) }
        try console.report(KeptCheckReport(archive: folder.absolute, isSound: report.isSound, report: report))
        return report.isSound ? .done : .incomplete
    }

    private static func advice(_ report: KeptReport) -> String {
        report.isDatabaseDamaged
            ? "only a copy of the archive can repair the database"
            : "herodex crawl fetches again what its source still has"
    }

    /// An older archive is brought up to date first, so that nobody has to crawl before they can check.
    private func opened() async throws -> Archive {
        let place = ArchivePlace(folder: folder)
        do {
            return try place.reading()
        } catch ArchiveError.older {
            try await place.withWriting(ifMissing: .complain) { _ in }
            return try place.reading()
        }
    }

    /// Notes what only the digests show, for crawls, which look at sizes. A check repairs nothing, and what it found
    /// counts without the note.
    private func note(_ damage: KeptDamage, in archive: Archive) async {
        do {
            if try await archive.notedDamage() == damage { return }
            try await ArchivePlace(folder: folder).withWriting { try await $0.note(damage) }
        } catch {
            let explanation = ErrorExplainer.explanation(of: error)
            console.warn(
                "the next crawl will not know which files have changed: \(explanation.summary)"
                    + (explanation.because.map { " (\($0))" } ?? "")
            )
        }
    }
}

/// What a check of an archive found, as `--json` prints it.
struct KeptCheckReport: Encodable {
    let archive: String
    let isSound: Bool
    let report: KeptReport
}
