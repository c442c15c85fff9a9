import Foundation
import HeroModel
import HeroServe
import Testing

@testable import HeroIngest
@testable import HerodexCLI

@Suite struct ScheduledBuildTests {
    private struct Report: Encodable {
        struct Published: Encodable {
            let unchanged: Bool
        }

        var crawl: [CrawlReport]
        var publish: Published?
    }

    private func run(
        _ outcomes: [CrawlOutcome],
        code: Int32,
        unchanged: Bool = true
    ) throws -> LastRun {
        let crawl = outcomes.enumerated().map { index, outcome in
            CrawlReport(source: SourceName("source-\(index + 1)"), outcome: outcome)
        }
        let report = Report(crawl: crawl, publish: Report.Published(unchanged: unchanged))
        return ScheduledBuild.lastRun(began: Date(), code: code, report: try JSONEncoder().encode(report))
    }

    private let silence = CrawlOutcome.unreachable(reason: "connection refused")

    @Test func whatWentWellHasNoProblem() throws {
        let unchanged = try run([.complete], code: 0)
        #expect(unchanged.outcome == .unchanged && unchanged.problem == nil)
        #expect(try run([.complete], code: 0, unchanged: false).outcome == .published)
    }

    @Test func whereNoSourceAnswersTheRunHasFailed() throws {
        let run = try run([silence, .useless(reason: "HTML")], code: 1)
        #expect(run.outcome == .failed)
        #expect(
            run.problem == "source-1 does not answer (connection refused); source-2 answers with nothing usable (HTML)"
        )
    }

    @Test func whereSomeSourceAnswersTheRunIsIncomplete() throws {
        let some = try run([silence, .complete], code: 1)
        #expect(some.outcome == .unchanged)
        #expect(some.problem == "incomplete: source-1 does not answer (connection refused)")
        // Other templates make another site, whatever the sources do.
        #expect(try run([silence], code: 1, unchanged: false).outcome == .published)
        let parts = try run([.complete], code: 1)
        #expect(parts.problem == "incomplete: herodex status shows what is missing")
    }

    @Test func aRunThatCouldNotBeDoneSaysWhy() {
        let words = #"{"error":{"summary":"the configuration cannot be used","because":"line 3"},"exitCode":2}"#
        let told = ScheduledBuild.lastRun(began: Date(), code: 2, report: Data(words.utf8))
        #expect(told.outcome == .failed && told.problem == "the configuration cannot be used: line 3")
        let killed = ScheduledBuild.lastRun(began: Date(), code: 137, report: Data())
        #expect(killed.outcome == .failed && killed.problem == "the build ended with signal 9")
    }
}
