import Foundation
import HeroArchive
import HeroBasics

/// Runs `herodex check --kept`: verifies that the archive still holds what was kept.
struct ArchiveCheckStage {
    let folder: FolderPath
    let console: Console

    func run() async throws -> ExitStatus {
        let display = ProgressDisplay(console: console)
        defer { display.end() }
        let archive = try await opened()
        let (report, damage) = try await archive.check { done, all in
            // A line for every file would take longer than checking the smaller ones.
            if done % 64 == 0 || done == all { display.update("archive", done: done, known: all) }
        }
        display.end()
        for finding in report.findings { console.result(finding.description) }
        let looked = "\(report.pictures.of("picture")) and \(report.replies.of("reply"))"
        if report.isSound {
            console.print("\(looked) are unchanged since they were stored, and the database is sound")
        } else {
            if report.findingCount > report.findings.count {
                console.print("… and \(report.findingCount - report.findings.count) more")
            }
            console.print("\(report.findingCount.of("finding")) in \(looked)")
            console.progress(Self.advice(report, damage))
        }
        // A damaged database is not written to, unless the next crawl puts another one in its place.
        if !report.isDatabaseDamaged || damage.isRotten { await record(damage, in: archive) }
        try console.report(ArchiveCheckSummary(archive: folder.absolute, isSound: report.isSound, report: report))
        return report.isSound ? .done : .incomplete
    }

    private static func advice(_ report: ArchiveCheckReport, _ damage: ArchiveDamage) -> String {
        if damage.isRotten {
            return "herodex crawl reads what was lost from kept replies, and asks again for what they do not hold"
        }
        return report.isDatabaseDamaged
            ? "only a copy of the archive can repair the database"
            : "herodex crawl fetches again what its source still has"
    }

    /// An older archive is upgraded first, so that no crawl is needed before a check.
    private func opened() async throws -> Archive {
        let place = ArchivePlace(folder: folder)
        if FileManager.default.fileExists(atPath: folder.absolute + "/herodex.sqlite-wal") {
            // Pages that a killed run left in the log come into the file, if no other run is at work on it.
            try? await place.withWriting(ifMissing: .complain) { _ in }
        }
        do {
            return try place.reading()
        } catch ArchiveError.older {
            try await place.withWriting(ifMissing: .complain) { _ in }
            return try place.reading()
        }
    }

    /// Records damage that only the digests show, for crawls, which check sizes only. A check repairs nothing, and its
    /// findings count even if they cannot be recorded.
    private func record(_ damage: ArchiveDamage, in archive: Archive) async {
        do {
            if try await archive.recordedDamage() == damage { return }
            try await ArchivePlace(folder: folder).withWriting { try await $0.record(damage) }
        } catch ArchiveError.rotten {
            // The next crawl cannot open it either, and so mends it.
        } catch {
            let explanation = ErrorExplainer.explanation(of: error)
            console.warn(
                "the next crawl will not know which files have changed: \(explanation.summary)"
                    + (explanation.because.map { " (\($0))" } ?? "")
            )
        }
    }
}

/// The findings for an archive, as `--json` prints them.
struct ArchiveCheckSummary: Encodable {
    let archive: String
    let isSound: Bool
    let report: ArchiveCheckReport
}
