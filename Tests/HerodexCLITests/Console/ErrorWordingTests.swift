import Foundation
import HeroBasics
import HeroModel
import HeroTemplate
import Testing

@testable import HeroIngest
@testable import HerodexCLI

@Suite("Errors are worded for their reader")
struct ErrorWordingTests {
    private struct InnerFault: Error { let detail = 7 }

    @Test(
        "No error shows a type's name",
        arguments: [InnerFault(), CancellationError(), CocoaError(.fileNoSuchFile), POSIXError(.EIO)] as [any Error]
    )
    func noTypeNames(error: any Error) {
        let lines = ErrorExplainer.explanation(of: error).lines.joined(separator: "\n")
        #expect(lines.firstMatch(of: /[a-z][A-Z]\w*(Error|Fault)|Swift\.|HerodexCLI|CocoaError|POSIXError/) == nil)
        #expect(!lines.isEmpty)
    }

    @Test("A run that was stopped says what is kept")
    func stopped() {
        #expect(
            ErrorExplainer.explanation(of: CancellationError()).lines == [
                "stopped",
                "  kept: everything fetched or sent so far, and the site published before",
                "  try: the same command goes on from here",
            ]
        )
    }

    @Test("A line of a template stands below its place, and is no place of its own")
    func templateLine() {
        let error = TemplateError(file: "a.mustache", line: 1, column: 4, lineText: "{{nmae}}", message: "unknown")
        #expect(
            ErrorExplainer.explanation(of: TemplateErrors([error])).lines.joined(separator: "\n") == """
                the templates cannot be used, output stays as it was
                  at: a.mustache:1:4: unknown
                      {{nmae}}
                """
        )
    }

    @Test("A failure is one JSON object with the same parts, and with what was done before it")
    func failureReport() throws {
        let record = RunRecord()
        let failure = Explanation("no", at: ["here"], because: "so", kept: "all", attempt: "again")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(record.report(.failed, failure: failure)), as: UTF8.self)
                == #"{"error":{"at":["here"],"because":"so","kept":"all","summary":"no","try":"again"},"exitCode":2}"#
        )
        #expect(record.report(.done, failure: nil) == nil)
        record.update { $0.crawl = [CrawlReport(source: SourceName("marvel"), outcome: .complete)] }
        let report = try #require(record.report(.failed, failure: failure))
        #expect(report.crawl?.map(\.source) == [SourceName("marvel")])
        #expect((report.exitCode, report.error?.summary) == (2, "no"))
    }

    @Test("Several errors are told as one, each with its own parts below it, in lines and as JSON")
    func parts() throws {
        let whole = Explanation(
            "two things",
            parts: [Explanation("one", at: ["here"], attempt: "this"), Explanation("other", because: "so")]
        )
        #expect(
            whole.lines == [
                "two things", "  at: one", "      at: here", "      try: this", "  at: other", "      because: so",
            ]
        )
        let object = try Console.object(RunReport.Reason(whole))
        #expect(
            object == """
                {"at":["one","other"],"parts":[{"at":["here"],"summary":"one","try":"this"},\
                {"at":[],"because":"so","summary":"other"}],"summary":"two things"}

                """
        )
    }

    @Test("The troubles of several sources are one error, that of a single one is told as it is")
    func crawlFailure() throws {
        func report(_ source: String, _ outcome: CrawlOutcome) -> CrawlReport {
            CrawlReport(source: SourceName(source), outcome: outcome)
        }
        let gone = report("legends", .unreachable(reason: "connection refused"))
        #expect(Explanation(troublesOf: [report("marvel", .complete)]) == nil)
        let single = try #require(Explanation(troublesOf: [report("marvel", .complete), gone]))
        #expect(single == gone.trouble)
        #expect(single.lines.prefix(2) == ["legends does not answer", "  because: connection refused"])
        let advised = report("legends", .unreachable(reason: "it has expired", advice: "renew it"))
        let words = "renew it; herodex crawl goes on from here; herodex render needs no source"
        #expect(advised.trouble?.attempt == words)
        let both = try #require(Explanation(troublesOf: [gone, report("marvel", .refused(reason: "No such key"))]))
        #expect(
            both.lines == [
                "2 sources could not be crawled",
                "  at: legends does not answer: connection refused",
                "  at: marvel refuses access: No such key",
                "  try: herodex crawl goes on from here; herodex render needs no source; check the key, or user and "
                    + "password, that the configuration names",
            ]
        )
    }
}
