import Foundation
import Testing

@testable import HeroServe

@Suite("Every reply says what a browser may do with it", .timeLimit(.minutes(10)))
struct PolicyTests {
    @Test("The policy is that of the pages; the service worker may ask for files, and nobody may frame them")
    func policy() throws {
        let layout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Templates/layouts/page.mustache")
        let text = try String(contentsOf: layout, encoding: .utf8)
        let meta = try #require(text.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/))
        let policy = meta.1.replacing("{{$base}}", with: "").replacing("{{/base}}", with: "")
        let asking = policy.replacing("; base-uri", with: "; connect-src 'self'; base-uri")
        #expect(CommonFields.policy == asking + "; frame-ancestors 'none'")
    }

    @Test(
        "It goes with errors as well",
        arguments: [
            ("GET", "/"), ("GET", "/nothing"), ("POST", "/"), ("GET", "/%00"), ("GET", "/healthz"), ("GET", "/a"),
        ]
    )
    func everywhere(method: String, path: String) async throws {
        let site = try SmallSite(["index.html": "", "a/index.html": ""])
        let headers = try await SiteServer.serving(site.folder) { try await $0.ask(method, path) }.headers
        #expect(headers["content-security-policy"] == CommonFields.policy)
        #expect(headers["x-content-type-options"] == "nosniff")
        #expect(headers["referrer-policy"] == "no-referrer")
        #expect(headers["cross-origin-opener-policy"] == "same-origin")
        #expect(headers["permissions-policy"]?.isEmpty == false)
        #expect(headers["server"] == nil)
    }
}
