import HeroCrawl
import HeroModel
import HeroPublish
import Synchronization

/// The report of a run, as `--json` prints it.
struct RunReport: Encodable {
    var exitCode = CommandEnding.done.rawValue
    var crawl: [CrawlReport]?
    var publish: PublishReport?
    var output: String?
    /// Why the run could not be done; for exit code 2 only, and always there then.
    var error: Reason?

    struct Reason: Encodable {
        let summary: String
        let at: [String]
        let because: String?
        let kept: String?
        let `try`: String?

        init(_ explanation: Explanation) {
            summary = explanation.summary
            at = explanation.at
            because = explanation.because
            kept = explanation.kept
            `try` = explanation.attempt
        }
    }
}

/// What a run has come to so far: noted as its stages end, so that the report tells of them whichever way it ends.
final class RunRecord: Sendable {
    private let noted = Mutex<RunReport?>(nil)

    func note(_ crawl: CrawlReport) { change { $0.crawl = ($0.crawl ?? []) + [crawl] } }

    func note(_ publish: PublishReport, output: String) {
        change { report in
            report.publish = publish
            report.output = output
        }
    }

    private func change(_ change: (inout RunReport) -> Void) {
        noted.withLock { noted in
            var report = noted ?? RunReport()
            change(&report)
            noted = report
        }
    }

    /// The report of the run; nil where nothing was noted and nothing failed.
    func report(_ ending: CommandEnding, failure: Explanation?) -> RunReport? {
        guard var report = noted.withLock({ $0 }) ?? failure.map({ _ in RunReport() }) else { return nil }
        report.exitCode = ending.rawValue
        report.error = failure.map(RunReport.Reason.init)
        return report
    }
}
