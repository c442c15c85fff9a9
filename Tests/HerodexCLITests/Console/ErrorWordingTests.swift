import Foundation
import HeroModel
import Testing

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
                "  kept: everything fetched so far, and the site published before",
                "  try: the same command goes on from here",
            ]
        )
    }

    @Test("A failure is one JSON object with the same parts")
    func failureReport() throws {
        let report = FailureReport(Explanation("no", at: ["here"], because: "so", kept: "all", attempt: "again"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(report), as: UTF8.self)
                == #"{"error":{"at":["here"],"because":"so","kept":"all","summary":"no","try":"again"},"exitCode":2}"#
        )
    }
}
