import Foundation
import Testing

@testable import HeroServe

@Suite("What is no proper request is refused, and the server lives", .timeLimit(.minutes(10)))
struct MalformedRequestTests {
    private static let host = "Host: localhost\r\n"

    @Test(
        "Each with its status",
        arguments: [
            ("GET / HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400),
            ("GET /\r\n\r\n", 400),
            ("nonsense\r\n\r\n", 400),
            ("\u{0}\u{1}\u{2}\r\n\r\n", 400),
            ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{FC}\u{3}\u{3}", 400),
            ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
            ("GET / HTTP/9.9\r\n\(host)\r\n", 400),
            ("GET / HTTP/1.1\r\n\(host)No colon\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n\(host)A: b\r\n folded\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n\(host)Bad name : b\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n\(host)Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
            ("GET /a b HTTP/1.1\r\n\(host)\r\n", 400),
            ("GET /%00 HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", 400),
            ("GET * HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", 400),
            ("GET relative HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", 400),
            ("OPTIONS * HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", 405),
            ("CONNECT a:1 HTTP/1.1\r\n\(host)\r\n", 405),
            ("TRACE / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", 405),
            ("BREW / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", 400),
            ("GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\n\(host)\r\n", 414),
            ("GET /\(String(repeating: "a", count: 200_000))", 414),
            ("GET / HTTP/1.1\r\n\(host)A: \(String(repeating: "b", count: 100_000))", 431),
            ("GET / HTTP/1.1\r\n\(host)\((0..<200).map { "A\($0): b\r\n" }.joined())\r\n", 431),
        ]
    )
    func refused(request: String, status: Int) async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            let answer = try RawClient.Answer(try await client.exchange(request))
            #expect(answer.status == status)
            #expect(answer.headers["x-content-type-options"] == "nosniff")
            #expect(answer.headers["date"] != nil)
            #expect(answer.headers["connection"] == "close")
            #expect(try await client.get("/").status == 200)
        }
    }

    @Test("A request that is good is answered before the nonsense behind it is refused")
    func nonsenseBehind() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            let reply = try await client.exchange("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nnonsense\r\n\r\n")
            #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(reply.contains("<p>Home</p>HTTP/1.1 400 Bad Request\r\n"))
            // Conditions are looked at on the long way round.
            let head = "GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"x\"\r\n\r\n"
            let longer = try await client.exchange(head + "nonsense\r\n\r\n")
            let parts = longer.components(separatedBy: "<p>Home</p>")
            #expect(parts.count == 2)
            #expect(!parts[0].lowercased().contains("connection: close"), "\(parts[0])")
            #expect(parts[1].hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
            #expect(parts[1].lowercased().contains("connection: close"))
        }
    }

    @Test("A body is never read: the request is answered and the connection ended")
    func bodies() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n"
            let answer = try RawClient.Answer(try await client.exchange(head + "the first bytes of many"))
            #expect(answer.status == 405)
            #expect(answer.headers["connection"] == "close")
            let chunked = "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"
            #expect(try RawClient.Answer(try await client.exchange(chunked)).body == "<p>Home</p>")
        }
    }

    @Test("An address with the server's own name is as good as one without")
    func absolute() async throws {
        let site = try SmallSite()
        let answer = try await SiteServer.serving(site.folder) { try await $0.get("http://x/heroes/ada.html?y") }
        #expect(answer.body == "<p>Ada</p>")
    }

    @Test("Several requests at once on one connection are answered in their order")
    func pipelined() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            let next = "GET /heroes/ada.html HTTP/1.1\r\nHost: localhost\r\n\r\n"
            let last = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            let reply = try await client.exchange(next + next + last + next)
            #expect(reply.split(separator: "HTTP/1.1 200 OK").map { $0.suffix(10) }.count == 3)
            #expect(reply.hasSuffix("<p>Home</p>"))
        }
    }

    @Test("HTTP/1.0 is answered, and the connection kept only where that is asked for")
    func oldVersion() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            let closed = try RawClient.Answer(try await client.exchange("GET / HTTP/1.0\r\n\r\n"))
            #expect(closed.headers["connection"] == "close")
            #expect(closed.body == "<p>Home</p>")
            let kept = try await client.waiting {
                let connection = try Connection(port: client.port)
                connection.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                let first = try connection.reply()
                connection.send("GET / HTTP/1.0\r\n\r\n")
                return (first, try connection.reply())
            }
            #expect(kept.0.headers["connection"] == "keep-alive")
            #expect(kept.1.headers["connection"] == "close")
        }
    }

    @Test("Who has said everything and waits gets the answer")
    func halfClosed() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            let reply = try await client.waiting {
                let connection = try Connection(port: client.port)
                connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                connection.endSending()
                return connection.rest()
            }
            #expect(reply.hasSuffix("<p>Home</p>"))
        }
    }
}
