import FakeUpstream
import Foundation
import HeroBasics
import Testing

@testable import HeroWeb

@Suite("Proxies", .timeLimit(.minutes(10)))
struct ProxySettingsTests {
    private func proxy(_ url: String, _ environment: [String: String]) throws -> String? {
        ProxySettings(environment: environment).proxy(for: try #require(WebAddress(url)))?.text
    }

    @Test(
        "Come from the variables that curl reads, the scheme's own first",
        arguments: [
            ("http://a.example/", ["http_proxy": "p:1"], "p:1"),
            ("http://a.example/", ["HTTP_PROXY": "p:1"], nil),
            ("https://a.example/", ["HTTPS_PROXY": "p:1"], "p:1"),
            ("https://a.example/", ["HTTPS_PROXY": "p:1", "https_proxy": "p:2"], "p:2"),
            ("https://a.example/", ["http_proxy": "p:1"], nil),
            ("https://a.example/", ["all_proxy": "p:1"], "p:1"),
            ("http://a.example/", ["ALL_PROXY": "p:1", "http_proxy": "p:2"], "p:2"),
            ("http://a.example/", ["http_proxy": ""], nil),
        ] as [(String, [String: String], String?)]
    )
    func variables(url: String, environment: [String: String], expected: String?) throws {
        #expect(try proxy(url, environment) == expected)
    }

    @Test(
        "Are passed over for hosts that no_proxy names, and for this machine",
        arguments: [
            ("http://a.example/", "a.example", true), ("http://x.a.example/", "a.example", true),
            ("http://x.a.example/", ".a.example", true), ("http://ba.example/", "a.example", false),
            ("http://a.example/", "b.example, a.example", true), ("http://a.example/", "*", true),
            ("http://93.184.216.34/", "93.184.216.34", true), ("http://93.184.216.34/", "93.184.0.0/16", true),
            ("http://93.184.216.34/", "93.185.0.0/16", false), ("http://93.184.216.34/", "0.0.0.0/0", true),
            ("http://[2001:db8::1]/", "[2001:db8::1]", true), ("http://[2001:db8::1]/", "2001:db8::/32", true),
            ("http://93.184.216.34/", "93.184.0.0/99", false), ("http://93.184.216.34/", "/", false),
            ("http://localhost:8080/", "", true), ("http://127.0.0.1/", "", true), ("http://[::1]/", "", true),
            ("http://10.0.0.1/", "", false), ("http://a.example/", "", false),
        ]
    )
    func exceptions(url: String, exceptions: String, isDirect: Bool) throws {
        let found = try proxy(url, ["http_proxy": "p:1", "no_proxy": exceptions])
        #expect(found == (isDirect ? nil : "p:1"))
    }

    @Test("Are shown without user name and password")
    func shown() {
        #expect(Proxy(text: "http://user:secret@proxy:3128").shown == "http://proxy:3128")
        #expect(Proxy(text: "user:secret@proxy:3128").shown == "proxy:3128")
        #expect(Proxy(text: "proxy:3128").shown == "proxy:3128")
        #expect(Proxy(text: "http://proxy:3128").shown == "http://proxy:3128")
    }

    private func ask(_ url: String, through proxy: String) async throws -> Result<WebReply, WebFailure> {
        let environment = ["http_proxy": proxy, "https_proxy": proxy]
        let request = WebRequest(url: url, shown: url)
        return try await asking(proxies: ProxySettings(environment: environment)) { client, limiter in
            do {
                return .success(try await client.send(request, through: limiter))
            } catch let failure as WebFailure {
                return .failure(failure)
            }
        }
    }

    @Test("Are asked for whole addresses, and look names up themselves")
    func asked() async throws {
        try await Upstream.serving(UpstreamRoutes { .json($0.uri) }) { proxy in
            let reply = try await ask("http://heroes.example/a?b", through: proxy.baseURL).get()
            #expect(reply.body == Data("http://heroes.example/a?b".utf8))
        }
    }

    @Test("Are not asked for what is private at sight", arguments: ["10.0.0.1", "intranet", "x.local"])
    func privateAtSight(host: String) async throws {
        try await Upstream.serving(["/": .json("{}")]) { proxy in
            let result = try await ask("http://\(host)/", through: proxy.baseURL)
            guard case .failure(let failure) = result, case .refusedAddress = failure.kind else {
                Issue.record("refused address expected, \(result) found")
                return
            }
            #expect(proxy.requests.isEmpty)
        }
    }

    @Test("That refuse to connect, or ask for a login, say so")
    func refusing() async throws {
        for (status, words) in [
            (403, "refused to connect to heroes.example (status 403)"), (407, "asks for a user name"),
        ] {
            try await Upstream.serving(UpstreamRoutes { _ in .status(status) }) { proxy in
                let result = try await ask("https://heroes.example/", through: proxy.baseURL)
                let failure = #expect(throws: WebFailure.self) { try result.get() }
                #expect(failure?.reason.contains(words) == true)
                #expect(failure?.advice != nil)
            }
        }
    }

    @Test("That are not there are named, without the password")
    func missing() async throws {
        let port = try freePort()
        let result = try await ask("https://heroes.example/", through: "http://me:secret@127.0.0.1:\(port)")
        let failure = #expect(throws: WebFailure.self) { try result.get() }
        let reason = "the proxy http://127.0.0.1:\(port) cannot be reached: connection refused"
        #expect(failure?.kind == .proxyFailed(reason: reason))
        #expect(failure?.attempts == 3)
    }
}
