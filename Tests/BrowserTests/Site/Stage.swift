import Foundation
import Testing

/// A browser to look at the built site with, for all suites that take their turn with it.
struct Stage: Sendable {
    private let session: DriverSession

    @TaskLocal private static var standing: Stage?

    /// A browser that shows a page, with what was said about earlier pages forgotten.
    /// - Parameter address: of another site than the built one, with a slash at its end.
    static func open(
        _ path: String,
        _ viewing: Viewing = Viewing(),
        at address: String? = nil
    ) async throws -> Browser {
        let stage = try #require(standing, "the suite has no browser")
        let builtSite = try BuiltSite.current.addresses[viewing.way]
        let base = try #require(address ?? builtSite)
        let browser = Browser(session: stage.session, base: base)
        try await stage.session.show(as: viewing)
        // Away from the page before, which may still be loading what it shows last.
        try await stage.session.post("url", ["url": .string("data:,")])
        _ = try await browser.complaints()
        try await browser.open(path)
        return browser
    }

    fileprivate static func set(_ work: () async throws -> Void) async throws {
        try await BuiltSite.inTemporaryFolder { place in
            let session = try await DriverSession.start(folder: place)
            try await BuiltSite.finishing(session.end) {
                try await $standing.withValue(Stage(session: session), operation: work)
            }
        }
    }
}

/// Starts a browser once for a suite and all in it.
struct BrowserTrait: SuiteTrait, TestScoping {
    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void)
        async throws
    { try await Stage.set(function) }
}

extension Trait where Self == BrowserTrait {
    static var browser: Self { Self() }
}
