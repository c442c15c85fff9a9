import Foundation
import Testing

/// The built site and a browser to look at it with, for all suites in `BuiltSiteTests`.
struct Stage: Sendable {
    let site: BuiltSite
    private let session: DriverSession

    @TaskLocal private static var standing: Stage?

    static var current: Stage {
        get throws { try #require(standing, "the suite stands outside BuiltSiteTests") }
    }

    /// A browser that shows a page, with what was said about earlier pages forgotten.
    /// - Parameter address: of another site than the built one, with a slash at its end.
    static func open(
        _ path: String,
        _ viewing: Viewing = Viewing(),
        at address: String? = nil
    ) async throws -> Browser {
        let stage = try current
        let base = try #require(address ?? stage.site.addresses[viewing.way])
        let browser = Browser(session: stage.session, base: base)
        try await stage.session.show(as: viewing)
        // Away from the page before, which may still be loading what it shows last.
        try await stage.session.post("url", ["url": .string("data:,")])
        _ = try await browser.complaints()
        try await browser.open(path)
        return browser
    }

    fileprivate static func set(_ work: () async throws -> Void) async throws {
        let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "herodex-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let site = try await BuiltSite.make(below: place)
        let session: DriverSession
        do { session = try await DriverSession.start(folder: place) } catch {
            await site.end()
            throw error
        }
        let ended: Result<Void, any Error>
        do {
            ended = .success(try await $standing.withValue(Stage(site: site, session: session), operation: work))
        } catch { ended = .failure(error) }
        await session.end()
        await site.end()
        try ended.get()
    }
}

/// Sets the stage once for a suite and all in it.
struct StageTrait: SuiteTrait, TestScoping {
    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void)
        async throws
    { try await Stage.set(function) }
}

extension Trait where Self == StageTrait {
    static var stage: Self { Self() }
}

/// All that is proven in a real browser. One after the other: they share one window.
@Suite(
    "The built site, in a browser",
    .serialized,
    .stage,
    .enabled(if: Installed.hasBrowser || Installed.isRequired, "chromium and chromedriver are not installed")
)
enum BuiltSiteTests {}
