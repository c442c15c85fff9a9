import HeroBasics
import HeroIngest
import HeroModel
import HeroSite
import Synchronization

/// The report of a run, as `--json` prints it.
struct RunReport: Encodable {
    var exitCode = ExitStatus.done.rawValue
    var crawl: [CrawlReport]?
    /// Set if pages of the archive had rotted.
    var mended: MendingReport?
    var publish: PublishReport?
    var output: String?
    /// What a build would request and write, for `--dry-run`.
    var dryRun: DryRunReport?
    /// Why the run failed; always set for exit codes 2 and 64, and only then.
    var error: Reason?

    struct Reason: Encodable {
        let summary: String
        let at: [String]
        let because: String?
        let kept: String?
        let `try`: String?
        /// Several errors of one run, each with its own details; their summaries are in `at`, too.
        let parts: [Reason]?

        init(_ explanation: Explanation) {
            summary = explanation.summary
            at = explanation.at + explanation.parts.map(\.summary)
            because = explanation.because
            kept = explanation.kept
            `try` = explanation.attempt
            parts = explanation.parts.isEmpty ? nil : explanation.parts.map(Reason.init)
        }
    }
}

/// What was lost with rotten pages of the archive.
struct MendingReport: Encodable {
    let lostRows: Int
    /// The records that are there again, and those that are not.
    let restored: [RecordKey]
    let missing: [RecordKey]
}

/// The results of a run so far: recorded as its stages end, so that the report includes them however it ends.
final class RunRecord: Sendable {
    private let noted = Mutex<RunReport?>(nil)
    private let isAnnounced = Mutex(false)

    /// Prints the run's object at once; none is printed when it ends.
    func announce(_ object: some Encodable, _ console: Console) {
        isAnnounced.withLock { $0 = true }
        do { try console.report(object) } catch { console.error(error) }
    }

    /// Enters results in the report.
    func update(_ change: (inout RunReport) -> Void) {
        noted.withLock { noted in
            var report = noted ?? RunReport()
            change(&report)
            noted = report
        }
    }

    /// The report of the run; nil if nothing was recorded and nothing failed, and after an announcement.
    func report(_ ending: ExitStatus, failure: Explanation?) -> RunReport? {
        guard !isAnnounced.withLock({ $0 }) else { return nil }
        guard var report = noted.withLock({ $0 }) ?? failure.map({ _ in RunReport() }) else { return nil }
        report.exitCode = ending.rawValue
        report.error = failure.map(RunReport.Reason.init)
        return report
    }
}
