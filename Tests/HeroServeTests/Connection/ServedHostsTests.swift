import Foundation
import HeroServe
import Testing

@Suite("Only names that are the site's own are answered", .timeLimit(.minutes(10)))
struct ServedHostsTests {
    private static let files = [
        "index.html": "<p>Home</p>",
        "sitemap.xml": "<urlset>\n<url>\n<loc>https://heroes.example/index.html</loc>\n</url>\n</urlset>\n",
    ]

    private static func status(_ line: String, _ host: String?, _ client: RawClient) async throws -> Int {
        let field = host.map { "Host: \($0)\r\n" } ?? ""
        return try RawClient.Answer(try await client.exchange("\(line)\r\n\(field)Connection: close\r\n\r\n")).status
    }

    @Test("Addresses of numbers, localhost, the site's own host and allowed names are; others get 421, nonsense 400")
    func hosts() async throws {
        let site = try SmallSite(Self.files)
        try await SiteServer.serving(site.folder, allowing: ["NAS.local"]) { client async throws in
            let cases = [
                ("127.0.0.1", 200), ("127.0.0.1:8080", 200), ("192.0.2.7", 200), ("[::1]", 200), ("[::1]:80", 200),
                ("[FE80::1]:8080", 200), ("localhost", 200), ("LocalHost:1", 200), ("localhost.", 200), ("", 200),
                ("heroes.example", 200), ("Heroes.Example.:443", 200), ("nas.local:8080", 200),
                ("evil.example", 421), ("evil.example:8080", 421), ("localhost.evil.example", 421),
                ("127.0.0.1.evil.example", 421), ("www.heroes.example", 421), ("nas", 421), ("x.localhost", 421),
                ("[::1", 400), ("::1", 400), ("2130706433", 400), ("localhost:99999", 400), ("a@localhost", 400),
                ("localhost/", 400), ("local host", 400),
            ]
            for (host, status) in cases {
                #expect(try await Self.status("GET / HTTP/1.1", host, client) == status, "\(host)")
                #expect(try await Self.status("GET /healthz HTTP/1.1", host, client) == status, "\(host)")
            }
            #expect(try await Self.status("GET / HTTP/1.0", nil, client) == 200)
            #expect(try await Self.status("GET / HTTP/1.0", "evil.example", client) == 421)
        }
    }

    @Test("The refusal names the option that helps, also behind a request that was answered")
    func hint() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            let good = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
            let reply = try await client.exchange(good + "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
            let parts = reply.components(separatedBy: "<p>Home</p>")
            #expect(parts.count == 2)
            let refusal = try RawClient.Answer(try #require(parts.last))
            #expect(refusal.status == 421)
            #expect(refusal.body.contains("herodex serve --allow-host NAME"))
        }
    }
}
